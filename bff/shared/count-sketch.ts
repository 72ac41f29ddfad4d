import { createHash, randomBytes } from "node:crypto";

/** Cells in one row, a power of two; 100,000 keys fill each cell less than once. */
const WIDTH = 2 ** 17;
const ROWS = 4;
/** Both generations together, in bytes. */
export const SKETCH_BYTES = 2 * ROWS * WIDTH * 4;

interface CountSketchOptions {
  /** How long a count lasts at least, in ms; twice as long at most. */
  life: number;
  /** A clock in ms. */
  now: () => number;
}

/**
 * Counts any number of keys in a fixed memory of 4 MiB (a count-min sketch). A count may be too high, when other keys share all of its
 * cells, and is never too low within its life: a limit that counts here closes early and never late.
 */
export class CountSketch {
  readonly #life: number;
  readonly #now: () => number;
  /** Which keys share cells is not to be guessed: somebody could count for another. */
  readonly #salt = randomBytes(16);
  /** Counts of this life, and of the one before it: their sum covers the last `life` ms whenever it is asked for. */
  #current = new Uint32Array(ROWS * WIDTH);
  #before = new Uint32Array(ROWS * WIDTH);
  #begunAt: number;

  constructor({ life, now }: CountSketchOptions) {
    this.#life = life;
    this.#now = now;
    this.#begunAt = now();
  }

  /** Whether everything that was counted here has ended. */
  get isOver(): boolean {
    return this.#now() - this.#begunAt >= 2 * this.#life;
  }

  /** Counts one more. @returns the new count */
  count(key: string): number {
    this.#turn();
    const cells = this.#cellsOf(key);
    const next = leastOf(this.#current, cells) + 1;
    for (const cell of cells) this.#current[cell] = Math.max(this.#current[cell] ?? 0, next);
    return next + leastOf(this.#before, cells);
  }

  /** @returns the count; 0 for a key that was surely not counted */
  counted(key: string): number {
    this.#turn();
    const cells = this.#cellsOf(key);
    return leastOf(this.#current, cells) + leastOf(this.#before, cells);
  }

  #turn(): void {
    const lives = Math.floor((this.#now() - this.#begunAt) / this.#life);
    if (lives < 1) return;
    [this.#before, this.#current] = [this.#current, this.#before];
    this.#current.fill(0);
    if (lives > 1) this.#before.fill(0);
    this.#begunAt += lives * this.#life;
  }

  #cellsOf(key: string): number[] {
    const digest = createHash("sha256").update(this.#salt).update(key).digest();
    return Array.from(
      { length: ROWS },
      (_, row) => row * WIDTH + (digest.readUInt32LE(row * 4) & (WIDTH - 1)),
    );
  }
}

function leastOf(counts: Uint32Array, cells: readonly number[]): number {
  return Math.min(...cells.map((cell) => counts[cell] ?? 0));
}
