/** Share of a retry that each successful call earns, and the maximum number of retries. */
const EARNED = 0.1;
const MOST = 10;

/** Limits retries: they help against single resets; when everything fails they would only double the load. */
export class RetryBudget {
  /** Number of retries so far, for metrics. */
  taken = 0;
  #left = MOST;

  earn(): void {
    this.#left = Math.min(MOST, this.#left + EARNED);
  }

  /** Takes a retry. @returns whether one was left */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    this.taken += 1;
    return true;
  }
}
