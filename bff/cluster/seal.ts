import type { Signer } from "../signer.ts";

/** Why an entry or a message from Redis was rejected. */
export type Rejection = "forged" | "late" | "counter" | "news";

/** Protects what the site stores in Redis from attackers who can write there (docs/decisions/0045-shared-store-under-attack.md). */
export interface Seal {
  /** @returns `section:digest`; nobody can compute or reverse it without the site's secret */
  keyOf(name: string): string;
  /**
   * Encrypts a value and binds it to a key.
   * @param life lifetime in ms, from now
   */
  close(key: string, value: string, life: number): string;
  /** @returns undefined, and counts the reason, when the text was not closed for this key with this secret, or has expired */
  open(key: string, text: string): string | undefined;
  /** Signs a text together with its key; the text stays readable. */
  sign(key: string, text: string): string;
  /** @returns undefined, and counts the reason, when the text was not signed for this key with this secret */
  verify(key: string, text: string): string | undefined;
  /** Whether a time has passed by more than clocks may differ. `at` is epoch ms by any machine's clock. */
  isExpired(at: number): boolean;
  /** @returns the minimum time since `at` in ms, allowing for clock differences */
  minimumAge(at: number): number;
  /** Epoch ms by this machine's clock. */
  now(): number;
  /** Counts one rejection. */
  countRejection(reason: Rejection): undefined;
  /** Number of rejections by reason; for metrics. */
  readonly rejections: Readonly<Record<Rejection, number>>;
}

/** Maximum difference between machines' clocks, in ms. An entry can be replayed for this long after its expiry. */
const CLOCK_TOLERANCE_MS = 30_000;
/** Characters of a keyed digest, 6 bits each: enough to rule out collisions. */
const DIGEST_LENGTH = 22;
const MAC_LENGTH = 43;

// eslint-disable-next-line no-restricted-properties -- other machines compare it; their clocks may differ by CLOCK_TOLERANCE_MS
const wallClock = () => Date.now();

/** @param signer of purpose "store" (bff/signer.ts) */
export function createSeal(signer: Signer, now: () => number = wallClock): Seal {
  const distrusted: Record<Rejection, number> = { forged: 0, late: 0, counter: 0, news: 0 };
  const distrust = (reason: Rejection): undefined => void (distrusted[reason] += 1);
  const isOver = (at: number) => now() > at + CLOCK_TOLERANCE_MS;
  const bindToKey = (key: string, text: string) => `signed\n${key}\n${text}`;

  return {
    rejections: distrusted,
    countRejection: distrust,
    now,
    isExpired: isOver,
    minimumAge: (at) => Math.max(0, now() - at - CLOCK_TOLERANCE_MS),
    keyOf: (name) => `${name.split(":", 1)[0] ?? ""}:${signer.mac(`key\n${name}`, DIGEST_LENGTH)}`,
    close: (key, value, life) => signer.seal(`${key}\n${now() + life}\n${value}`),
    open(key, text) {
      const [, closedFor, end = "", value] = /^([^\n]*)\n(\d+)\n([^]*)$/.exec(signer.open(text) ?? "") ?? [];
      if (closedFor !== key) return distrust("forged");
      return isOver(Number(end)) ? distrust("late") : value;
    },
    sign: (key, text) => `${signer.mac(bindToKey(key, text))}${text}`,
    verify(key, signed) {
      const [mac, text] = [signed.slice(0, MAC_LENGTH), signed.slice(MAC_LENGTH)];
      return mac.length === MAC_LENGTH && signer.fits(bindToKey(key, text), mac) ? text : distrust("forged");
    },
  };
}
