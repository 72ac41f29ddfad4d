import { randomBytes } from "node:crypto";

/** Letters of a nonce: 128 bits in base64. Its last two are always `==`, on which the compressed copies rely. */
export const NONCE_LENGTH = 24;

/** @returns a nonce for one answer's Content-Security-Policy, NONCE_LENGTH letters long */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}
