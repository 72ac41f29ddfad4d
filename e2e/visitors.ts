import { visitorIds } from "../bff/edge/visitor-id.ts";
import { createSigner } from "../bff/signer.ts";

/** SESSION_SECRET of the sites of tests: what one of them gives, the others know. */
export const SECRET = "a secret of all sites of the tests";

/** @returns the id of a visitor who was here before; `name` has up to 16 letters and digits */
export const visitorOf = (name: string): string =>
  visitorIds(createSigner("visitor", SECRET), () => name.padEnd(16, "0")).create();
