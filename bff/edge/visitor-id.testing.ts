import { signerFor } from "../signer.ts";
import { visitorIds } from "./visitor-id.ts";

/** Visitors of the sites of tests. */
export const visitors = visitorIds(signerFor("visitor", "a secret of the tests"));
/** One who was here before. */
export const VISITOR = visitors.create();
