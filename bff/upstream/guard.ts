import { elapsed } from "../elapsed.ts";
import { Breaker } from "./breaker.ts";
import { Bulkhead, BulkheadFull } from "./bulkhead.ts";
import { timedOut, unavailable, UpstreamError } from "./error.ts";
import { HostHealth } from "./host-health.ts";
import { RetryBudget } from "./retry-budget.ts";
import { runWithin } from "./within.ts";

/** Time limit of a trial, in ms. */
const TRIAL = 2000;
/** A degraded host gets one revalidation per this time, in ms, to find out whether it has recovered. */
const REVALIDATION_EVERY = 1000;
/** A hanging kind with a full bulkhead gets one trial per this time, in ms; otherwise its recovery would go unnoticed. */
const TRIAL_EVERY = 1000;
/** Limits per kind of call and host: concurrent calls, and calls in the queue. */
const AT_ONCE = 32;
const WAITING = 64;

interface GuardedCall {
  /** Scheme, host and port. */
  host: string;
  /** The call's name. */
  call: string;
  method: string;
  /** View counts and logs, which readers never see: their failures say nothing about the host. */
  unseen?: boolean;
  /** Revalidates: a stale answer can be served instead. */
  renews?: boolean;
  /** Idempotent: may be sent twice. */
  repeatable?: boolean;
}

/** One exchange with the upstream; `signal` aborts it. */
type Exchange<T> = (signal: AbortSignal, retries: RetryBudget) => Promise<T>;

export interface Guard {
  /**
   * Runs an exchange with a healthy host, within the limits of its kind.
   * @throws UpstreamError "unavailable" at once when it may not run; the exchange's error; the signal's reason
   */
  run<T>(guarded: GuardedCall, exchange: Exchange<T>, signal: AbortSignal): Promise<T>;
  state(): GuardState;
  /** Reports that another process found the host down: for a while fewer failures open its breaker here. */
  warn(host: string): void;
}

/** For metrics. */
export interface GuardState {
  /** Known hosts, and those whose breaker is not closed. */
  hosts: string[];
  open: string[];
  /** Number of refused calls and of retries so far. */
  refused: number;
  retries: number;
  /** Calls in flight and in the queue, by call name. */
  running: Record<string, number>;
  waiting: Record<string, number>;
}

interface Host {
  health: HostHealth;
  breaker: Breaker;
  retries: RetryBudget;
  /** Time of the last revalidation while degraded, for the host ("") and per kind, by `elapsed`. */
  lastRevalidation: Map<string, number>;
  /** Time of the last trial beside a full bulkhead, per kind, by `elapsed`. */
  lastTrial: Map<string, number>;
}

/** Runs a call until `clock` aborts, and reports a function that frees its bulkhead place while it hangs. */
type Work<T> = (clock: AbortSignal, sent: (leavePlace: () => void) => void) => Promise<T>;

/**
 * Protects the site from a failing upstream and the upstream from overload: a circuit breaker per host, a bulkhead per kind of call and
 * host, and a retry budget (docs/decisions/0017).
 */
