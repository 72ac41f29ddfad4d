import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Signer } from "../signer.ts";

/** Ids of visitors, 32 letters and digits (pages §9.3), that prove themselves: the second half is a signature of the first. */
export interface VisitorIds {
  create(): string;
  /** @returns the id in a cookie, when this site gave it; undefined for one that is made up, or from another secret */
  given(cookie: string | undefined): string | undefined;
}

const FORM = /^[A-Za-z0-9]{32}$/;
const HALF = 16;

/**
 * @param signer of the purpose "visitor"; processes with one secret know each other's ids
 * @param name the first half of a new id
 */
export function visitorIds(signer: Signer, name = randomName): VisitorIds {
  const proofOf = (half: string) => letters(signer.mac(half));
  return {
    create() {
      const half = name();
      return half + proofOf(half);
    },
    given(cookie) {
      if (cookie === undefined || !FORM.test(cookie)) return undefined;
      const proof = proofOf(cookie.slice(0, HALF));
      return timingSafeEqual(Buffer.from(proof), Buffer.from(cookie.slice(HALF))) ? cookie : undefined;
    },
  };
}

/** 95 bits. */
const randomName = () => letters(randomBytes(32).toString("base64url"));

/** The first letters and digits of 43 characters in base64url; that fewer than 16 of them are such is out of the question. */
function letters(base64url: string): string {
  return base64url.replace(/[-_]/g, "").slice(0, HALF);
}
