/** Refused: as many as may are under way, and as many as may wait for their turn. */
export class BulkheadFull extends Error {}

/** Lets only so many run at once, and so many wait for that. */
export class Bulkhead {
  readonly #waiting = new Set<() => void>();
  readonly #atOnce: number;
  readonly #mayWait: number;
  #running = 0;

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** Whether the next one need not wait. */
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
   * Runs the work in its turn. The work is given a function that hands its place on early, for work that hangs and cannot be ended.
   * @throws BulkheadFull; the signal's reason when it aborts while waiting; what the work throws
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

  /** The place goes to whoever has waited longest. */
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
