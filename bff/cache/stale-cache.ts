import { LRUCache } from "lru-cache";
import type { CachePolicy } from "../calls/cache-policy.ts";
import { elapsed } from "../elapsed.ts";
import { Coalescer, raceAbort } from "./coalesce.ts";
import { ChangeTracker } from "./change-tracker.ts";

/** The result of a load: the value, its size in memory, and how long it may be served. */
export interface Loaded<V> {
  value: V;
  bytes: number;
  rule: CachePolicy;
  /** Ids of the contents that the value describes. A change of one of them outdates it. */
  contentIds?: readonly string[];
  /** Set when the value comes from another cache: its age in ms, and whether one of its contents has changed since its fetch. */
  age?: number;
  outdated?: boolean;
}

export interface Found<V> {
  value: V;
  /** "fresh" and "stale": from the cache. "loaded": loaded for this caller. */
  state: "fresh" | "stale" | "loaded";
  /** Time since it was loaded, in ms. */
  age: number;
}

/** Loads a value. @throws when that fails; a failure is never cached and never replaces a cached value */
export type Load<V> = (signal: AbortSignal) => Promise<Loaded<V>>;

interface FindOptions {
  /** Aborts this caller's wait; other callers are not affected. */
  signal?: AbortSignal;
  /** Waits up to PATIENCE_MS for a new value instead of taking a stale one at once, even after a failure: for background callers. */
  patient?: boolean;
}

interface StaleCacheOptions {
  /** Limit for all entries; 0 disables the cache, and concurrent callers are still coalesced. */
  maxBytes: number;
  now?: () => number;
}

interface Entry<V> {
  value: V;
  bytes: number;
  rule: CachePolicy;
  contentIds: readonly string[];
  /** Start and end of its load, by `elapsed`. */
  begunAt: number;
  loadedAt: number;
  /** One of its contents has changed since. */
  outdated: boolean;
  /** Time of the last failed revalidation. */
  failedAt?: number;
}

/** Pause after a failed revalidation, in ms. With STUCK_MS it stays under the 5 s of design §11. */
const COOL_DOWN_MS = 1000;
/** How long a caller waits for a new value when a stale one is available, in ms. */
const PATIENCE_MS = 500;
/** After this time in ms a revalidation counts as stuck, and probes start beside it. */
const STUCK_MS = 2500;
/** How long a load continues when no caller waits for it, in ms: the next reader may want it. */
const LINGER_MS = 3000;
/** Maximum share of the cache for one value. */
const MAX_SHARE = 1 / 8;
/** Memory per entry on top of its value, in bytes: key and bookkeeping. */
const OVERHEAD = 512;

/**
 * A stale-while-revalidate cache in memory, bounded in bytes, for values that are the same for every reader. It behaves like nginx's
 * `proxy_cache` (style.md): a cold key is loaded once for all callers; a stale value is served while one load revalidates it, and while the
 * upstream fails, up to a hard limit (`CachePolicy`). A failure never evicts. Failed revalidations are retried after a cool-down; one that
 * hangs does not prevent the next.
 */
export class StaleCache<V> {
  /** Counters for metrics. */
  readonly counts = { fresh: 0, stale: 0, loaded: 0, failed: 0 };
  readonly #store?: LRUCache<string, Entry<V>>;
  readonly #flights: Coalescer<Loaded<V>>;
  readonly #probes = new Set<string>();
  readonly #changes: ChangeTracker;
  readonly #now: () => number;

