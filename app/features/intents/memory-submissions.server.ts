import type { Submissions } from "./submissions.ts";

/** How long an outcome answers for a second press, in ms: what the network may keep between two presses. */
const LIFE = 10_000;
/** Outcomes held at most; beyond it the oldest go first. */
const MOST = 5_000;

interface Options {
  life?: number;
  most?: number;
  now?: () => number;
}

interface Sent {
  outcome: Promise<unknown>;
  /** Infinity while it is being carried out. */
  expires: number;
}

/** Submissions in this process's memory: for a site of one process. */
export function memorySubmissions({ life = LIFE, most = MOST, now = Date.now }: Options = {}): Submissions {
  const sent = new Map<string, Sent>();

  const sweep = () => {
    for (const [key, { expires }] of sent) {
      if (expires > now() && sent.size < most) return;
      sent.delete(key);
    }
  };

  return {
    async once<T>(key: string, carryOut: () => Promise<T>): Promise<T> {
      const before = sent.get(key);
      if (before && before.expires > now()) return before.outcome as Promise<T>;
      sent.delete(key);
      sweep();
      const entry: Sent = { outcome: carryOut(), expires: Infinity };
      sent.set(key, entry);
      try {
        return (await entry.outcome) as T;
      } catch (error) {
        if (sent.get(key) === entry) sent.delete(key);
        throw error;
      } finally {
        entry.expires = now() + life;
      }
    },
  };
}
