import { elapsed } from "../elapsed.ts";

export type BreakerState = "Closed" | "Open" | "HalfOpen";

/** While the breaker is open, one trial starts per this time, in ms. With a trial's limit it stays under the 5 s of design §11. */
const TRIAL_EVERY = 1000;

interface BreakerOptions {
  onChange?: (state: BreakerState) => void;
  /** In ms. */
  trialEvery?: number;
}

/**
 * A circuit breaker for one host: refuses calls while the host is down, and finds out by single trial calls (half-open) when it is back.
 *
 * Trials rotate through the kinds of calls. A kind whose trial failed lets the others go first, so that one hanging kind can't keep the
 * breaker open for the rest.
 */
export class Breaker {
  readonly #onChange: (state: BreakerState) => void;
  readonly #trialEvery: number;
  #isOpen = false;
  /** Kinds whose trial is under way. */
  readonly #trials = new Set<string>();
  #lastTrial = -Infinity;
  /** Time of each kind's last trial and last refusal since the breaker opened. */
  readonly #tried = new Map<string, number>();
  readonly #refused = new Map<string, number>();

  constructor({ onChange = () => undefined, trialEvery = TRIAL_EVERY }: BreakerOptions = {}) {
    this.#onChange = onChange;
    this.#trialEvery = trialEvery;
  }

  get state(): BreakerState {
    if (!this.#isOpen) return "Closed";
    return this.#trials.size > 0 ? "HalfOpen" : "Open";
  }

  /** Decides about a call. After "trial" the caller reports with `succeed` or `fail`. */
  admit(kind: string): "pass" | "trial" | "refuse" {
    if (!this.#isOpen) return "pass";
    const now = elapsed();
    if (!this.#isTurnOf(kind, now)) {
      this.#refused.set(kind, now);
      return "refuse";
    }
    this.#lastTrial = now;
    this.#tried.set(kind, now);
    this.#trials.add(kind);
    this.#onChange("HalfOpen");
    return "trial";
  }

  /** Opens the breaker: the host was found down. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#lastTrial = elapsed();
    this.#onChange("Open");
  }

  /** Reports a successful trial, which closes the breaker. @returns false when another trial closed it before */
  succeed(kind: string): boolean {
    this.#trials.delete(kind);
    if (!this.#isOpen) return false;
    this.#isOpen = false;
    this.#tried.clear();
    this.#refused.clear();
    this.#onChange("Closed");
    return true;
  }

  /** Reports a failed trial. It is ignored when the breaker has closed since it began. */
  fail(kind: string): void {
    this.#trials.delete(kind);
    if (this.#isOpen) this.#onChange("Open");
  }

  #isTurnOf(kind: string, now: number): boolean {
    const since = now - this.#lastTrial;
    if (since < this.#trialEvery || this.#trials.has(kind)) return false;
    return since >= 2 * this.#trialEvery || !this.#anotherIsFirst(kind, now);
  }

  /** Whether another wanted kind has waited longer for its trial. */
  #anotherIsFirst(kind: string, now: number): boolean {
    const own = this.#tried.get(kind) ?? -Infinity;
    for (const [other, refusedAt] of this.#refused) {
      const isWanted = other !== kind && !this.#trials.has(other) && now - refusedAt < 2 * this.#trialEvery;
      if (isWanted && (this.#tried.get(other) ?? -Infinity) < own) return true;
    }
    return false;
  }
}
