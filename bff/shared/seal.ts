import type { Signer } from "../signer.ts";

/** Why something that stood in Redis, or came from there, was not taken. */
export type Distrust = "forged" | "late" | "counter" | "news";

/** Protects what the site keeps in Redis from those who can write there (docs/decisions/0045-shared-store-under-attack.md). */
export interface Seal {
  /** `section:digest`: which key is whose can't be read or guessed without the site's secret. */
  keyOf(name: string): string;
  /**
   * Encrypts a value for one key.
   * @param life in ms, from now
   */
  close(key: string, value: string, life: number): string;
  /** @returns undefined, and counts it, when the text was not closed for this key with this secret, or has ended */
  open(key: string, text: string): string | undefined;
  /** Signs a text that may be read by anybody, for one key. */
  sign(key: string, text: string): string;
  /** @returns undefined, and counts it, when it was not signed for this key with this secret */
  verify(key: string, text: string): string | undefined;
  /** Whether a moment lies in the past by more than clocks differ. `at` is epoch ms of any machine's clock. */
  isOver(at: number): boolean;
  /** How long ago it was at least, in ms, whichever machine's clock told the moment. */
  leastAge(at: number): number;
  /** Epoch ms of this machine's clock. */
  now(): number;
  /** Counts it. */
  distrust(why: Distrust): undefined;
  /** What was not taken, for metrics; only ever grows. */
  readonly distrusted: Readonly<Record<Distrust, number>>;
}

/** Clocks of machines differ by less, in ms: what Redis gives back may be replayed for so much longer than it lives. */
const CLOCKS_DIFFER_MS = 30_000;
/** Of a keyed digest, 6 bits each: none meets another one by chance. */
const DIGEST_LETTERS = 22;
const MAC_LETTERS = 43;

// eslint-disable-next-line no-restricted-properties -- other machines compare it; their clocks may differ by CLOCKS_DIFFER_MS
const wallClock = () => Date.now();

/** @param signer with a purpose of its own (bff/signer.ts) */
export function sealWith(signer: Signer, now: () => number = wallClock): Seal {
  const distrusted: Record<Distrust, number> = { forged: 0, late: 0, counter: 0, news: 0 };
  const distrust = (why: Distrust): undefined => void (distrusted[why] += 1);
  const isOver = (at: number) => now() > at + CLOCKS_DIFFER_MS;
  const bound = (key: string, text: string) => `signed\n${key}\n${text}`;

  return {
    distrusted,
    distrust,
    now,
    isOver,
    leastAge: (at) => Math.max(0, now() - at - CLOCKS_DIFFER_MS),
    keyOf: (name) => `${name.split(":", 1)[0] ?? ""}:${signer.mac(`key\n${name}`, DIGEST_LETTERS)}`,
    close: (key, value, life) => signer.seal(`${key}\n${now() + life}\n${value}`),
    open(key, text) {
      const [, closedFor, end = "", value] = /^([^\n]*)\n(\d+)\n([^]*)$/.exec(signer.open(text) ?? "") ?? [];
      if (closedFor !== key) return distrust("forged");
      return isOver(Number(end)) ? distrust("late") : value;
    },
    sign: (key, text) => `${signer.mac(bound(key, text))}${text}`,
    verify(key, signed) {
      const [mac, text] = [signed.slice(0, MAC_LETTERS), signed.slice(MAC_LETTERS)];
      return mac.length === MAC_LETTERS && signer.fits(bound(key, text), mac) ? text : distrust("forged");
    },
  };
}
