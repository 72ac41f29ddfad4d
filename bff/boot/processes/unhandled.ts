import type { Logger } from "pino";

/** An unhandled rejection or an uncaught exception. */
export type Unhandled = "rejection" | "exception";

export interface UnhandledWatch {
  /** Counts by kind, for metrics. */
  readonly counts: Readonly<Record<Unhandled, number>>;
  /** Sets a handler that runs after each failure, beside logging and counting. */
  onUnhandled(act: (kind: Unhandled) => void): void;
}

interface WatchOptions {
  log: Pick<Logger, "error">;
  /** @returns the id of the request that the current code runs for */
  requestId: () => string | undefined;
}

/** At most LINES log lines per WINDOW_MS: an attack must not flood the log. */
const LINES = 20;
const WINDOW_MS = 10_000;

/**
 * Keeps the process alive after an unhandled failure: by default Node would exit and drop every response in flight. Each failure is counted
 * and logged with its request id (docs/decisions/0040-unhandled-failures.md).
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

/** Younger processes (ms) stay: a supervisor backs off from one that exits again and again (Kubernetes: within 10 minutes). */
const YOUNG_MS = 10 * 60_000;
/** Replicas that met the same request exit at random times within this span, in ms. */
const SPREAD_MS = 60_000;

/**
 * Handles failures of a process without a primary. After a rejection it continues, because only one request is affected. After an exception
 * its state is unknown: it exits, once, when it is old enough.
 * @param leave drains and exits, so that the supervisor starts another process
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
