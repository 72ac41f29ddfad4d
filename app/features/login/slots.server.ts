import type { ClusterStore } from "#bff/cluster/store.ts";

interface SlotsOptions {
  store: ClusterStore;
  /** Section of the store. */
  section: string;
  /** Slots of one key. */
  most: number;
  /** How long a slot stays taken, in ms. */
  life: number;
  now: () => number;
}

/** One taken slot. */
interface Slot {
  /** Marks it, for `allMarked`; it stays taken for its whole life from now. */
  mark(): Promise<void>;
  free(): Promise<void>;
}

export interface Slots {
  /** @returns undefined when all of this key's slots are taken */
  take(key: string): Promise<Slot | undefined>;
  /** @returns ms until a slot is free; 0 when one is */
  wait(key: string): Promise<number>;
  allMarked(key: string): Promise<boolean>;
  freeAll(key: string): Promise<void>;
}

const MARKED = "marked";

/**
 * At most `most` within any `life`, for each key. Unlike a count, a slot can be given back, and each ends by itself: the limit slides.
 * A slot is taken in one step of the store, so that of many who ask at once at most `most` get one.
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
