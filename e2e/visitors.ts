import { visitorIds } from "../bff/edge/visitor-id.ts";
import { createSigner } from "../bff/signer.ts";

/** The SESSION_SECRET of all test sites, so that each accepts the others' ids. */
export const SECRET = "a secret of all sites of the tests";

/** @returns a valid visitor id; `name` has up to 16 letters and digits */
export const visitorOf = (name: string): string =>
  visitorIds(createSigner("visitor", SECRET), () => name.padEnd(16, "0")).create();
