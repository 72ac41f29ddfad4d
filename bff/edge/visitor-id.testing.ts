import { createSigner } from "../signer.ts";
import { visitorIds } from "./visitor-id.ts";

/** The visitor ids of test sites. */
export const visitors = visitorIds(createSigner("visitor", "a secret of the tests"));
/** A visitor who returns. */
export const VISITOR = visitors.create();
