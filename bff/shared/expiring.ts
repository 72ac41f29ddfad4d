interface ExpiringOptions {
  /** For all entries together, in bytes as `sizeOf` counts them. */
  maxBytes: number;
  /** A clock in ms. */
  now: () => number;
}

interface Entry<V> {
  value: V;
  ends: number;
}

/** What an entry takes beside the letters of its key and value, in bytes: measured, 100,000 entries of short keys. */
const OVERHEAD = 112;
/** Between two searches for ended entries among all of them, in ms: a search through 100,000 takes some. */
const SWEEP_MS = 1000;

/**
 * A map whose entries end by time and by nothing else: it never drops one to make room for another. Whoever adds asks `hasRoomFor`
 * first and decides what a full map means.
 */
export class Expiring<V extends string | number> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #sweptAt = -Infinity;

  constructor({ maxBytes, now }: ExpiringOptions) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Bytes that are taken. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.ends > this.#now() ? entry.value : undefined;
  }

  /** Whether this entry fits beside those that have not ended. */
  hasRoomFor(key: string, value: V): boolean {
    const old = this.#entries.get(key);
    const more = sizeOf(key, value) - (old ? sizeOf(key, old.value) : 0);
    this.#dropFirstEnded();
    if (this.#bytes + more > this.#maxBytes) this.#sweep();
    return this.#bytes + more <= this.#maxBytes;
  }

  /** @param life in ms */
  set(key: string, value: V, life: number): void {
    this.delete(key);
    this.#entries.set(key, { value, ends: this.#now() + life });
    this.#bytes += sizeOf(key, value);
  }

  /** Changes the value of an entry that has not ended, and not when it ends. */
  replace(key: string, value: V): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes += sizeOf(key, value) - sizeOf(key, entry.value);
    entry.value = value;
  }

  /** @returns whether there was an entry that had not ended */
  delete(key: string): boolean {
    const entry = this.#entries.get(key);
    if (!entry) return false;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(key, entry.value);
    return entry.ends > this.#now();
  }

  /** Entries of one section mostly live equally long: those that were added first end first. */
  #dropFirstEnded(): void {
    for (const [key, { ends }] of this.#entries) {
      if (ends > this.#now()) return;
      this.delete(key);
    }
  }

  #sweep(): void {
    const now = this.#now();
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const [key, { ends }] of this.#entries) if (ends <= now) this.delete(key);
  }
}

function sizeOf(key: string, value: string | number): number {
  return OVERHEAD + key.length + (typeof value === "string" ? value.length : 0);
}
