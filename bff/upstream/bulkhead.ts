/** Thrown when all places are taken and the queue is full. */
export class BulkheadFull extends Error {}

/** Limits how many pieces of work run at once and how many wait in the queue. */
export class Bulkhead {
  readonly #waiting = new Set<() => void>();
  readonly #atOnce: number;
  readonly #mayWait: number;
  #running = 0;

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** Whether the next one can start at once. */
  get hasPlace(): boolean {
    return this.#running < this.#atOnce;
  }

  /** For metrics. */
  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Runs the work in its turn. `leave` gives its place up early, for work that hangs and can't be aborted.
   * @throws BulkheadFull; the signal's reason when it aborts in the queue; the work's error
   */
  async run<T>(work: (leave: () => void) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn(signal);
    let isIn = true;
    const leave = () => {
      if (isIn) this.#handOver();
      isIn = false;
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#mayWait) throw new BulkheadFull();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(go);
        reject(signal.reason as Error);
      };
      const go = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.add(go);
    });
  }

  /** Gives the place to the longest-waiting work. */
  #handOver(): void {
    const [go] = this.#waiting;
    if (!go) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(go);
    go();
  }
}
