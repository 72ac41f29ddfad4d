import type { Config } from "../config.ts";
import { collectWorkerMetrics } from "../metrics/primary-metrics.ts";
import { memoryStore } from "../cluster/memory-store.ts";
import { standIn } from "./gateway.ts";
import { tellMetrics } from "./listen.ts";
import { CLOSING_MS, stopWhenTold } from "./processes/stop-when-told.ts";
import type { UnhandledWatch } from "./processes/unhandled.ts";
import { startWorkers } from "./processes/workers.ts";
import type { Log } from "./site.ts";

/** The primary of several workers: it keeps the newsroom and what they share, and serves nobody itself. */
export async function startPrimary(config: Config, log: Log, unhandled: UnhandledWatch): Promise<void> {
  const own = config.BFF_URL ? undefined : await standIn(config, log);
  const workers = await startWorkers({
    count: config.WORKERS,
    env: { SESSION_SECRET: config.SESSION_SECRET, ...(own && { NEWSROOM_URL: own.url }) },
    store: memoryStore(),
    graceMs: config.SHUTDOWN_MS + CLOSING_MS,
    log,
  });
  const failures = () => unhandled.counts.rejection + unhandled.counts.exception;
  await tellMetrics(config, log, collectWorkerMetrics({ restarts: workers.restarts, unhandled: failures }));
  const stop = () => workers.stop().then(() => own?.close());
  stopWhenTold({ log, withinMs: config.SHUTDOWN_MS + 2 * CLOSING_MS, stop });
}
