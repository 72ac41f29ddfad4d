import { CircuitState, type IBreaker } from "cockatiel";

/** How far back it looks, in ms: two halves, of which the older is forgotten at once. */
const HALF = 5000;
/** Fewer calls than this say nothing about a host, nor do fewer kinds of them. */
const ENOUGH_CALLS = 100;
const ENOUGH_KINDS = 3;
/** After another process has found it ill these are enough, for so long in ms: it says so again every few seconds while it is. */
const WARNED_CALLS = 10;
const WARNED_KINDS = 2;
const WARNED_FOR = 10_000;
/** The host is ill when more than this part of its kinds of calls fails. */
const TOO_MUCH = 0.5;

interface Tally {
  good: number;
  bad: number;
}

/**
 * Whether a host is ill, judged by the last seconds. Every kind of call has the same weight, however often it is made: where one
 * busy kind fails and the others do not, a part of the host is ill, and the rest must not be taken away with it.
 */
export class HostHealth implements IBreaker {
  /** For cockatiel, which could carry it over to another process; nothing of it outlives this one. */
  state: unknown = undefined;
  #now = new Map<string, Tally>();
  #before = new Map<string, Tally>();
  #since = Date.now();
  #warnedAt = -Infinity;

  /** Notes how a call of that kind went. */
  note(kind: string, good: boolean): void {
    this.#turn();
    const tally = this.#now.get(kind) ?? { good: 0, bad: 0 };
    tally[good ? "good" : "bad"] += 1;
    this.#now.set(kind, tally);
  }

  /** Somebody else has found it ill. Whether it is, is judged by what happens here all the same, only sooner. */
  warn(): void {
    this.#warnedAt = Date.now();
  }

  /** A call went well; after a break, all that was noted before is of another time. */
  success(state: CircuitState): void {
    if (state !== CircuitState.HalfOpen) return;
    this.#now.clear();
    this.#before.clear();
  }

  /** @returns whether the breaker has to open after a failure */
  failure(state: CircuitState): boolean {
    return state !== CircuitState.Closed || this.isIll();
  }

  isIll(): boolean {
    this.#turn();
    let calls = 0;
    let failing = 0;
    const kinds = new Set([...this.#now.keys(), ...this.#before.keys()]);
    for (const kind of kinds) {
      const tallies = [this.#now.get(kind), this.#before.get(kind)];
      const good = tallies.reduce((sum, tally) => sum + (tally?.good ?? 0), 0);
      const bad = tallies.reduce((sum, tally) => sum + (tally?.bad ?? 0), 0);
      calls += good + bad;
      failing += bad / (good + bad);
    }
    const isWarned = Date.now() - this.#warnedAt < WARNED_FOR;
    const enough =
      calls >= (isWarned ? WARNED_CALLS : ENOUGH_CALLS) &&
      kinds.size >= (isWarned ? WARNED_KINDS : ENOUGH_KINDS);
    return enough && failing / kinds.size > TOO_MUCH;
  }

  #turn(): void {
    const now = Date.now();
    if (now - this.#since < HALF) return;
    this.#before = now - this.#since < 2 * HALF ? this.#now : new Map<string, Tally>();
    this.#now = new Map();
    this.#since = now;
  }
}
