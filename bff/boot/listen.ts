import cluster from "node:cluster";
import type { Server } from "node:http";
import type { Config } from "../config.ts";
import { gracefulServer } from "../edge/shutdown.ts";
import { serveMetrics, type Collect } from "../metrics/metrics-server.ts";
import { askForReplacement } from "./processes/replacement.ts";
import { CLOSING_MS, REPLACE_STATUS, stopOnSignal } from "./processes/stop-on-signal.ts";
import { leaveAfterException, type UnhandledWatch } from "./processes/unhandled.ts";
import type { Log } from "./site.ts";

/** Default addresses to listen on: the site is for readers; the BFF and the newsroom are for the site on the same machine. */
export const EVERYWHERE = "0.0.0.0";
export const LOOPBACK = "127.0.0.1";

/** Listens until a signal arrives, then finishes the requests in flight. @returns the port */
export async function serve(
  server: Server,
  config: Config,
  log: Log,
  parts: {
    port: number;
    host: string;
    onDrain?: () => void;
    close: (left: () => number) => Promise<void>;
    unhandled: UnhandledWatch;
  },
) {
  const { stop } = gracefulServer(server, { deadlineMs: config.SHUTDOWN_MS, onDrain: parts.onDrain });
  const leave = stopOnSignal({
    log,
    withinMs: config.SHUTDOWN_MS + CLOSING_MS,
    stop: (left) => stop().then(() => parts.close(left)),
  });
  parts.unhandled.onUnhandled(
    cluster.isWorker ? () => askForReplacement(process) : leaveAfterException(() => leave(REPLACE_STATUS)),
  );
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(parts.port, parts.host, resolve),
  );
  const address = server.address();
  return address && typeof address === "object" ? address.port : parts.port;
}

/** Serves `/metrics` if the settings name a port. In a worker the primary does. */
export async function openMetricsPort(config: Config, log: Log, collect: Collect): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port !== undefined && !cluster.isWorker) await serveMetrics({ port, host, collect, log });
}
