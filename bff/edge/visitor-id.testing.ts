import { createSigner } from "../signer.ts";
import { visitorIds } from "./visitor-id.ts";

/** Visitors of the sites of tests. */
export const visitors = visitorIds(createSigner("visitor", "a secret of the tests"));
/** One who was here before. */
export const VISITOR = visitors.create();
