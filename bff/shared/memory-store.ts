import { LRUCache } from "lru-cache";
import { elapsed } from "../elapsed.ts";
import type { SharedState, SharedStore } from "./store.ts";

/** Entries held in one section at most; beyond it the oldest go first. */
const MOST = 10_000;

interface MemoryStoreOptions {
  most?: number;
  now?: () => number;
}

interface Entry {
  value: string;
  /** By `elapsed`, in ms. */
  expires: number;
}

/** The store in one process's memory: for a site of one process, and for workers of one primary (workers-state.ts). */
export function memoryStore({ most = MOST, now = elapsed }: MemoryStoreOptions = {}): SharedStore {
  const sections = new Map<string, LRUCache<string, Entry>>();

  function sectionOf(key: string): LRUCache<string, Entry> {
    const name = key.split(":", 1)[0] ?? "";
    const known = sections.get(name);
    if (known) return known;
    const section = new LRUCache<string, Entry>({ max: most });
    sections.set(name, section);
    return section;
  }
  // Looking at an entry must not make it younger.
  const live = (key: string): Entry | undefined => {
    const entry = sectionOf(key).peek(key);
    return entry && entry.expires > now() ? entry : undefined;
  };
  const put = (key: string, value: string, life: number) => {
    const section = sectionOf(key);
    section.delete(key);
    section.set(key, { value, expires: now() + life });
  };

  return {
    get: async (key) => live(key)?.value,
    put: async (key, value, life) => put(key, value, life),
    putNew: async (key, value, life) => {
      if (live(key)) return false;
      put(key, value, life);
      return true;
    },
    remove: async (key) => {
      const was = live(key) !== undefined;
      sectionOf(key).delete(key);
      return was;
    },
    count: async (key, life) => {
      const entry = live(key);
      if (!entry) put(key, "1", life);
      else entry.value = String(Number(entry.value) + 1);
      return entry ? Number(entry.value) : 1;
    },
  };
}

/** For a site of one process: nobody else is there to be told anything. */
export function ownState(store: SharedStore = memoryStore()): SharedState {
  return { store, announce: async () => undefined, listen: () => undefined, close: async () => undefined };
}
