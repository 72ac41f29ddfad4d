import { elapsed } from "../elapsed.ts";
import { CountSketch } from "./count-sketch.ts";
import { ExpiringMap } from "./expiring-map.ts";
import { StoreFullError, type ClusterState, type ClusterStore } from "./store.ts";

interface MemoryStoreOptions {
  /** Limit for the values of one section, in bytes. */
  valueBytes?: number;
  /** Limit for the exact counts of one section, in bytes. */
  countBytes?: number;
  /** A monotonic clock in ms. */
  now?: () => number;
}

const MEBIBYTE = 1024 * 1024;
/** Room for 100,000 short values. */
const VALUE_BYTES = 16 * MEBIBYTE;
/** Room for 20,000 exact counts; further keys are counted in a sketch. */
const COUNT_BYTES = 4 * MEBIBYTE;

/**
 * The store in the memory of one process: for a site of one process, and for the workers of one primary (workers-state.ts). It never
 * evicts. A full section refuses new values; new counts of a full section go into a sketch, which never counts too low
 * (docs/decisions/0045-shared-store-under-attack.md).
 */
export function memoryStore({
  valueBytes = VALUE_BYTES,
  countBytes = COUNT_BYTES,
  now = elapsed,
}: MemoryStoreOptions = {}): ClusterStore {
  const values = new Map<string, ExpiringMap<string>>();
  const counts = new Map<string, SectionCounts>();
  const valuesOf = (key: string) =>
    inSection(values, key, () => new ExpiringMap({ maxBytes: valueBytes, now }));
  const countsOf = (key: string) => inSection(counts, key, () => new SectionCounts(countBytes, now));
  const put = (key: string, value: string, life: number) => {
    const section = valuesOf(key);
    if (!section.hasRoomFor(key, value)) throw new StoreFullError(sectionOf(key));
    section.set(key, value, life);
  };

  return {
    get: async (key) => valuesOf(key).get(key),
    put: async (key, value, life) => put(key, value, life),
    putNew: async (key, value, life) => {
      if (valuesOf(key).get(key) !== undefined) return false;
      put(key, value, life);
      return true;
    },
    remove: async (key) => {
      const [value, count] = [valuesOf(key).delete(key), countsOf(key).remove(key)];
      return value || count;
    },
    count: async (key, life) => countsOf(key).count(key, life),
    getCount: async (key) => countsOf(key).counted(key),
  };
}

/** The state of a site that runs as one process: there is nobody to announce anything to. */
export function singleProcessState(store: ClusterStore = memoryStore()): ClusterState {
  return { store, announce: async () => undefined, listen: () => undefined, close: async () => undefined };
}

/** The counts of one section: exact while there is room, then in one sketch per lifetime. */
class SectionCounts {
  readonly #exact: ExpiringMap<number>;
  readonly #sketches = new Map<number, CountSketch>();
  readonly #now: () => number;

  constructor(maxBytes: number, now: () => number) {
    this.#exact = new ExpiringMap({ maxBytes, now });
    this.#now = now;
  }

  count(key: string, life: number): number {
    const before = this.#exact.get(key);
    if (before !== undefined) {
      this.#exact.replace(key, before + 1);
      return before + 1;
    }
    const sketch = this.#sketchOf(life);
    // A key that was counted in the sketch stays there: an exact count would restart at 1.
    const isNew = sketch === undefined || sketch.getCount(key) === 0;
    if (!isNew || !this.#exact.hasRoomFor(key, 1)) return (sketch ?? this.#openSketch(life)).count(key);
    this.#exact.set(key, 1, life);
    return 1;
  }

  counted(key: string): number {
    const sketchCounts = [...this.#sketches.keys()].map((life) => this.#sketchOf(life)?.getCount(key) ?? 0);
    return this.#exact.get(key) ?? Math.max(0, ...sketchCounts);
  }

  /** Removes an exact count. A count in a sketch stays, because other keys use the same cells. */
  remove(key: string): boolean {
    return this.#exact.delete(key);
  }

  #sketchOf(life: number): CountSketch | undefined {
    const sketch = this.#sketches.get(life);
    if (!sketch?.isExpired) return sketch;
    this.#sketches.delete(life);
    return undefined;
  }

  #openSketch(life: number): CountSketch {
    const sketch = new CountSketch({ life, now: this.#now });
    this.#sketches.set(life, sketch);
    return sketch;
  }
}

const sectionOf = (key: string): string => key.split(":", 1)[0] ?? "";

function inSection<S>(sections: Map<string, S>, key: string, open: () => S): S {
  const name = sectionOf(key);
  const known = sections.get(name);
  if (known) return known;
  const section = open();
  sections.set(name, section);
  return section;
}