  constructor({ maxBytes, now = elapsed }: StaleCacheOptions) {
    this.#now = now;
    this.#flights = new Coalescer({ linger: LINGER_MS, now });
    this.#changes = new ChangeTracker(now);
    if (maxBytes > 0) {
      this.#store = new LRUCache({
        maxSize: maxBytes,
        maxEntrySize: Math.ceil(maxBytes * MAX_SHARE),
        sizeCalculation: ({ bytes }, key) => bytes + key.length + OVERHEAD,
        dispose: (entry, key) => this.#changes.forget(key, entry.contentIds),
      });
    }
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#store?.calculatedSize ?? 0;
  }

  get entries(): number {
    return this.#store?.size ?? 0;
  }

  /** Whether a key has a cache entry, however old. */
  holds(key: string): boolean {
    return this.#store?.has(key) ?? false;
  }

  /** Whether a key is served without another load: it is cached, or being loaded. */
  isAtHand(key: string): boolean {
    return this.holds(key) || this.#flights.age(key) !== undefined;
  }

  /** @returns the cached value, however old; starts no load and counts nothing */
  look(key: string): V | undefined {
    return this.#store?.peek(key)?.value;
  }

  /** @returns the cached value if it is fresh; starts no load. The fast path for hot keys. */
  peek(key: string): Found<V> | undefined {
    const entry = this.#store?.get(key);
    if (!entry || !this.#isFresh(entry)) return undefined;
    this.counts.fresh += 1;
    return this.#toFound(entry, "fresh");
  }

  /**
   * Finds a value: in the cache, from a load under way, or by a new load.
   * @throws the load's error when no cached value may be served instead; the signal's reason when it aborts
   */
  async find(key: string, load: Load<V>, { signal, patient = false }: FindOptions = {}): Promise<Found<V>> {
    const entry = this.#store?.get(key);
    if (!entry) return this.#findCold(key, load, { signal, patient });
    if (this.#isFresh(entry)) {
      this.counts.fresh += 1;
      return this.#toFound(entry, "fresh");
    }
    if (this.#now() - entry.loadedAt >= Math.max(entry.rule.fresh + entry.rule.stale, entry.rule.onError)) {
      this.#store?.delete(key);
      return this.#findCold(key, load, { signal, patient });
    }
    return this.#findStale(key, entry, load, { signal, patient });
  }

  async #findStale(
    key: string,
    entry: Entry<V>,
    load: Load<V>,
    { signal, patient }: FindOptions,
  ): Promise<Found<V>> {
    const age = this.#now() - entry.loadedAt;
    const isGoodEnough = !patient && !entry.outdated && age < entry.rule.fresh + entry.rule.stale;
    const mayWait = !isGoodEnough && (patient || entry.failedAt === undefined);
    const renewed = await this.#revalidate(key, entry, load, mayWait ? PATIENCE_MS : 0, signal);
    if (renewed) {
      this.counts.loaded += 1;
      return { value: renewed.value, state: "loaded", age: 0 };
    }
    this.counts.stale += 1;
    return this.#toFound(this.#store?.peek(key) ?? entry, "stale");
  }

  /** Marks all values that describe a content as outdated. They are then only served while they can't be revalidated. */
  outdate(contentId: string): void {
    for (const key of this.#changes.recordChange(contentId)) {
      const entry = this.#store?.peek(key);
      if (entry) entry.outdated = true;
    }
  }

  async #findCold(key: string, load: Load<V>, options: FindOptions): Promise<Found<V>> {
    const loaded = await this.#flights.join(
      key,
      (workSignal) => this.#load(key, load, workSignal),
      options.signal,
    );
    const { value, age = 0 } = loaded;
    // A value from another cache may be as old as any cached here, and is treated alike.
    const entry = loaded.age === undefined ? undefined : this.#store?.peek(key);
    if (entry && !this.#isFresh(entry)) return this.#findStale(key, entry, load, options);
    this.counts.loaded += 1;
    return { value, state: "loaded", age };
  }

  /**
   * Revalidates an entry with one load, unless one has just failed.
   * @param patience how long the caller waits for it, in ms, counted from the load's start
   * @returns the loaded value if it came in that time
   */
  async #revalidate(key: string, entry: Entry<V>, load: Load<V>, patience: number, signal?: AbortSignal) {
    const running = this.#flights.age(key);
    if (running === undefined && this.#isCoolingDown(entry)) return undefined;
    if (running !== undefined && running > STUCK_MS) this.#probe(key, entry, load);
    const wait = patience - (running ?? 0);
    if (running !== undefined && wait <= 0) return undefined;
    const renewal = this.#flights
      .join(key, (workSignal) => this.#load(key, load, workSignal))
      .catch(() => undefined);
    return wait > 0 ? waitAtMost(wait, renewal, signal) : undefined;
  }

  /** Loads beside a load that hangs: that one may hang long after the upstream has recovered. */
  #probe(key: string, entry: Entry<V>, load: Load<V>): void {
    if (this.#probes.has(key) || this.#isCoolingDown(entry)) return;
    this.#probes.add(key);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error("a probe took too long")), STUCK_MS);
    raceAbort(this.#load(key, load, limit.signal), limit.signal)
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        this.#probes.delete(key);
      });
  }

  async #load(key: string, load: Load<V>, signal: AbortSignal): Promise<Loaded<V>> {
    const begunAt = this.#now();
    try {
      const loaded = await load(signal);
      this.#save(key, loaded, begunAt);
      return loaded;
    } catch (error) {
      this.counts.failed += 1;
      const entry = this.#store?.peek(key);
      if (entry) entry.failedAt = this.#now();
      throw error;
    }
  }

  #save(key: string, loaded: Loaded<V>, begunAt: number): void {
    const { value, bytes, rule, contentIds = [], age = 0 } = loaded;
    const previous = this.#store?.peek(key);
    // Of two overlapping loads, the one that started later wins.
    if (!this.#store || rule.fresh <= 0 || (previous && previous.begunAt > begunAt)) return;
    const outdated = loaded.outdated === true || this.#changes.hasChangedSince(contentIds, begunAt);
    this.#store.set(key, { value, bytes, rule, contentIds, begunAt, loadedAt: this.#now() - age, outdated });
    if (this.#store.has(key)) this.#changes.remember(key, contentIds);
  }

  #isFresh({ loadedAt, rule, outdated }: Entry<V>): boolean {
    return !outdated && this.#now() - loadedAt < rule.fresh;
  }

  #isCoolingDown({ failedAt }: Entry<V>): boolean {
    return failedAt !== undefined && this.#now() - failedAt < COOL_DOWN_MS;
  }

  #toFound({ value, loadedAt }: Entry<V>, state: Found<V>["state"]): Found<V> {
    return { value, state, age: this.#now() - loadedAt };
  }
}

/** @returns the promise's value, or undefined after `ms`. @throws the signal's reason when it aborts first */
async function waitAtMost<T>(ms: number, promise: Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  signal?.throwIfAborted();
  let timer: NodeJS.Timeout | undefined;
  let abort = () => {};
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      timer = setTimeout(resolve, ms, undefined);
      abort = () => reject(signal?.reason as Error);
      signal?.addEventListener("abort", abort, { once: true });
      promise.then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
