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

/** On SIGTERM or SIGINT, however often and whether one or both come: stops, and leaves with status 0, in time. */
export function stopWhenTold(
  { log, withinMs, stop }: StopOptions,
  here: Pick<NodeJS.Process, "on" | "exit"> = process,
): void {
  let told = false;
  const leave = (signal: string) => {
    if (told) return;
    told = true;
    log.info({ signal }, "stopping");
    const end = performance.now() + withinMs;
    setTimeout(() => {
      log.warn({ withinMs }, "stopped before all was done");
      here.exit(0);
    }, withinMs);
    void stop(() => Math.max(0, end - performance.now())).finally(() => here.exit(0));
  };
  here.on("SIGTERM", leave).on("SIGINT", leave);
}
