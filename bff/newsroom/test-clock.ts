/** A clock that tests move forward instead of waiting. */
export class TestClock {
  readonly #base: () => number;
  #ahead = 0;

  /** @param base epoch ms */
  constructor(base: () => number = Date.now) {
    this.#base = base;
  }

  /** epoch ms */
  readonly now = (): number => this.#base() + this.#ahead;

  forward(ms: number): void {
    this.#ahead += ms;
  }

  reset(): void {
    this.#ahead = 0;
  }
}
