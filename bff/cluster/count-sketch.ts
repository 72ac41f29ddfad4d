import { createHash, randomBytes } from "node:crypto";

/** Cells in one row, a power of two; 100,000 keys fill each cell less than once. */
const WIDTH = 2 ** 17;
const ROWS = 4;
/** Both generations together, in bytes. */
export const SKETCH_BYTES = 2 * ROWS * WIDTH * 4;

interface CountSketchOptions {
  /** Minimum lifetime of a count, in ms. A count lasts at most twice as long. */
  life: number;
  /** A clock in ms. */
  now: () => number;
}

/**
 * A count-min sketch: counts any number of keys in a fixed 4 MiB of memory. A count can be too high, when other keys use all of the same
 * cells. It is never too low within its lifetime, so a limit based on it triggers early, never late.
 */
export class CountSketch {
  readonly #life: number;
  readonly #now: () => number;
  /** Random, so that nobody can find keys that collide with another reader's key and raise its count. */
  readonly #salt = randomBytes(16);
  /** The counts of the current lifetime and of the previous one. Their sum covers at least the last `life` ms. */
  #current = new Uint32Array(ROWS * WIDTH);
  #previous = new Uint32Array(ROWS * WIDTH);
  #startedAt: number;

  constructor({ life, now }: CountSketchOptions) {
    this.#life = life;
    this.#now = now;
    this.#startedAt = now();
  }

  /** Whether every count has expired. */
  get isExpired(): boolean {
    return this.#now() - this.#startedAt >= 2 * this.#life;
  }

  /** Increments a count. @returns the new count */
  count(key: string): number {
    this.#rotate();
    const cells = this.#cellsOf(key);
    const next = minimumOf(this.#current, cells) + 1;
    for (const cell of cells) this.#current[cell] = Math.max(this.#current[cell] ?? 0, next);
    return next + minimumOf(this.#previous, cells);
  }

  /** @returns the count; 0 when the key was certainly not counted */
  getCount(key: string): number {
    this.#rotate();
    const cells = this.#cellsOf(key);
    return minimumOf(this.#current, cells) + minimumOf(this.#previous, cells);
  }

  #rotate(): void {
    const lifetimes = Math.floor((this.#now() - this.#startedAt) / this.#life);
    if (lifetimes < 1) return;
    [this.#previous, this.#current] = [this.#current, this.#previous];
    this.#current.fill(0);
    if (lifetimes > 1) this.#previous.fill(0);
    this.#startedAt += lifetimes * this.#life;
  }

  #cellsOf(key: string): number[] {
    const digest = createHash("sha256").update(this.#salt).update(key).digest();
    return Array.from(
      { length: ROWS },
      (_, row) => row * WIDTH + (digest.readUInt32LE(row * 4) & (WIDTH - 1)),
    );
  }
}

function minimumOf(counts: Uint32Array, cells: readonly number[]): number {
  return Math.min(...cells.map((cell) => counts[cell] ?? 0));
}
