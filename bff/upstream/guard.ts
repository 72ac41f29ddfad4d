import { elapsed } from "../elapsed.ts";
import { Breaker } from "./breaker.ts";
import { Bulkhead, BulkheadFull } from "./bulkhead.ts";
import { timedOut, unavailable, UpstreamError } from "./error.ts";
import { HostHealth } from "./host-health.ts";
import { RetryBudget } from "./retry-budget.ts";
import { within } from "./within.ts";

/** How long a trial may take, in ms. */
const TRIAL = 2000;
/** An ailing host is asked to renew what is at hand once in this time, in ms: that finds out whether it is well again. */
const SPARING = 1000;
/** A kind of call that hangs with all its places taken is tried once in this time, in ms: else nobody would see that it is back. */
const TRIED_EVERY = 1000;
/** How many calls of one kind may be under way at one host, and how many may wait for their turn. */
const AT_ONCE = 32;
const WAITING = 64;

interface Guarded {
  /** Scheme, host and port. */
  host: string;
  /** The call's name. */
  call: string;
  method: string;
  /** Counting, which readers never see: how it goes says nothing about the rest. */
  unseen?: boolean;
  /** An older answer is at hand. */
  renews?: boolean;
  /** May be asked twice: it changes nothing. */
  repeatable?: boolean;
}

/** One exchange with the upstream; `signal` aborts it. */
type Exchange<T> = (signal: AbortSignal, retries: RetryBudget) => Promise<T>;

export interface Guard {
  /**
   * Runs an exchange with a host that is not known to be ill, among few enough of its kind.
   * @throws UpstreamError "unavailable" at once when it may not run; what the exchange throws; the signal's reason
   */
  run<T>(about: Guarded, exchange: Exchange<T>, signal: AbortSignal): Promise<T>;
  state(): GuardState;
  /** Another process has found that host ill: it is judged here by fewer calls for a while. */
  warned(host: string): void;
}

/** For metrics. */
export interface GuardState {
  /** Hosts that are known, and those of them whose breaker is not closed. */
  hosts: string[];
  open: string[];
  /** Calls refused, and second tries made, so far. */
  refused: number;
  retries: number;
  /** Calls under way, and waiting for their turn, by the call's name. */
  running: Record<string, number>;
  waiting: Record<string, number>;
}

interface Host {
  health: HostHealth;
  breaker: Breaker;
  retries: RetryBudget;
  /** When what could wait was last asked for, of all kinds ("") and of one, by `elapsed`. */
  spared: Map<string, number>;
  /** When a kind that hangs was last tried beside its full bulkhead, by `elapsed`. */
  tried: Map<string, number>;
}

/** What a call is done with: how long it may take, and how it hands its place on while it hangs. */
type Work<T> = (clock: AbortSignal, sent: (leavePlace: () => void) => void) => Promise<T>;

