import type { Logger } from "pino";

/** A promise that failed and had no handler, or an error that nothing caught. */
export type Unhandled = "rejection" | "exception";

export interface UnhandledWatch {
  /** How many there were, for metrics. */
  readonly counts: Readonly<Record<Unhandled, number>>;
  /** Says what is done about one beside logging and counting it. */
  onUnhandled(act: (kind: Unhandled) => void): void;
}

interface WatchOptions {
  log: Pick<Logger, "error">;
  /** The request for which the present code runs. */
  requestId: () => string | undefined;
}

/** Lines in a window, and the window's length in ms: an attack must not fill the log. */
const LINES = 20;
const WINDOW_MS = 10_000;

/**
 * Keeps a process alive over a failure that nobody handles: Node would end it, and with it every answer under way. Each is counted
 * and logged with its request's id (docs/decisions/0040-unhandled-failures.md).
 */
export function watchUnhandled(
  { log, requestId }: WatchOptions,
  here: Pick<NodeJS.Process, "on"> = process,
): UnhandledWatch {
  const counts = { rejection: 0, exception: 0 };
  let act = (_kind: Unhandled) => {};
  let since = -Infinity;
  let lines = 0;

  const note = (kind: Unhandled, error: unknown) => {
    counts[kind] += 1;
    const now = performance.now();
    if (now - since > WINDOW_MS) {
      since = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= LINES)
      log.error({ requestId: requestId(), kind, err: error }, "nobody handles this failure");
    act(kind);
  };
  here.on("unhandledRejection", (reason) => note("rejection", reason));
  here.on("uncaughtException", (error) => note("exception", error));
  return { counts, onUnhandled: (then) => void (act = then) };
}

/** Younger processes stay, in ms: whoever restarts them gives up on one that ends again and again (Kubernetes: within 10 minutes). */
const YOUNG_MS = 10 * 60_000;
/** Replicas that met the same request leave at different moments of this time, in ms. */
const SPREAD_MS = 60_000;

/**
 * What a process without a primary does: after a rejection it goes on, because only the one request that began the promise is
 * concerned; after an exception its state is not known, and it leaves, once, when it has lived long enough.
 * @param leave drains and ends the process, so that its supervisor starts another
 */
export function leaveAfterException(
  leave: () => void,
  { age = () => process.uptime() * 1000, spread = () => Math.random() * SPREAD_MS } = {},
): (kind: Unhandled) => void {
  let isLeaving = false;
  return (kind) => {
    if (kind === "rejection" || isLeaving || age() < YOUNG_MS) return;
    isLeaving = true;
    setTimeout(leave, spread());
  };
}
