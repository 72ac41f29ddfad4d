import type { ClusterStore } from "#bff/cluster/store.ts";

interface SlotsOptions {
  store: ClusterStore;
  /** Prefix of the store's keys. */
  section: string;
  /** Number of slots for each key. */
  most: number;
  /** How long a slot stays taken, in ms. */
  life: number;
  /** @returns epoch ms */
  now: () => number;
}

/** One taken slot. */
interface Slot {
  /** Marks the slot for `allMarked`, and restarts its life. */
  mark(): Promise<void>;
  free(): Promise<void>;
}

export interface Slots {
  /** @returns a slot, or undefined when all slots of this key are taken */
  take(key: string): Promise<Slot | undefined>;
  /** @returns ms until a slot is free; 0 when one is */
  wait(key: string): Promise<number>;
  allMarked(key: string): Promise<boolean>;
  freeAll(key: string): Promise<void>;
}

const MARKED = "marked";

/**
 * A sliding-window limit: at most `most` slots for each key within any `life`. Unlike a count, a slot can be freed, and each expires on
 * its own. Taking a slot is atomic in the store, so of many parallel requests at most `most` get one.
 */
export function slotsIn({ store, section, most, life, now }: SlotsOptions): Slots {
  const places = (key: string) => Array.from({ length: most }, (_, nth) => `${section}:${key}.${nth}`);
  const values = (key: string) => Promise.all(places(key).map((place) => store.get(place)));
  const until = () => String(now() + life);
  return {
    async take(key) {
      for (const place of places(key)) {
        if (!(await store.putNew(place, until(), life))) continue;
        return {
          mark: () => store.put(place, `${until()} ${MARKED}`, life),
          free: async () => void (await store.remove(place)),
        };
      }
      return undefined;
    },
    async wait(key) {
      const ends = await values(key);
      if (ends.includes(undefined)) return 0;
      const first = Math.min(...ends.map((end) => Number.parseInt(end ?? "", 10) || 0));
      return Math.min(life, Math.max(1, first - now()));
    },
    allMarked: async (key) => (await values(key)).every((value) => value?.endsWith(MARKED)),
    freeAll: async (key) => void (await Promise.all(places(key).map((place) => store.remove(place)))),
  };
}
