import type { CachePolicy } from "../calls/cache-policy.ts";
import type { SecondLevelCache, StoredAnswer } from "../cluster/second-level-cache.ts";
import type { Loaded } from "./stale-cache.ts";

interface LoadThroughOptions<V> {
  key: string;
  /** Ids of the contents that the value describes. */
  contentIds: readonly string[];
  /** This process has no copy: a stale one is better than a wait. */
  isCold: boolean;
  /** Parses a stored text. @returns undefined when it can't be read */
  read(text: string): Pick<Loaded<V>, "value" | "bytes" | "rule"> | undefined;
  write(value: V): string;
  signal: AbortSignal;
}

/** Pauses between lookups while another process fetches, in ms: 1 s in all, as long as a claim holds. */
const LOOKUP_PAUSES_MS = [15, 25, 40, 60, 80, 100, 130, 150, 200, 200];

/** @returns how long a value may be served at all, in ms */
const maximumLife = ({ fresh, stale, onError }: CachePolicy): number => Math.max(fresh + stale, onError);

/**
 * Loads a value by way of the second-level cache. A fresh entry there is used. Otherwise one of all processes fetches and stores the value
 * while the others wait for up to 1 s. When the cache can't be reached, every process fetches.
 */
export async function loadThrough<V>(
  cache: SecondLevelCache,
  options: LoadThroughOptions<V>,
  fetch: () => Promise<Loaded<V>>,
): Promise<Loaded<V>> {
  const { key, contentIds, isCold, signal } = options;
  let lookup = await cache.lookUp(key, contentIds);
  const findFresh = (stored: StoredAnswer | undefined) => {
    const read = stored && options.read(stored.text);
    return read && !stored.outdated && stored.age < read.rule.fresh
      ? toLoaded(stored, read, contentIds)
      : undefined;
  };
  for (const pause of LOOKUP_PAUSES_MS) {
    if (!lookup) break;
    const found = findFresh(lookup.stored);
    if (found) return found;
    const stale = isCold && lookup.stored && options.read(lookup.stored.text);
    if (stale && lookup.stored) return toLoaded(lookup.stored, stale, contentIds);
    if (!lookup.claimed && (await cache.claim(key))) break;
    await wait(pause, signal);
    lookup = await cache.lookUp(key, contentIds);
  }
  const began = performance.now();
  try {
    const loaded = await fetch();
    if (lookup)
      cache.put(key, options.write(loaded.value), {
        marks: lookup.marks,
        life: maximumLife(loaded.rule),
        age: performance.now() - began,
      });
    return loaded;
  } finally {
    if (lookup) cache.release(key);
  }
}

function toLoaded<V>(
  { age, outdated }: StoredAnswer,
  read: Pick<Loaded<V>, "value" | "bytes" | "rule">,
  contentIds: readonly string[],
): Loaded<V> {
  return { ...read, contentIds, age, outdated };
}

/** Waits. @throws the signal's reason when it aborts first */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}
