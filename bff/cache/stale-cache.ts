import { LRUCache } from "lru-cache";
import type { CachePolicy } from "../calls/cache-policy.ts";
import { elapsed } from "../elapsed.ts";
import { Coalescer, orAborted } from "./coalesce.ts";
import { Outdated } from "./outdated.ts";

/** What a load brings: the value, how much memory it takes, and how long it may be served. */
export interface Loaded<V> {
  value: V;
  bytes: number;
  rule: CachePolicy;
  /** What it tells of: content ids. A change of one of them outdates it. */
  about?: readonly string[];
  /** When it was not fetched now but found elsewhere: since it was fetched, in ms, and whether what it tells of has changed since. */
  age?: number;
  outdated?: boolean;
}

export interface Found<V> {
  value: V;
  /** "fresh": kept, and as good as new. "stale": kept, and older than that. "loaded": fetched for this ask. */
  state: "fresh" | "stale" | "loaded";
  /** Since it was loaded, in ms. */
  age: number;
}

/** Fetches a value anew. @throws when that fails; a failure is never kept, and never replaces what is */
export type Load<V> = (signal: AbortSignal) => Promise<Loaded<V>>;

interface FindOptions {
  /** Makes this caller leave, and nobody else. */
  signal?: AbortSignal;
  /** Rather wait a little for a new one than take a stale one at once, also after a failure: nobody waits for this caller. */
  patient?: boolean;
}

interface StaleCacheOptions {
  /** For everything kept; 0 keeps nothing, and readers of the same moment still share. */
  maxBytes: number;
  now?: () => number;
}

interface Entry<V> {
  value: V;
  bytes: number;
  rule: CachePolicy;
  about: readonly string[];
  /** When its load began and when it was done, by `elapsed`. */
  begunAt: number;
  loadedAt: number;
  /** Something it tells of has changed since. */
  outdated: boolean;
  /** When the last try to renew it failed. */
  failedAt?: number;
}

/** Between two tries to renew what could not be renewed, in ms; with the limit of a probe under the 5 s of design §11. */
const COOL_DOWN = 1000;
/** How long a caller waits for a new value while an old one is at hand, in ms. */
const PATIENCE = 500;
/** A renewal that takes longer than this no longer keeps others from being tried, in ms. */
const STUCK = 2500;
/** How long a load goes on when nobody waits for it any more, in ms: the next reader may want it. */
const LINGER = 3000;
/** No single value may take more than this part of the cache. */
const LARGEST = 1 / 8;
/** What an entry takes beside its value, in bytes: key, bookkeeping. */
const OVERHEAD = 512;

/**
 * Keeps values that readers share, in memory, bounded in bytes, with the manners of nginx's `proxy_cache` (style.md): a cold key is
 * loaded once for all who ask, a stale one served while one load renews it, and also while the upstream fails, up to a hard limit
 * (`CachePolicy`). A failure never evicts. What cannot be renewed is tried again after a cool-down; a renewal that hangs does not
 * keep the next from being tried.
 */
export class StaleCache<V> {
  /** For metrics; only ever grows. */
  readonly counts = { fresh: 0, stale: 0, loaded: 0, failed: 0 };
  readonly #store?: LRUCache<string, Entry<V>>;
  readonly #flights: Coalescer<Loaded<V>>;
  readonly #probes = new Set<string>();
  readonly #outdated: Outdated;
  readonly #now: () => number;

