import { randomBytes } from "node:crypto";

/** Length of a nonce: 128 bits in base64. It always ends with `==`; the compressed copies rely on that. */
export const NONCE_LENGTH = 24;

/** @returns a nonce for one response's Content-Security-Policy, NONCE_LENGTH characters long */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}