/**
 * Keeps a sick upstream from making the site sick, and the site from making it sicker: a breaker for each host, a bulkhead for each
 * kind of call at a host, a budget for second tries (docs/decisions/0017).
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
      spared: new Map<string, number>(),
      tried: new Map<string, number>(),
    };
    hosts.set(name, host);
    return host;
  }

  function bulkheadOf({ host, call }: Guarded): Bulkhead {
    const key = `${host} ${call}`;
    const few = bulkheads.get(key) ?? new Bulkhead(AT_ONCE, WAITING);
    bulkheads.set(key, few);
    return few;
  }

  function refusal(about: Guarded, reason: string): UpstreamError {
    refused += 1;
    return unavailable(about, reason);
  }

  /** What becomes of a renewal: the host, or this part of it, may show signs of illness, and somebody may just have tried. */
  function sparing({ health, spared }: Host, call: string): "ask" | "try" | "spare" {
    const ailing = health.isAiling() ? "" : health.isAilingAt(call) ? call : undefined;
    if (ailing === undefined) return "ask";
    return isTime(spared, ailing, SPARING) ? "try" : "spare";
  }

  /** A call that has little time, and does not queue behind those that hang. */
  function trial<T>(about: Guarded, exchange: Exchange<T>, retries: RetryBudget): Work<T> {
    return (clock, sent) => {
      sent(() => undefined);
      return within(
        TRIAL,
        clock,
        () => timedOut(about, TRIAL),
        (clock) => exchange(clock, retries),
      );
    };
  }

  /** A call in its turn among the others of its kind. While those hang, one a second is tried at once: else nobody would see the end of it. */
  function amongFew<T>(about: Guarded, exchange: Exchange<T>, { health, retries, tried }: Host): Work<T> {
    const bulkhead = bulkheadOf(about);
    const inTurn: Work<T> = (clock, sent) =>
      bulkhead
        .run((leavePlace) => {
          sent(leavePlace);
          return exchange(clock, retries);
        }, clock)
        .catch((error: unknown) => {
          throw error instanceof BulkheadFull ? refusal(about, "too many of this kind under way") : error;
        });
    return async (clock, sent) => {
      const isStuck = !bulkhead.hasPlace && about.repeatable && health.isHangingAt(about.call);
      if (!isStuck || !isTime(tried, about.call, TRIED_EVERY)) return inTurn(clock, sent);
      return trial(
        about,
        exchange,
        retries,
      )(clock, sent).catch((error: unknown) => {
        const isLate = error instanceof UpstreamError && error.kind === "timeout" && !clock.aborted;
        if (isLate) return inTurn(clock, sent);
        throw error;
      });
    };
  }

  async function run<T>(about: Guarded, exchange: Exchange<T>, signal: AbortSignal): Promise<T> {
    const host = hostOf(about.host);
    const { health, breaker, retries } = host;
    if (about.unseen) {
      if (breaker.state !== "Closed") throw refusal(about, "breaker not closed");
      return amongFew(about, exchange, host)(signal, () => undefined);
    }
    const admitted = breaker.admit(about.call);
    if (admitted === "refuse") throw refusal(about, "breaker open");
    const isTrial = admitted === "trial";
    const turn = about.renews && !isTrial ? sparing(host, about.call) : "ask";
    if (turn === "spare") throw refusal(about, "an ailing host is spared");

    const lost = new AbortController();
    // What is ended because it hangs keeps its place, and is asked for once more where a reader waits.
    const orAgain: Exchange<T> = async (clock, retries) => {
      if (!lost.signal.aborted) {
        try {
          return await exchange(AbortSignal.any([clock, lost.signal]), retries);
        } catch (error) {
          if (!lost.signal.aborted || clock.aborted) throw error;
        }
      }
      if (about.renews) throw refusal(about, "lost on its way");
      return exchange(clock, retries);
    };
    const work = isTrial || turn === "try" ? trial(about, orAgain, retries) : amongFew(about, orAgain, host);
    let leavePlace: (() => void) | undefined;
    const sent = (leave: () => void) => void (leavePlace = leave);
    const giveUp = (why: "lost" | "recovered") => {
      // Who still waits for a turn gets it as soon as those that hang are gone.
      if (lost.signal.aborted || !leavePlace) return;
      const mayEnd = about.renews || (about.repeatable && (why === "recovered" || retries.take()));
      if (mayEnd) lost.abort();
      else if (why === "recovered") leavePlace();
    };
    const call = health.begin(about.call, { renews: about.renews, giveUp });
    try {
      const value = await work(signal, sent);
      health.note(call, true);
      retries.earn();
      if (isTrial) closed(host, about.call);
      return value;
    } catch (error) {
      // A reader who left tells nothing, unless the breaker waits to be told; nor does what was never asked.
      const left = signal.aborted && !(error instanceof UpstreamError);
      const ill = isIllness(error);
      if (!left && !isRefusal(error)) health.note(call, !ill);
      if (isTrial && (ill || left)) breaker.fail(about.call);
      else if (isTrial) closed(host, about.call);
      else if (ill && health.isIll()) breaker.open();
      throw error;
    } finally {
      health.end(call);
    }
  }

  /** After a break, all that was noted before is of another time. */
  function closed({ health, breaker }: Host, call: string): void {
    if (breaker.succeed(call)) health.recover();
  }

  function state(): GuardState {
    const known = [...hosts];
    const ill = known.filter(([, { breaker }]) => breaker.state !== "Closed");
    const running: Record<string, number> = {};
    const waiting: Record<string, number> = {};
    for (const [key, bulkhead] of bulkheads) {
      const call = key.slice(key.indexOf(" ") + 1);
      if (bulkhead.running > 0) running[call] = (running[call] ?? 0) + bulkhead.running;
      if (bulkhead.waiting > 0) waiting[call] = (waiting[call] ?? 0) + bulkhead.waiting;
    }
    return {
      hosts: known.map(([name]) => name),
      open: ill.map(([name]) => name),
      refused,
      retries: known.reduce((sum, [, { retries }]) => sum + retries.taken, 0),
      running,
      waiting,
    };
  }

  // A host that nobody here has asked yet is none that anybody else could make up.
  return { run, state, warned: (host) => hosts.get(host)?.health.warn() };
}

/** Whether so much time has passed since this was last said of that key, in ms. */
function isTime(last: Map<string, number>, key: string, every: number): boolean {
  const now = elapsed();
  if (now - (last.get(key) ?? -Infinity) < every) return false;
  last.set(key, now);
  return true;
}

function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === "unavailable";
}

const ILL = new Set(["timeout", "unreachable", "not-json"]);

/** A failure of the host, as opposed to what it has to say about a piece of content. */
function isIllness(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return ILL.has(error.kind) || (error.kind === "status" && error.status === 502);
}
