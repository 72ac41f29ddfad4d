import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Protects values that leave the process and come back: in cookies, in addresses, in a store that others can write to. */
export interface Signer {
  /** Signs a value; it stays readable. */
  sign(value: string): string;
  /** @returns the value, or null when the signature is invalid */
  verify(signed: string): string | null;
  /** @returns the signature alone: base64url, `length` characters of 6 bits (at most 43) */
  mac(value: string, length?: number): string;
  /** Whether `mac` is the signature of `value`, at the length of `mac`. Compares in constant time. */
  fits(value: string, mac: string): boolean;
  /** Encrypts and authenticates a value; the result fits into a cookie. */
  seal(value: string): string;
  /** @returns the value, or null when it was not sealed here or is damaged */
  open(sealed: string): string | null;
}

/** What a signed or sealed value is for. A value of one purpose is invalid for every other. */
export type Purpose = "form" | "visitor" | "phone" | "media" | "store" | "login" | "continue";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;
const KEY = 32;
const MAC_LETTERS = 43;
/** Shorter signatures could be guessed. */
const SHORTEST_MAC = 11;
/** Maximum size of an opened value, in bytes. */
const LONGEST_VALUE = 4 * 1024 * 1024;

/** Creates a signer for one purpose, with keys derived from the site's secret (`SESSION_SECRET`). */
export function createSigner(purpose: Purpose, secret: string): Signer {
  const keyOf = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `wanbao ${purpose} ${use}`, KEY));
  const signing = keyOf("sign");
  const sealing = keyOf("seal");
  const mac = (value: string, length = MAC_LETTERS) =>
    createHmac("sha256", signing).update(value).digest("base64url").slice(0, length);
  const fits = (value: string, given: string) => {
    const due = Buffer.from(mac(value, given.length));
    const bytes = Buffer.from(given);
    return given.length >= SHORTEST_MAC && bytes.length === due.length && timingSafeEqual(bytes, due);
  };
  return {
    mac,
    fits,
    sign: (value) => `${value}.${mac(value)}`,
    verify(signed) {
      const at = signed.lastIndexOf(".");
      const [value, given] = [signed.slice(0, at), signed.slice(at + 1)];
      return at > 0 && given.length === MAC_LETTERS && fits(value, given) ? value : null;
    },
    seal(value) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, sealing, nonce);
      const hidden = Buffer.concat([cipher.update(deflateRawSync(value)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const nonce = bytes.subarray(0, NONCE);
      const tag = bytes.subarray(NONCE, NONCE + TAG);
      try {
        const decipher = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG }).setAuthTag(tag);
        const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
        return inflateRawSync(plain, { maxOutputLength: LONGEST_VALUE }).toString();
      } catch {
        return null;
      }
    },
  };
}
