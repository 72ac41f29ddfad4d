import { LRUCache } from "lru-cache";
import { StoreIsFull, type SharedState } from "../shared/store.ts";

export interface EndedLogins {
  has(id: string): Promise<boolean>;
  /**
   * Resolves when all processes of the site are told and can look it up. Without room in the store those that run now know it alone.
   * @param life in ms; afterwards it is forgotten
   */
  add(id: string, life: number): Promise<void>;
}

/** Ids that one process remembers, ended or not. */
const MOST = 20_000;
/** A login that was found in force is looked up again after this time, in ms: an announcement may be lost. */
const RECHECK_MS = 5000;

const keyOf = (id: string) => `ended-login:${id}`;

/**
 * The logins that readers have ended. Every request of a logged-in reader asks: mostly this process's memory answers, which the other
 * processes' announcements keep up to date, and every few seconds the store.
 */
export function endedLogins({ store, announce, listen }: SharedState): EndedLogins {
  const known = new LRUCache<string, boolean>({ max: MOST });
  const remember = (id: string) => known.set(id, true);
  listen(({ ended = [] }) => ended.forEach(remember));

  return {
    async has(id) {
      const told = known.get(id);
      if (told !== undefined) return told;
      const isEnded = (await store.get(keyOf(id))) !== undefined;
      // It may have ended while the store was asked.
      if (isEnded) remember(id);
      else if (!known.get(id)) known.set(id, false, { ttl: RECHECK_MS });
      return known.get(id) ?? isEnded;
    },
    async add(id, life) {
      if (life <= 0) return;
      remember(id);
      await store.put(keyOf(id), "1", life).catch(unlessFull);
      await announce({ ended: [id] });
    },
  };
}

/** What a crowd has filled must keep nobody from logging in or out. */
export function unlessFull(error: unknown): void {
  if (!(error instanceof StoreIsFull)) throw error;
}