export function upstreamGuard({
  onChange,
}: { onChange?: (host: string, state: string) => void } = {}): Guard {
  const hosts = new Map<string, Host>();
  const bulkheads = new Map<string, Bulkhead>();
  let refused = 0;

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known) return known;
    const host = {
      health: new HostHealth(),
      breaker: new Breaker({ onChange: (state) => onChange?.(name, state) }),
      retries: new RetryBudget(),
      lastRevalidation: new Map<string, number>(),
      lastTrial: new Map<string, number>(),
    };
    hosts.set(name, host);
    return host;
  }

  function bulkheadOf({ host, call }: GuardedCall): Bulkhead {
    const key = `${host} ${call}`;
    const bulkhead = bulkheads.get(key) ?? new Bulkhead(AT_ONCE, WAITING);
    bulkheads.set(key, bulkhead);
    return bulkhead;
  }

  function refusal(guarded: GuardedCall, reason: string): UpstreamError {
    refused += 1;
    return unavailable(guarded, reason);
  }

  /** Decides about a revalidation while its host or its kind may be degraded: "trial" at most once per REVALIDATION_EVERY ms. */
  function decideRevalidation({ health, lastRevalidation }: Host, call: string): "send" | "trial" | "skip" {
    const degraded = health.isDegraded() ? "" : health.isDegradedAt(call) ? call : undefined;
    if (degraded === undefined) return "send";
    return isTime(lastRevalidation, degraded, REVALIDATION_EVERY) ? "trial" : "skip";
  }

  /** A trial: a call with a short time limit that skips the queue. */
  function trial<T>(guarded: GuardedCall, exchange: Exchange<T>, retries: RetryBudget): Work<T> {
    return (clock, sent) => {
      sent(() => undefined);
      return runWithin(
        TRIAL,
        clock,
        () => timedOut(guarded, TRIAL),
        (clock) => exchange(clock, retries),
      );
    };
  }

  /** A call in its bulkhead. While its kind hangs, one call a second skips the queue as a trial; otherwise recovery would go unnoticed. */
  function inBulkhead<T>(
    guarded: GuardedCall,
    exchange: Exchange<T>,
    { health, retries, lastTrial }: Host,
  ): Work<T> {
    const bulkhead = bulkheadOf(guarded);
    const inTurn: Work<T> = (clock, sent) =>
      bulkhead
        .run((leavePlace) => {
          sent(leavePlace);
          return exchange(clock, retries);
        }, clock)
        .catch((error: unknown) => {
          throw error instanceof BulkheadFull ? refusal(guarded, "too many of this kind under way") : error;
        });
    return async (clock, sent) => {
      const isStuck = !bulkhead.hasPlace && guarded.repeatable && health.isHangingAt(guarded.call);
      if (!isStuck || !isTime(lastTrial, guarded.call, TRIAL_EVERY)) return inTurn(clock, sent);
      return trial(
        guarded,
        exchange,
        retries,
      )(clock, sent).catch((error: unknown) => {
        const isLate = error instanceof UpstreamError && error.kind === "timeout" && !clock.aborted;
        if (isLate) return inTurn(clock, sent);
        throw error;
      });
    };
  }

  async function run<T>(guarded: GuardedCall, exchange: Exchange<T>, signal: AbortSignal): Promise<T> {
    const host = hostOf(guarded.host);
    const { health, breaker, retries } = host;
    if (guarded.unseen) {
      if (breaker.state !== "Closed") throw refusal(guarded, "breaker not closed");
      return inBulkhead(guarded, exchange, host)(signal, () => undefined);
    }
    const admitted = breaker.admit(guarded.call);
    if (admitted === "refuse") throw refusal(guarded, "breaker open");
    const isTrial = admitted === "trial";
    const decision = guarded.renews && !isTrial ? decideRevalidation(host, guarded.call) : "send";
    if (decision === "skip") throw refusal(guarded, "the host is degraded");

    const lost = new AbortController();
    // A call that is aborted because it hangs is sent again in the same place, unless it only revalidates.
    const exchangeOrRepeat: Exchange<T> = async (clock, retries) => {
      if (!lost.signal.aborted) {
        try {
          return await exchange(AbortSignal.any([clock, lost.signal]), retries);
        } catch (error) {
          if (!lost.signal.aborted || clock.aborted) throw error;
        }
      }
      if (guarded.renews) throw refusal(guarded, "lost on its way");
      return exchange(clock, retries);
    };
    const work =
      isTrial || decision === "trial"
        ? trial(guarded, exchangeOrRepeat, retries)
        : inBulkhead(guarded, exchangeOrRepeat, host);
    let leavePlace: (() => void) | undefined;
    const sent = (leave: () => void) => void (leavePlace = leave);
    const giveUp = (reason: "lost" | "recovered") => {
      // A call still in the queue starts as soon as the hanging ones are gone.
      if (lost.signal.aborted || !leavePlace) return;
      const mayEnd = guarded.renews || (guarded.repeatable && (reason === "recovered" || retries.take()));
      if (mayEnd) lost.abort();
      else if (reason === "recovered") leavePlace();
    };
    const call = health.begin(guarded.call, { renews: guarded.renews, giveUp });
    try {
      const value = await work(signal, sent);
      health.note(call, true);
      retries.earn();
      if (isTrial) endTrial(host, guarded.call);
      return value;
    } catch (error) {
      // A reader's abort says nothing about the host, but must end a trial. A refused call says nothing either.
      const readerLeft = signal.aborted && !(error instanceof UpstreamError);
      const hasFailed = isHostFailure(error);
      if (!readerLeft && !isRefusal(error)) health.note(call, !hasFailed);
      if (isTrial && (hasFailed || readerLeft)) breaker.fail(guarded.call);
      else if (isTrial) endTrial(host, guarded.call);
      else if (hasFailed && health.isDown()) breaker.open();
      throw error;
    } finally {
      health.end(call);
    }
  }

  /** Counts a successful trial; when the breaker closes, clears the records of the outage. */
  function endTrial({ health, breaker }: Host, call: string): void {
    if (breaker.succeed(call)) health.recover();
  }

  function state(): GuardState {
    const known = [...hosts];
    const open = known.filter(([, { breaker }]) => breaker.state !== "Closed");
    const running: Record<string, number> = {};
    const waiting: Record<string, number> = {};
    for (const [key, bulkhead] of bulkheads) {
      const call = key.slice(key.indexOf(" ") + 1);
      if (bulkhead.running > 0) running[call] = (running[call] ?? 0) + bulkhead.running;
      if (bulkhead.waiting > 0) waiting[call] = (waiting[call] ?? 0) + bulkhead.waiting;
    }
    return {
      hosts: known.map(([name]) => name),
      open: open.map(([name]) => name),
      refused,
      retries: known.reduce((sum, [, { retries }]) => sum + retries.taken, 0),
      running,
      waiting,
    };
  }

  // Unknown hosts are ignored, so that nobody can add any.
  return { run, state, warn: (host) => hosts.get(host)?.health.warn() };
}

/** Whether `every` ms have passed for this key since it was last true. */
function isTime(last: Map<string, number>, key: string, every: number): boolean {
  const now = elapsed();
  if (now - (last.get(key) ?? -Infinity) < every) return false;
  last.set(key, now);
  return true;
}

function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === "unavailable";
}

const HOST_FAILURES = new Set(["timeout", "unreachable", "not-json"]);

/** Whether an error is a failure of the host, not a refusal about content. */
function isHostFailure(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return HOST_FAILURES.has(error.kind) || (error.kind === "status" && error.status === 502);
}
