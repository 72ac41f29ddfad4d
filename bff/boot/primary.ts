import type { Config } from "../config.ts";
import { collectWorkerMetrics } from "../metrics/primary-metrics.ts";
import { memoryStore } from "../cluster/memory-store.ts";
import { openNewsroom } from "./bff.ts";
import { openMetricsPort } from "./listen.ts";
import { CLOSING_MS, stopOnSignal } from "./processes/stop-on-signal.ts";
import type { UnhandledWatch } from "./processes/unhandled.ts";
import { startWorkers } from "./processes/workers.ts";
import type { Log } from "./site.ts";

/** Starts the primary of several workers. It runs the newsroom and the common store of the workers, and serves no requests. */
export async function startPrimary(config: Config, log: Log, unhandled: UnhandledWatch): Promise<void> {
  const newsroom = config.BFF_URL ? undefined : await openNewsroom(config, log);
  const workers = await startWorkers({
    count: config.WORKERS,
    env: { SESSION_SECRET: config.SESSION_SECRET, ...(newsroom && { NEWSROOM_URL: newsroom.url }) },
    store: memoryStore(),
    graceMs: config.SHUTDOWN_MS + CLOSING_MS,
    log,
  });
  const failures = () => unhandled.counts.rejection + unhandled.counts.exception;
  await openMetricsPort(
    config,
    log,
    collectWorkerMetrics({ restarts: workers.restarts, unhandled: failures }),
  );
  const stop = () => workers.stop().then(() => newsroom?.close());
  stopOnSignal({ log, withinMs: config.SHUTDOWN_MS + 2 * CLOSING_MS, stop });
}