  constructor({ maxBytes, now = elapsed }: StaleCacheOptions) {
    this.#now = now;
    this.#flights = new Coalescer({ linger: LINGER, now });
    this.#outdated = new Outdated(now);
    if (maxBytes > 0) {
      this.#store = new LRUCache({
        maxSize: maxBytes,
        maxEntrySize: Math.ceil(maxBytes * LARGEST),
        sizeCalculation: ({ bytes }, key) => bytes + key.length + OVERHEAD,
        dispose: (entry, key) => this.#outdated.forget(key, entry.about),
      });
    }
  }

  /** Bytes that are taken. */
  get bytes(): number {
    return this.#store?.calculatedSize ?? 0;
  }

  get entries(): number {
    return this.#store?.size ?? 0;
  }

  /** Whether anything is kept under that key, however old. */
  holds(key: string): boolean {
    return this.#store?.has(key) ?? false;
  }

  /** Whether that key is served without another load: it is kept, or being loaded. */
  isAtHand(key: string): boolean {
    return this.holds(key) || this.#flights.age(key) !== undefined;
  }

  /** What is kept, however old; nothing is asked or counted. */
  look(key: string): V | undefined {
    return this.#store?.peek(key)?.value;
  }

  /** What is kept and fresh, without asking anybody: the short way for hot keys. */
  peek(key: string): Found<V> | undefined {
    const entry = this.#store?.get(key);
    if (!entry || !this.#isFresh(entry)) return undefined;
    this.counts.fresh += 1;
    return this.#found(entry, "fresh");
  }

  /**
   * The value of that key: kept, shared with others who ask now, or loaded.
   * @throws what the load throws when nothing is kept that may be served instead; the signal's reason when it aborts
   */
  async find(key: string, load: Load<V>, { signal, patient = false }: FindOptions = {}): Promise<Found<V>> {
    const entry = this.#store?.get(key);
    if (!entry) return this.#cold(key, load, { signal, patient });
    if (this.#isFresh(entry)) {
      this.counts.fresh += 1;
      return this.#found(entry, "fresh");
    }
    if (this.#now() - entry.loadedAt >= Math.max(entry.rule.fresh + entry.rule.stale, entry.rule.onError)) {
      this.#store?.delete(key);
      return this.#cold(key, load, { signal, patient });
    }
    return this.#old(key, entry, load, { signal, patient });
  }

  async #old(
    key: string,
    entry: Entry<V>,
    load: Load<V>,
    { signal, patient }: FindOptions,
  ): Promise<Found<V>> {
    const age = this.#now() - entry.loadedAt;
    const goodEnough = !patient && !entry.outdated && age < entry.rule.fresh + entry.rule.stale;
    const mayWait = !goodEnough && (patient || entry.failedAt === undefined);
    const anew = await this.#renew(key, entry, load, mayWait ? PATIENCE : 0, signal);
    if (anew) {
      this.counts.loaded += 1;
      return { value: anew.value, state: "loaded", age: 0 };
    }
    this.counts.stale += 1;
    return this.#found(this.#store?.peek(key) ?? entry, "stale");
  }

  /** Something changed what is told about that content: whatever is kept about it is no longer served while it can be renewed. */
  outdate(about: string): void {
    for (const key of this.#outdated.mark(about)) {
      const entry = this.#store?.peek(key);
      if (entry) entry.outdated = true;
    }
  }

  async #cold(key: string, load: Load<V>, options: FindOptions): Promise<Found<V>> {
    const loaded = await this.#flights.join(key, (leave) => this.#load(key, load, leave), options.signal);
    const { value, age = 0 } = loaded;
    // What was found elsewhere may be as old as anything kept here, and is treated alike.
    const entry = loaded.age === undefined ? undefined : this.#store?.peek(key);
    if (entry && !this.#isFresh(entry)) return this.#old(key, entry, load, options);
    this.counts.loaded += 1;
    return { value, state: "loaded", age };
  }

  /**
   * Lets one load renew an entry, unless one has just failed.
   * @param patience how long the caller would wait for it, in ms; not at all for one that is slow already
   * @returns what it brought in that time
   */
  async #renew(key: string, entry: Entry<V>, load: Load<V>, patience: number, signal?: AbortSignal) {
    const running = this.#flights.age(key);
    if (running === undefined && this.#isCoolingDown(entry)) return undefined;
    if (running !== undefined && running > STUCK) this.#probe(key, entry, load);
    const wait = patience - (running ?? 0);
    if (running !== undefined && wait <= 0) return undefined;
    const renewal = this.#flights.join(key, (leave) => this.#load(key, load, leave)).catch(() => undefined);
    return wait > 0 ? within(wait, renewal, signal) : undefined;
  }

  /** Tries beside a load that hangs: it may hang on long after the upstream is well again. */
  #probe(key: string, entry: Entry<V>, load: Load<V>): void {
    if (this.#probes.has(key) || this.#isCoolingDown(entry)) return;
    this.#probes.add(key);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error("a probe took too long")), STUCK);
    orAborted(this.#load(key, load, limit.signal), limit.signal)
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
      this.#keep(key, loaded, begunAt);
      return loaded;
    } catch (error) {
      this.counts.failed += 1;
      const entry = this.#store?.peek(key);
      if (entry) entry.failedAt = this.#now();
      throw error;
    }
  }

  #keep(key: string, loaded: Loaded<V>, begunAt: number): void {
    const { value, bytes, rule, about = [], age = 0 } = loaded;
    const before = this.#store?.peek(key);
    // The slower of two loads must not bring the older value back.
    if (!this.#store || rule.fresh <= 0 || (before && before.begunAt > begunAt)) return;
    const outdated = loaded.outdated === true || this.#outdated.since(about, begunAt);
    this.#store.set(key, { value, bytes, rule, about, begunAt, loadedAt: this.#now() - age, outdated });
    if (this.#store.has(key)) this.#outdated.remember(key, about);
  }

  #isFresh({ loadedAt, rule, outdated }: Entry<V>): boolean {
    return !outdated && this.#now() - loadedAt < rule.fresh;
  }

  #isCoolingDown({ failedAt }: Entry<V>): boolean {
    return failedAt !== undefined && this.#now() - failedAt < COOL_DOWN;
  }

  #found({ value, loadedAt }: Entry<V>, state: Found<V>["state"]): Found<V> {
    return { value, state, age: this.#now() - loadedAt };
  }
}

/** The promise's value if it is there within `ms`. @throws the signal's reason when that aborts first */
async function within<T>(ms: number, promise: Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
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
