interface ExpiringOptions {
  /** Limit for all entries together, in bytes as `sizeOf` counts them. */
  maxBytes: number;
  /** A clock in ms. */
  now: () => number;
}

interface Entry<V> {
  value: V;
  expiresAt: number;
}

/** Memory per entry on top of the characters of its key and value, in bytes; measured with 100,000 short keys. */
const OVERHEAD = 112;
/** Minimum time between two full sweeps for expired entries, in ms. A sweep visits every entry. */
const SWEEP_MS = 1000;

/**
 * A map whose entries only go when they expire. It never evicts one to make room for another: the caller checks `hasRoomFor` first and
 * decides what to do when the map is full.
 */
export class ExpiringMap<V extends string | number> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #sweptAt = -Infinity;

  constructor({ maxBytes, now }: ExpiringOptions) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > this.#now() ? entry.value : undefined;
  }

  /** Whether this entry fits beside the entries that have not expired. */
  hasRoomFor(key: string, value: V): boolean {
    const old = this.#entries.get(key);
    const more = sizeOf(key, value) - (old ? sizeOf(key, old.value) : 0);
    this.#dropFirstExpired();
    if (this.#bytes + more > this.#maxBytes) this.#sweep();
    return this.#bytes + more <= this.#maxBytes;
  }

  /** @param life lifetime in ms */
  set(key: string, value: V, life: number): void {
    this.delete(key);
    this.#entries.set(key, { value, expiresAt: this.#now() + life });
    this.#bytes += sizeOf(key, value);
  }

  /** Changes the value of an entry and keeps its expiry. */
  replace(key: string, value: V): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes += sizeOf(key, value) - sizeOf(key, entry.value);
    entry.value = value;
  }

  /** @returns whether there was an entry that had not expired */
  delete(key: string): boolean {
    const entry = this.#entries.get(key);
    if (!entry) return false;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(key, entry.value);
    return entry.expiresAt > this.#now();
  }

  /** Drops expired entries from the front. Entries of one section mostly have the same lifetime, so the oldest expire first. */
  #dropFirstExpired(): void {
    for (const [key, { expiresAt: ends }] of this.#entries) {
      if (ends > this.#now()) return;
      this.delete(key);
    }
  }

  #sweep(): void {
    const now = this.#now();
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [key, { expiresAt: ends }] of this.#entries) if (ends <= now) this.delete(key);
  }
}

function sizeOf(key: string, value: string | number): number {
  return OVERHEAD + key.length + (typeof value === "string" ? value.length : 0);
}
