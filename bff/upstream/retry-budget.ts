/** Each call that went well pays for a tenth of a second try, up to ten of them. */
const EARNED = 0.1;
const MOST = 10;

/** Second tries help against a reset here and there. When everything fails they only double the load, and the budget runs out. */
export class RetryBudget {
  /** How many were taken, ever; for metrics. */
  taken = 0;
  #left = MOST;

  earn(): void {
    this.#left = Math.min(MOST, this.#left + EARNED);
  }

  /** @returns whether there is one left, which is then taken */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    this.taken += 1;
    return true;
  }
}
