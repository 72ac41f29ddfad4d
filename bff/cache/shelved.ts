import type { CachePolicy } from "../calls/cache-policy.ts";
import type { Shelf, Shelved } from "../shared/shelf.ts";
import type { Loaded } from "./stale-cache.ts";

interface Wanted<V> {
  key: string;
  /** Content ids of which it tells. */
  about: readonly string[];
  /** Nothing is kept in this process: an old one is better than a wait. */
  isCold: boolean;
  /** What stands on the shelf, understood. @returns undefined when it is not */
  read(text: string): Pick<Loaded<V>, "value" | "bytes" | "rule"> | undefined;
  write(value: V): string;
  signal: AbortSignal;
}

/** How long to wait for what somebody else fetches, between two looks, in ms: a second in all, as long as a claim holds. */
const LOOKS = [15, 25, 40, 60, 80, 100, 130, 150, 200, 200];

/** How long a value may be served at all, in ms. */
const lifeOf = ({ fresh, stale, onError }: CachePolicy): number => Math.max(fresh + stale, onError);

/**
 * Loads by way of the shelf: what stands there fresh is taken; of many processes that want the same, one fetches it and the others wait a
 * little; what was fetched is put there. Without the shelf it is fetched as if there were none.
 */
export async function byWayOfShelf<V>(
  shelf: Shelf,
  wanted: Wanted<V>,
  fetch: () => Promise<Loaded<V>>,
): Promise<Loaded<V>> {
  const { key, about, isCold, signal } = wanted;
  let look = await shelf.look(key, about);
  const good = (shelved: Shelved | undefined) => {
    const read = shelved && wanted.read(shelved.text);
    return read && !shelved.outdated && shelved.age < read.rule.fresh
      ? taken(shelved, read, about)
      : undefined;
  };
  for (const pause of LOOKS) {
    if (!look) break;
    const found = good(look.shelved);
    if (found) return found;
    const old = isCold && look.shelved && wanted.read(look.shelved.text);
    if (old && look.shelved) return taken(look.shelved, old, about);
    if (!look.claimed && (await shelf.claim(key))) break;
    await waited(pause, signal);
    look = await shelf.look(key, about);
  }
  const began = performance.now();
  try {
    const loaded = await fetch();
    if (look)
      shelf.put(key, wanted.write(loaded.value), {
        marks: look.marks,
        life: lifeOf(loaded.rule),
        age: performance.now() - began,
      });
    return loaded;
  } finally {
    if (look) shelf.release(key);
  }
}

function taken<V>(
  { age, outdated }: Shelved,
  read: Pick<Loaded<V>, "value" | "bytes" | "rule">,
  about: readonly string[],
): Loaded<V> {
  return { ...read, about, age, outdated };
}

/** @throws the signal's reason when it aborts first */
function waited(ms: number, signal: AbortSignal): Promise<void> {
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
