import { elapsed } from "../elapsed.ts";

export type BreakerState = "Closed" | "Open" | "HalfOpen";

/** While the breaker is open one trial begins in this time, in ms; with a trial's limit under the 5 s of design §11. */
const TRIAL_EVERY = 1000;

interface BreakerOptions {
  onChange?: (state: BreakerState) => void;
  /** In ms. */
  trialEvery?: number;
}

/**
 * Shuts a host that is ill out, and finds out by single calls whether it is well again.
 *
 * Trials go through the kinds of calls in turn. A kind that was tried and failed lets the others go first, so one kind that still
 * hangs cannot keep the breaker open for the rest.
 */
export class Breaker {
  readonly #onChange: (state: BreakerState) => void;
  readonly #trialEvery: number;
  #isOpen = false;
  /** Kinds whose trial is under way. */
  readonly #trials = new Set<string>();
  #lastTrial = -Infinity;
  /** When each kind was last tried, and when it was last refused, since the breaker opened. */
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

  /** Decides about a call. After "trial" the caller reports by `succeed` or `fail`. */
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

  /** The host has been found ill. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#lastTrial = elapsed();
    this.#onChange("Open");
  }

  /** A trial went well. @returns false when another one has closed the breaker before */
  succeed(kind: string): boolean {
    this.#trials.delete(kind);
    if (!this.#isOpen) return false;
    this.#isOpen = false;
    this.#tried.clear();
    this.#refused.clear();
    this.#onChange("Closed");
    return true;
  }

  /** A trial failed. One that began before the breaker closed says nothing about the host as it is now. */
  fail(kind: string): void {
    this.#trials.delete(kind);
    if (this.#isOpen) this.#onChange("Open");
  }

  #isTurnOf(kind: string, now: number): boolean {
    const since = now - this.#lastTrial;
    if (since < this.#trialEvery || this.#trials.has(kind)) return false;
    return since >= 2 * this.#trialEvery || !this.#anotherIsFirst(kind, now);
  }

  /** Whether a kind that somebody wants has waited longer for its trial than this one. */
  #anotherIsFirst(kind: string, now: number): boolean {
    const own = this.#tried.get(kind) ?? -Infinity;
    for (const [other, refusedAt] of this.#refused) {
      const isWanted = other !== kind && !this.#trials.has(other) && now - refusedAt < 2 * this.#trialEvery;
      if (isWanted && (this.#tried.get(other) ?? -Infinity) < own) return true;
    }
    return false;
  }
}
