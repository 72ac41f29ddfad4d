/** A clock that tests put forward, so that what takes minutes in a newsroom does not take minutes of a test. */
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
