import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Signer } from "../signer.ts";

/** Creates and verifies visitor ids: 32 letters and digits (pages §9.3), of which the second half is a signature of the first. */
export interface VisitorIds {
  create(): string;
  /** @returns the id in a cookie when this site issued it; undefined when it is malformed, forged or signed with another secret */
  verify(cookie: string | undefined): string | undefined;
}

const FORM = /^[A-Za-z0-9]{32}$/;
const HALF = 16;

/**
 * @param signer of the purpose "visitor"; processes with the same secret accept each other's ids
 * @param createName creates the first half of a new id
 */
export function visitorIds(signer: Signer, createName = randomName): VisitorIds {
  const proofOf = (half: string) => letters(signer.mac(half));
  return {
    create() {
      const half = createName();
      return half + proofOf(half);
    },
    verify(cookie) {
      if (cookie === undefined || !FORM.test(cookie)) return undefined;
      const proof = proofOf(cookie.slice(0, HALF));
      return timingSafeEqual(Buffer.from(proof), Buffer.from(cookie.slice(HALF))) ? cookie : undefined;
    },
  };
}

/** A random half id of 95 bits. */
const randomName = () => letters(randomBytes(32).toString("base64url"));

/** The first 16 letters and digits of 43 base64url characters. Fewer than 16 letters and digits are too unlikely to matter. */
function letters(base64url: string): string {
  return base64url.replace(/[-_]/g, "").slice(0, HALF);
}
