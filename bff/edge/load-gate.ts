import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** Refused: more is asked for than can be rendered in time. */
export class Overloaded extends Error {}

interface LoadGateOptions {
  /** How long somebody may wait for their turn, in ms. */
  longestWait?: number;
  /** Renders under way at most, however idle they are: each holds memory. */
  most?: number;
  /** Whether there is no memory left for another one. */
  isMemoryFull?: () => boolean;
}

/** Renders that may be under way before anything is known, and at least: a slow machine refuses nobody where few ask. */
const FIRST = 24;
const LEAST = 12;
/** So many under way and waiting are no crowd: nobody is refused for them. */
const FEW = 64;
/** Who was let into the queue waits this many times as long as was expected, at most. */
const PATIENCE = 5;
/** How often the number is looked at, in ms. */
const WINDOW = 50;
/** Part of a window that the event loop is at work: less is room for more, more is as much as it can do. */
const ROOM = 0.7;
const FULL = 0.95;
/** What becomes of the number when there is room, and when there is too much under way. */
const GROW = 2;
const SHRINK = 0.85;
/** Waiters at most, whatever their wait is expected to be. */
const MOST_WAITING = 500;
/** Forms that may wait ahead of everybody; beyond that they are like others. */
const MOST_AHEAD = 50;
/** Weight of the newest window in what is expected of the next. */
const NEWEST = 0.3;

/**
 * Lets so many renders be under way as keep the event loop busy and no more, makes a few wait for a moment, and refuses the rest at once
 * (docs/decisions/0025-load-shedding.md). The number finds itself: while the loop has room it doubles, when the loop is full it shrinks. So who
 * waits for a slow upstream takes no place from others, and who renders does not share the processor with a crowd.
 */
export class LoadGate {
  readonly #longestWait: number;
  readonly #most: number;
  readonly #isMemoryFull: () => boolean;
  readonly #ahead = new Set<() => void>();
  readonly #others = new Set<() => void>();
  #limit = FIRST;
  #underWay = 0;
  #refused = 0;
  #begun = 0;
  /** What one place takes to become free while others wait, in ms. */
  #pace = 0;
  #looked = performance.now();
  #loop = performance.eventLoopUtilization();
  #timer: NodeJS.Timeout | undefined;

  constructor({ longestWait = 600, most = 1000, isMemoryFull = heapIsFull() }: LoadGateOptions = {}) {
    this.#longestWait = longestWait;
    this.#most = most;
    this.#isMemoryFull = isMemoryFull;
  }

  /** Whether whoever comes now is refused. */
  get isFull(): boolean {
    const waiting = this.#waiting;
    if (this.#isMemoryFull() || waiting >= MOST_WAITING) return true;
    return waiting + this.#underWay >= FEW && waiting * this.#pace >= this.#longestWait;
  }

  /** For metrics. */
  state(): { underWay: number; limit: number; waiting: number; refused: number } {
    return {
      underWay: this.#underWay,
      limit: Math.floor(this.#limit),
      waiting: this.#waiting,
      refused: this.#refused,
    };
  }

  /** Notes somebody who was refused without asking. */
  refuse(): Overloaded {
    this.#refused += 1;
    return new Overloaded("overloaded");
  }

  /**
   * Waits for the turn of one render.
   * @param signal makes its reader leave
   * @param isForm what a reader typed is worth more than a page that can be loaded again: it waits ahead of those
   * @returns what to call when it is over
   * @throws Overloaded; the signal's reason when it aborts
   */
  async enter(signal?: AbortSignal, isForm = false): Promise<() => void> {
    signal?.throwIfAborted();
    this.#look();
    if (this.#waiting > 0 || !this.#hasPlace) {
      const isAhead = isForm && this.#ahead.size < MOST_AHEAD && !this.#isMemoryFull();
      if (!isAhead && this.isFull) throw this.refuse();
      await this.#wait(isAhead ? this.#ahead : this.#others, signal);
    } else {
      if (!isForm && this.#isMemoryFull()) throw this.refuse();
      this.#begin();
    }
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#underWay -= 1;
      this.#look();
      this.#letIn();
    };
  }

  /** Runs one render in its turn. @throws as `enter`, and what the render throws */
  async run<T>(render: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(signal);
    try {
      return await render();
    } finally {
      leave();
    }
  }

  get #waiting(): number {
    return this.#ahead.size + this.#others.size;
  }

  get #hasPlace(): boolean {
    return this.#underWay < Math.min(this.#limit, this.#most);
  }

  #begin(): void {
    this.#underWay += 1;
    this.#begun += 1;
  }

  #wait(queue: Set<() => void>, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        queue.delete(go);
      };
      const go = () => {
        done();
        this.#begin();
        resolve();
      };
      const leave = () => {
        done();
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        done();
        reject(this.refuse());
      }, this.#longestWait * PATIENCE);
      signal?.addEventListener("abort", leave, { once: true });
      queue.add(go);
      // While all of them hang nothing else would look.
      this.#timer ??= setInterval(() => {
        this.#look();
        this.#letIn();
      }, WINDOW).unref();
    });
  }

  #letIn(): void {
    for (const queue of [this.#ahead, this.#others]) {
      for (const go of queue) {
        if (!this.#hasPlace) return;
        go();
      }
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Once in a window: how busy was the loop, and how fast do places become free. */
  #look(): void {
    const now = performance.now();
    const took = now - this.#looked;
    if (took < WINDOW) return;
    const loop = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(loop, this.#loop);
    if (this.#waiting === 0) this.#pace = 0;
    else this.#pace += NEWEST * (took / Math.max(this.#begun, 0.5) - this.#pace);
    const isUsed = this.#waiting > 0 || this.#underWay >= this.#limit / 2;
    if (utilization > FULL) this.#limit = Math.max(LEAST, Math.min(this.#limit, this.#underWay + 1) * SHRINK);
    else if (isUsed)
      this.#limit = Math.min(this.#most, utilization < ROOM ? this.#limit * GROW : this.#limit + 1);
    this.#looked = now;
    this.#loop = loop;
    this.#begun = 0;
  }
}

/** Part of the heap's limit that may be in use. */
const HEAP_FULL = 0.9;
/** Between two looks at the heap, in ms. */
const LOOK = 250;

function heapIsFull(): () => boolean {
  let looked = -LOOK;
  let full = false;
  return () => {
    const now = performance.now();
    if (now - looked < LOOK) return full;
    looked = now;
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    full = used > limit * HEAP_FULL;
    return full;
  };
}
