import { elapsed } from "../elapsed.ts";

/** Half of the observation window, in ms. Older halves are dropped as a whole. */
const HALF = 5000;
/** Minimum number of calls, and of kinds of calls, to judge a host. */
const ENOUGH = { calls: 100, kinds: 3 };
/** A host with earlier successes is down after this many failures in a row. */
const DEAD = { calls: 20, kinds: 3 };
/** Lower minimums for WARNED_FOR ms after a warning by another process, which repeats it while the host is down. */
const WARNED = { calls: 10, kinds: 2 };
const WARNED_FOR = 10_000;
/** Minimums to call a host degraded, which only defers revalidations. */
const ENOUGH_TO_SPARE = { calls: 10, kinds: 3 };
/** A host or a kind hangs when this many calls have waited for HANGING ms and none was answered meanwhile. */
const HANGING_CALLS = 5;
const HANGING = 2500;
/** A call that a reader waits for is lost after this time (ms), once later calls of its kind are answered. */
const LOST = 5000;
/** A host is down when more than this share of its kinds fails. */
const TOO_MUCH = 0.5;

/** A call in flight. */
export interface CallUnderWay {
  readonly kind: string;
  /** By `elapsed`, in ms. */
  readonly began: number;
  readonly patience: number;
  readonly giveUp: GiveUp;
}

/**
 * Aborts a hanging call. "lost": later calls of its kind were answered. "recovered": the whole host was down and is back; it will not answer
 * older calls, and they must free their places.
 */
type GiveUp = (why: "lost" | "recovered") => void;

interface Tally {
  good: number;
  bad: number;
}

/**
 * Judges a host by its last seconds. Every kind of call has the same weight, however frequent: when one busy kind fails and the others do
 * not, only a part of the host is down, and the rest must stay available.
 */
export class HostHealth {
  #now = new Map<string, Tally>();
  #before = new Map<string, Tally>();
  #since = elapsed();
  #warnedAt = -Infinity;
  /** Failures in a row since the last success, within the window. */
  #inARow?: { since: number; calls: number; kinds: Set<string> };
  /** In order of their start. */
  readonly #underWay = new Set<CallUnderWay>();
  /** Time of the last success per kind; "" is any kind. */
  readonly #lastGood = new Map<string, number>();
  /** Time of the last recovery, of the host ("") or a kind. Failures of older calls are ignored. */
  readonly #recovered = new Map<string, number>();

  /** Records the start of a call. @param giveUp aborts it when it hangs */
  begin(kind: string, { renews = false, giveUp }: { renews?: boolean; giveUp: GiveUp }): CallUnderWay {
    const call = { kind, began: elapsed(), patience: renews ? HANGING : LOST, giveUp };
    this.#underWay.add(call);
    return call;
  }

  /** Records the end of a call. */
  end(call: CallUnderWay): void {
    this.#underWay.delete(call);
  }

