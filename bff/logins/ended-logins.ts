import { LRUCache } from "lru-cache";
import { StoreFullError, type ClusterState } from "../cluster/store.ts";

export interface EndedLogins {
  has(id: string): Promise<boolean>;
  /**
   * Ends a login. Resolves when all processes have been told and the store holds it. When the store is full, only running processes know.
   * @param life how long to remember it, in ms
   */
  add(id: string, life: number): Promise<void>;
}

/** Number of login ids that one process remembers, ended or not. */
const MAX_LOGINS = 20_000;
/** A login that had not ended is looked up again after this time, in ms: an announcement can get lost. */
const RECHECK_MS = 5000;

const keyOf = (id: string) => `ended-login:${id}`;

/**
 * The logins that readers have ended. Every request of a logged-in reader checks it. Mostly the memory of this process answers, kept up to
 * date by announcements; every few seconds the store does.
 */
export function endedLogins({ store, announce, listen }: ClusterState): EndedLogins {
  const known = new LRUCache<string, boolean>({ max: MAX_LOGINS });
  const remember = (id: string) => known.set(id, true);
  listen(({ ended = [] }) => ended.forEach(remember));

  return {
    async has(id) {
      const cached = known.get(id);
      if (cached !== undefined) return cached;
      const isEnded = (await store.get(keyOf(id))) !== undefined;
      // It may have ended during the lookup.
      if (isEnded) remember(id);
      else if (!known.get(id)) known.set(id, false, { ttl: RECHECK_MS });
      return known.get(id) ?? isEnded;
    },
    async add(id, life) {
      if (life <= 0) return;
      remember(id);
      await store.put(keyOf(id), "1", life).catch(ignoreFullStore);
      await announce({ ended: [id] });
    },
  };
}

/** Ignores a full store: a crowd that fills it must not prevent logins and logouts. @throws any other error */
export function ignoreFullStore(error: unknown): void {
  if (!(error instanceof StoreFullError)) throw error;
}
