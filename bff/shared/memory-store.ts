import { elapsed } from "../elapsed.ts";
import { CountSketch } from "./count-sketch.ts";
import { Expiring } from "./expiring.ts";
import { StoreIsFull, type SharedState, type SharedStore } from "./store.ts";

interface MemoryStoreOptions {
  /** For the values of one section, in bytes. */
  valueBytes?: number;
  /** For the counts of one section that are kept exactly, in bytes. */
  countBytes?: number;
  /** A clock in ms that is never set back. */
  now?: () => number;
}

const MEBIBYTE = 1024 * 1024;
/** Room for 100,000 short values. */
const VALUE_BYTES = 16 * MEBIBYTE;
/** Room for 20,000 counts; those beyond it are counted in a sketch. */
const COUNT_BYTES = 4 * MEBIBYTE;

/**
 * The store in one process's memory: for a site of one process, and for workers of one primary (workers-state.ts). Nothing is dropped to
 * make room. A section of values that is full refuses new ones; one of counts goes on in a sketch that never counts too little
 * (docs/decisions/0045-shared-store-under-attack.md).
 */
export function memoryStore({
  valueBytes = VALUE_BYTES,
  countBytes = COUNT_BYTES,
  now = elapsed,
}: MemoryStoreOptions = {}): SharedStore {
  const values = new Map<string, Expiring<string>>();
  const counts = new Map<string, Counts>();
  const valuesOf = (key: string) => inSection(values, key, () => new Expiring({ maxBytes: valueBytes, now }));
  const countsOf = (key: string) => inSection(counts, key, () => new Counts(countBytes, now));
  const put = (key: string, value: string, life: number) => {
    const section = valuesOf(key);
    if (!section.hasRoomFor(key, value)) throw new StoreIsFull(sectionOf(key));
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
    counted: async (key) => countsOf(key).counted(key),
  };
}

/** For a site of one process: nobody else is there to be told anything. */
export function ownState(store: SharedStore = memoryStore()): SharedState {
  return { store, announce: async () => undefined, listen: () => undefined, close: async () => undefined };
}

/** The counts of one section: exact ones while there is room, then the sketch of each life. */
class Counts {
  readonly #exact: Expiring<number>;
  readonly #sketches = new Map<number, CountSketch>();
  readonly #now: () => number;

  constructor(maxBytes: number, now: () => number) {
    this.#exact = new Expiring({ maxBytes, now });
    this.#now = now;
  }

  count(key: string, life: number): number {
    const before = this.#exact.get(key);
    if (before !== undefined) {
      this.#exact.replace(key, before + 1);
      return before + 1;
    }
    const sketch = this.#sketchOf(life);
    // What was begun in the sketch goes on there: an exact count would begin anew.
    const isNew = sketch === undefined || sketch.counted(key) === 0;
    if (!isNew || !this.#exact.hasRoomFor(key, 1)) return (sketch ?? this.#openSketch(life)).count(key);
    this.#exact.set(key, 1, life);
    return 1;
  }

  counted(key: string): number {
    const sketched = [...this.#sketches.keys()].map((life) => this.#sketchOf(life)?.counted(key) ?? 0);
    return this.#exact.get(key) ?? Math.max(0, ...sketched);
  }

  /** A count in a sketch stays: its cells are other keys', too. */
  remove(key: string): boolean {
    return this.#exact.delete(key);
  }

  #sketchOf(life: number): CountSketch | undefined {
    const sketch = this.#sketches.get(life);
    if (!sketch?.isOver) return sketch;
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