  /** Records the outcome of a call. */
  note({ kind, began }: Pick<CallUnderWay, "kind" | "began">, good: boolean): void {
    this.#turn();
    if (good) {
      if (this.isDegraded()) this.recover();
      else if (this.#hangs(kind)) this.recover(kind);
      const now = elapsed();
      this.#lastGood.set("", now).set(kind, now);
      this.#inARow = undefined;
      // It is healthy from here, whatever other processes found. They repeat their warning if it is not.
      if (began >= this.#warnedAt) this.#warnedAt = -Infinity;
      this.#giveUpOn(kind, began);
    } else if (began < this.#recoveredAt(kind)) {
      return;
    } else if (this.#lastGood.has("")) {
      this.#addToRow(kind);
    }
    const tally = this.#now.get(kind) ?? { good: 0, bad: 0 };
    tally[good ? "good" : "bad"] += 1;
    this.#now.set(kind, tally);
  }

  /** Records a warning by another process. The host is still judged by its calls here, only sooner. */
  warn(): void {
    this.#warnedAt = elapsed();
  }

  /**
   * Records that the host or a kind of call is back. Clears its records, ignores failures of older calls, and aborts those that still hang.
   * @param kind "" for the whole host
   */
  recover(kind = ""): void {
    const now = elapsed();
    this.#recovered.set(kind, now);
    if (kind === "") {
      this.#now.clear();
      this.#before.clear();
      this.#inARow = undefined;
      this.#warnedAt = -Infinity;
    }
    this.#giveUpOnOlder(kind, now);
    // Again later, for calls that have not hung long enough yet.
    setTimeout(() => this.#giveUpOnOlder(kind, now), HANGING).unref();
  }

  isDown(): boolean {
    const isWarned = elapsed() - this.#warnedAt < WARNED_FOR;
    return this.#fails(isWarned ? WARNED : ENOUGH) || this.#isDead();
  }

  /** Whether the host shows signs of failure: it still gets all calls without a cached answer, but few revalidations. */
  isDegraded(): boolean {
    return this.#fails(ENOUGH_TO_SPARE) || this.#hangs("");
  }

  /** The same for one kind of call. */
  isDegradedAt(kind: string): boolean {
    this.#turn();
    const { good, bad } = this.#tally(kind);
    return (good + bad >= ENOUGH_TO_SPARE.calls && bad / (good + bad) > TOO_MUCH) || this.#hangs(kind);
  }

  /** Whether calls to the host, or of this kind, wait and none is answered. */
  isHangingAt(kind: string): boolean {
    return this.#hangs("") || this.#hangs(kind);
  }

  #recoveredAt(kind: string): number {
    return Math.max(this.#recovered.get("") ?? -Infinity, this.#recovered.get(kind) ?? -Infinity);
  }

  #addToRow(kind: string): void {
    const now = elapsed();
    if (!this.#inARow || now - this.#inARow.since > 2 * HALF)
      this.#inARow = { since: now, calls: 0, kinds: new Set() };
    this.#inARow.calls += 1;
    this.#inARow.kinds.add(kind);
  }

  #isDead(): boolean {
    return (
      this.#inARow !== undefined && this.#inARow.calls >= DEAD.calls && this.#inARow.kinds.size >= DEAD.kinds
    );
  }

  #fails(enough: { calls: number; kinds: number }): boolean {
    this.#turn();
    const kinds = new Set([...this.#now.keys(), ...this.#before.keys()]);
    let calls = 0;
    let failing = 0;
    for (const kind of kinds) {
      const { good, bad } = this.#tally(kind);
      calls += good + bad;
      failing += bad / (good + bad);
    }
    return calls >= enough.calls && kinds.size >= enough.kinds && failing / kinds.size > TOO_MUCH;
  }

  #hangs(kind: string): boolean {
    const since = elapsed() - HANGING;
    const lastGood = this.#lastGood.get(kind) ?? -Infinity;
    if (lastGood > since) return false;
    let waiting = 0;
    for (const call of this.#underWay) {
      if (call.began > since || waiting >= HANGING_CALLS) break;
      if (call.began > lastGood && (kind === "" || call.kind === kind)) waiting += 1;
    }
    return waiting >= HANGING_CALLS;
  }

  /** Aborts calls that still hang since before a recovery. */
  #giveUpOnOlder(kind: string, recoveredAt: number): void {
    const latest = Math.min(recoveredAt, elapsed() - HANGING);
    for (const call of [...this.#underWay]) {
      if (call.began > latest) break;
      if (kind === "" || call.kind === kind) call.giveUp("recovered");
    }
  }

  /** Aborts hanging calls when one that began later was answered. */
  #giveUpOn(kind: string, before: number): void {
    const now = elapsed();
    for (const call of this.#underWay) {
      if (call.began > now - HANGING) break;
      if (call.kind === kind && call.began < before && now - call.began > call.patience) call.giveUp("lost");
    }
  }

  #tally(kind: string): Tally {
    const [now, before] = [this.#now.get(kind), this.#before.get(kind)];
    return { good: (now?.good ?? 0) + (before?.good ?? 0), bad: (now?.bad ?? 0) + (before?.bad ?? 0) };
  }

  #turn(): void {
    const now = elapsed();
    if (now - this.#since < HALF) return;
    this.#before = now - this.#since < 2 * HALF ? this.#now : new Map<string, Tally>();
    this.#now = new Map();
    this.#since = now;
  }
}
