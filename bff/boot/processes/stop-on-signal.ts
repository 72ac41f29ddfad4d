import type { Logger } from "pino";

/** Time for what follows the last response, in ms: queued views, connections, traces. */
export const CLOSING_MS = 1200;

interface StopOptions {
  log: Pick<Logger, "info" | "warn">;
  /** Time from the signal to the exit, in ms, whatever hangs. */
  withinMs: number;
  /** @param left returns the remaining ms of `withinMs` */
  stop: (left: () => number) => Promise<unknown>;
}

/** Exit status that makes a supervisor start another process. */
export const REPLACE_STATUS = 1;

/**
 * Stops the process on SIGTERM or SIGINT, once, and exits with status 0 in time.
 * @returns a function that does the same without a signal, with a given status
 */
export function stopOnSignal(
  { log, withinMs, stop }: StopOptions,
  here: Pick<NodeJS.Process, "on" | "exit"> = process,
): (status: number) => void {
  let isStopping = false;
  const leave = (signal: string | undefined, status: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal, status }, "stopping");
    const end = performance.now() + withinMs;
    setTimeout(() => {
      log.warn({ withinMs }, "stopped before everything was done");
      here.exit(status);
    }, withinMs);
    const left = () => Math.max(0, end - performance.now());
    stop(left)
      .catch((error: unknown) => log.warn({ err: error }, "stopping failed"))
      .finally(() => here.exit(status));
  };
  const onSignal = (signal: string) => leave(signal, 0);
  here.on("SIGTERM", onSignal).on("SIGINT", onSignal);
  return (status) => leave(undefined, status);
}
