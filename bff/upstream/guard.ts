import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  handleWhenResult,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { Bulkhead, BulkheadFull } from "./bulkhead.ts";
import { timedOut, unavailable, UpstreamError } from "./error.ts";
import { HostHealth } from "./host-health.ts";
import { RetryBudget } from "./retry-budget.ts";
import { within } from "./within.ts";

/** How long an open breaker waits before it lets one call try, in ms; with PROBE under the 5 s of design §11. */
const HALF_OPEN_AFTER = 1000;
/** How long such a trial may take, in ms. */
const PROBE = 2000;
/** An ailing host is asked to renew what is at hand once in this time, in ms: that finds out whether it is well again. */
const SPARING = 1000;
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
  breaker: CircuitBreakerPolicy;
  retries: RetryBudget;
  /** When what could wait was last asked for, of all kinds ("") and of one, epoch ms. */
  tried: Map<string, number>;
}

type Outcome<T> = { value: T } | { error: unknown; ill: boolean };

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
    const health = new HostHealth();
    const isIll = handleWhenResult(
      (outcome) => (outcome as Outcome<unknown> & { ill?: boolean }).ill === true,
    );
    const breaker = circuitBreaker(isIll, { halfOpenAfter: HALF_OPEN_AFTER, breaker: health });
    breaker.onStateChange((state) => onChange?.(name, CircuitState[state]));
    const host = { health, breaker, retries: new RetryBudget(), tried: new Map() };
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
  function sparing({ health, tried }: Host, call: string): "ask" | "try" | "spare" {
    const ailing = health.isAiling() ? "" : health.isAilingAt(call) ? call : undefined;
    if (ailing === undefined) return "ask";
    const now = Date.now();
    if (now - (tried.get(ailing) ?? -Infinity) < SPARING) return "spare";
    tried.set(ailing, now);
    return "try";
  }

  async function amongFew<T>(
    about: Guarded,
    exchange: Exchange<T>,
    retries: RetryBudget,
    signal: AbortSignal,
  ) {
    return bulkheadOf(about)
      .run(() => exchange(signal, retries), signal)
      .catch((error: unknown) => {
        throw error instanceof BulkheadFull ? refusal(about, "too many of this kind under way") : error;
      });
  }

  async function run<T>(about: Guarded, exchange: Exchange<T>, signal: AbortSignal): Promise<T> {
    const host = hostOf(about.host);
    const { health, breaker, retries } = host;
    const go = (clock: AbortSignal) => amongFew(about, exchange, retries, clock);
    if (about.unseen) {
      if (breaker.state !== CircuitState.Closed) throw refusal(about, "breaker not closed");
      return go(signal);
    }
    // One call tries out whether the host is well again; the others are not kept waiting for it.
    if (breaker.state === CircuitState.HalfOpen) throw refusal(about, "breaker half open");
    const isProbe = breaker.state === CircuitState.Open;
    const turn = about.renews && !isProbe ? sparing(host, about.call) : "ask";
    if (turn === "spare") throw refusal(about, "an ailing host is spared");
    // It must not queue behind those that hang.
    const trial = (clock: AbortSignal) =>
      within(
        PROBE,
        clock,
        () => timedOut(about, PROBE),
        (clock) => exchange(clock, retries),
      );
    const work = isProbe || turn === "try" ? trial : go;
    const attempt = async (): Promise<Outcome<T>> => {
      const lost = new AbortController();
      const giveUp = () => {
        if (!lost.signal.aborted && (about.renews || (about.repeatable && retries.take()))) lost.abort();
      };
      const call = health.begin(about.call, { renews: about.renews, giveUp });
      try {
        const value = await work(AbortSignal.any([signal, lost.signal])).catch((error: unknown) => {
          if (!lost.signal.aborted || signal.aborted) throw error;
          if (about.renews) throw refusal(about, "lost on its way");
          return go(signal);
        });
        health.note(call, true);
        retries.earn();
        return { value };
      } catch (error) {
        // A reader who left tells nothing, unless the breaker waits to be told; nor does what was never asked.
        const left = signal.aborted && !(error instanceof UpstreamError);
        const ill = left ? isProbe : isIllness(error);
        if (!left && !isRefusal(error)) health.note(call, !ill);
        return { error, ill };
      } finally {
        health.end(call);
      }
    };
    const outcome = await breaker.execute(attempt).catch((error: unknown) => {
      throw error instanceof BrokenCircuitError ? refusal(about, "breaker open") : error;
    });
    if ("error" in outcome) throw outcome.error;
    return outcome.value;
  }

  function state(): GuardState {
    const known = [...hosts];
    const ill = known.filter(([, { breaker }]) => breaker.state !== CircuitState.Closed);
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

function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === "unavailable";
}

const ILL = new Set(["timeout", "unreachable", "not-json"]);

/** A failure of the host, as opposed to what it has to say about a piece of content. */
function isIllness(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return ILL.has(error.kind) || (error.kind === "status" && error.status === 502);
}
