import cluster from "node:cluster";
import type { RequestListener } from "node:http";
import { readConfig, type Config } from "../config.ts";
import { createLogger } from "../edge/logger.ts";
import { publicServer } from "../edge/public-server.ts";
import { requestIdFrom } from "../edge/request-id.ts";
import { countAnswers, nameOf } from "../metrics/request-metrics.ts";
import { withRetryAfter } from "../edge/retry-after.ts";
import { staticFiles } from "../edge/static-files.ts";
import { openMetrics } from "../metrics/metrics.ts";
import { watchUnhandledFailures } from "../metrics/watch-unhandled.ts";
import type { SharedAddresses } from "../page/shared-page.ts";
import { currentRequestId, inRequest } from "../tracing/request-scope.ts";
import { openBff, startNewsroom } from "./bff.ts";
import { EVERYWHERE, LOOPBACK, serve, openMetricsPort } from "./listen.ts";
import { openClusterState, openTracing } from "./parts.ts";
import { startPrimary } from "./primary.ts";
import { watchUnhandled, type UnhandledWatch } from "./processes/unhandled.ts";
import { openSite, type Log, type OpenApp } from "./site.ts";

const NEWSROOM_PORT = 3002;

/** The parts of the site outside the BFF. */
export interface SiteProgram {
  /** Loads the pages; called only by the site's role. */
  loadApp(): Promise<OpenApp>;
  addresses: SharedAddresses;
  /** @returns the path of the route that serves an address */
  rowOf(path: string): string | undefined;
  /** File URL of the program. */
  entry: string;
}

interface StartedRole {
  config: Config;
  log: Log;
  unhandled: UnhandledWatch;
  program: SiteProgram;
}

/** Starts one role in production: the whole site, the BFF alone, or the newsroom alone. */
export async function start(role: string, program: SiteProgram): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.LOG_LEVEL);
  const unhandled = watchUnhandled({ log, requestId: currentRequestId });
  if (role === "newsroom") return startNewsroomAlone(config, log);
  if (config.WORKERS > 1 && cluster.isPrimary) return startPrimary(config, log, unhandled);
  const started = { config, log, unhandled, program };
  return role === "bff" ? startBff(started) : startSite(started);
}

async function startNewsroomAlone(config: Config, log: Log): Promise<void> {
  const port = config.NEWSROOM_PORT || NEWSROOM_PORT;
  const { url } = await startNewsroom(config, log, port, config.HOST ?? LOOPBACK);
  log.info({ url }, "newsroom listening");
}

/** Opens what the site and a separate BFF both need. */
async function openParts({ config, log, unhandled, program }: StartedRole) {
  const metrics = openMetrics();
  watchUnhandledFailures(metrics, unhandled);
  await openMetricsPort(config, log, metrics.text);
  const tracing = await openTracing(config);
  return { metrics, tracing, state: openClusterState(config, log, metrics, program.entry) };
}

async function startBff(started: StartedRole): Promise<void> {
  const { config, log, unhandled } = started;
  const parts = await openParts(started);
  const { tracing, state } = parts;
  const { app, close: closeBff } = await openBff(config, log, parts);
  const close = async () => {
    await closeBff();
    await state.close();
    await tracing.close();
  };
  const traced = tracing.requests(app, { routeOf: (path) => path, idOf: requestIdFrom, acceptsParent: true });
  const respond = withRetryAfter(traced);
  const listener: RequestListener = (req, res) =>
    inRequest(requestIdFrom(req.headers["x-request-id"]), () => void respond(req, res));
  const server = publicServer(listener, { maxConnections: config.MAX_CONNECTIONS });
  const { BFF_PORT, HOST = LOOPBACK } = config;
  const port = await serve(server, config, log, { port: BFF_PORT, host: HOST, close, unhandled });
  log.info({ port }, "BFF listening");
}

async function startSite(started: StartedRole): Promise<void> {
  const { config, log, unhandled, program } = started;
  const parts = await openParts(started);
  const { metrics, tracing } = parts;
  const { listener, ready, drain, close } = await openSite(config, log, {
    ...parts,
    openApp: await program.loadApp(),
    addresses: program.addresses,
    assets: staticFiles({ clientDir: "build/client" }),
  });
  const { rowOf } = program;
  const traced = tracing.requests(listener, { routeOf: (path) => nameOf(path, rowOf), idOf: requestIdFrom });
  const server = publicServer(traced, { maxConnections: config.MAX_CONNECTIONS });
  countAnswers(server, metrics, rowOf);
  const { PORT, HOST = EVERYWHERE } = config;
  const port = await serve(server, config, log, { port: PORT, host: HOST, onDrain: drain, close, unhandled });
  ready();
  log.info({ url: `http://localhost:${port}/new/`, worker: cluster.worker?.id }, "Wanbao listening");
}
