import type { Logger } from "pino";

/** What comes after the last answer may take so long, in ms: views that wait, connections, traces. */
export const CLOSING_MS = 1200;

interface StopOptions {
  log: Pick<Logger, "info" | "warn">;
  /** From the signal to the end of the process, in ms, whatever hangs. */
  withinMs: number;
  /** @param left tells how many ms are left of `withinMs` */
  stop: (left: () => number) => Promise<unknown>;
}

/** What a supervisor takes for a reason to start another process. */
export const REPLACE_STATUS = 1;

/**
 * On SIGTERM or SIGINT, however often and whether one or both come: stops, and leaves with status 0, in time.
 * @returns does the same without a signal, with the status that it is given
 */
export function stopWhenTold(
  { log, withinMs, stop }: StopOptions,
  here: Pick<NodeJS.Process, "on" | "exit"> = process,
): (status: number) => void {
  let told = false;
  const leave = (signal: string | undefined, status: number) => {
    if (told) return;
    told = true;
    log.info({ signal, status }, "stopping");
    const end = performance.now() + withinMs;
    setTimeout(() => {
      log.warn({ withinMs }, "stopped before all was done");
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
