import { elapsed } from "../elapsed.ts";

/** How far back it looks, in ms: two halves, of which the older is forgotten at once. */
const HALF = 5000;
/** Fewer calls than this say nothing about a host, nor do fewer kinds of them. */
const ENOUGH = { calls: 100, kinds: 3 };
/** A host that was well and has failed so often since, without one success, has died, however many good calls came before. */
const DEAD = { calls: 20, kinds: 3 };
/** After another process has found it ill these are enough, for so long in ms: it says so again every few seconds while it is. */
const WARNED = { calls: 10, kinds: 2 };
const WARNED_FOR = 10_000;
/** So few are enough not to bother a host with what can wait: renewals of answers that are at hand. */
const ENOUGH_TO_SPARE = { calls: 10, kinds: 3 };
/** A host that has let so many calls wait this long, in ms, and meanwhile answered none, hangs; so does a part of it. */
const HANGING_CALLS = 5;
const HANGING = 2500;
/** The same for one call somebody waits for: while later ones of its kind are answered, it is asked again. */
const LOST = 5000;
/** The host is ill when more than this part of its kinds of calls fails. */
const TOO_MUCH = 0.5;

/** A call that has not been answered yet. */
export interface CallUnderWay {
  readonly kind: string;
  /** By `elapsed`, in ms. */
  readonly began: number;
  readonly patience: number;
  readonly giveUp: GiveUp;
}

/**
 * Ends a call that hangs. "lost": later calls of its kind were answered. "recovered": the host was away as a whole, and is back; what
 * it was asked before will not be answered, and must not hold places.
 */
type GiveUp = (why: "lost" | "recovered") => void;

interface Tally {
  good: number;
  bad: number;
}

/**
 * Whether a host is ill, judged by the last seconds. Every kind of call has the same weight, however often it is made: where one
 * busy kind fails and the others do not, a part of the host is ill, and the rest must not be taken away with it.
 */
export class HostHealth {
  #now = new Map<string, Tally>();
  #before = new Map<string, Tally>();
  #since = elapsed();
  #warnedAt = -Infinity;
  /** Failures since the last good call, if there was one; older ones than it looks back are forgotten. */
  #inARow?: { since: number; calls: number; kinds: Set<string> };
  /** In the order in which they began. */
  readonly #underWay = new Set<CallUnderWay>();
  /** When a call of that kind last went well; "" is any kind. */
  readonly #lastGood = new Map<string, number>();
  /** When the host, or one kind of call, last came back. Failures of calls that began before tell nothing about it now. */
  readonly #recovered = new Map<string, number>();

  /** Notes that a call begins. @param giveUp ends it, when later ones of its kind are answered while it hangs */
  begin(kind: string, { renews = false, giveUp }: { renews?: boolean; giveUp: GiveUp }): CallUnderWay {
    const call = { kind, began: elapsed(), patience: renews ? HANGING : LOST, giveUp };
    this.#underWay.add(call);
    return call;
  }

  /** Notes that a call has ended, however it went. */
  end(call: CallUnderWay): void {
    this.#underWay.delete(call);
  }

  /** Notes how a call went. */
  note({ kind, began }: Pick<CallUnderWay, "kind" | "began">, good: boolean): void {
    this.#turn();
    if (good) {
      if (this.isAiling()) this.recover();
      else if (this.#hangs(kind)) this.recover(kind);
      const now = elapsed();
      this.#lastGood.set("", now).set(kind, now);
      this.#inARow = undefined;
      // Whatever others have found, it is well from here; who finds it ill says so again.
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

  /** Somebody else has found it ill. Whether it is, is judged by what happens here all the same, only sooner. */
  warn(): void {
    this.#warnedAt = elapsed();
  }

  /**
   * The host, or one kind of call, is back after it hung or failed. What was noted before is forgotten, failures of calls that began
   * before are not counted, and calls that still hang are given up.
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
    // Those that have not waited for long yet: when they have.
    setTimeout(() => this.#giveUpOnOlder(kind, now), HANGING).unref();
  }

  isIll(): boolean {
    const isWarned = elapsed() - this.#warnedAt < WARNED_FOR;
    return this.#fails(isWarned ? WARNED : ENOUGH) || this.#isDead();
  }

  /** Whether there are signs of illness: it is asked as ever for what nobody has, and spared what can wait. */
  isAiling(): boolean {
    return this.#fails(ENOUGH_TO_SPARE) || this.#hangs("");
  }

  /** The same of one kind of call. */
  isAilingAt(kind: string): boolean {
    this.#turn();
    const { good, bad } = this.#tally(kind);
    return (good + bad >= ENOUGH_TO_SPARE.calls && bad / (good + bad) > TOO_MUCH) || this.#hangs(kind);
  }

  /** Whether the host, or this kind of call, lets calls wait and answers none. */
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

  /** The host, or that kind of call, has come back at that time: what still hangs since before is given up. */
  #giveUpOnOlder(kind: string, recoveredAt: number): void {
    const latest = Math.min(recoveredAt, elapsed() - HANGING);
    for (const call of [...this.#underWay]) {
      if (call.began > latest) break;
      if (kind === "" || call.kind === kind) call.giveUp("recovered");
    }
  }

  /** One that began later was answered: those may hang on long after the host is well again. */
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
