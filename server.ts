import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { ViteDevServer } from "vite";
import { hmacSigner, loadContext, type Services } from "./app/context.server.ts";
import { submissionsIn } from "./app/features/intents/submissions.server.ts";
import { publicSettings } from "./app/features/navigation/public-settings.ts";
import { ticketsIn } from "./app/features/qr-login/tickets.server.ts";
import { matchRoute } from "./app/routes.ts";
import { sharedAddress } from "./app/shared-address.ts";
import { countView, renderShared } from "./app/shared-pages.server.ts";
import { bffClient, overHttp } from "./bff/client.ts";
import { inProcess } from "./bff/in-process.ts";
import { readConfig, type Config } from "./bff/config.ts";
import { actionLimits } from "./bff/edge/action-limits.ts";
import { afterwards } from "./bff/edge/afterwards.ts";
import { LoadGate } from "./bff/edge/load-gate.ts";
import { createLogger, maskedText } from "./bff/edge/logger.ts";
import { logRefusals } from "./bff/edge/overload.ts";
import { pageCache } from "./bff/edge/page-cache/page-cache.ts";
import { pageRequest } from "./bff/edge/page-request.ts";
import { publicServer } from "./bff/edge/public-server.ts";
import { requestIdFrom } from "./bff/edge/request-id.ts";
import { countAnswers, nameOf } from "./bff/edge/request-metrics.ts";
import { gracefulServer } from "./bff/edge/shutdown.ts";
import { site } from "./bff/edge/site.ts";
import { viewPicture } from "./bff/edge/view-picture.ts";
import { staticFiles } from "./bff/edge/static-files.ts";
import { elapsed } from "./bff/elapsed.ts";
import { editionOf, gateway, newsroom, standIn } from "./bff/gateway.ts";
import { metricsOfPrimary, metricsOfWorkers, tellMetrics } from "./bff/metrics/metrics-of-all.ts";
import { metricsEndpoint, serveMetrics, type Collect } from "./bff/metrics/metrics-server.ts";
import { openMetrics, type Metrics } from "./bff/metrics/metrics.ts";
import { watchGate } from "./bff/metrics/watch-gate.ts";
import { watchLimits } from "./bff/metrics/watch-limits.ts";
import { watchRedis } from "./bff/metrics/watch-redis.ts";
import { watchPages } from "./bff/metrics/watch-pages.ts";
import { CLOSING_MS, stopWhenTold } from "./bff/processes/stop-when-told.ts";
import { startWorkers } from "./bff/processes/workers.ts";
import { memoryStore, ownState } from "./bff/shared/memory-store.ts";
import { redisState } from "./bff/shared/redis-state.ts";
import { untraced, type Tracing } from "./bff/tracing/tracing.ts";
import type { SharedState } from "./bff/shared/store.ts";
import { stateOfPrimary } from "./bff/shared/workers-state.ts";

type Log = ReturnType<typeof createLogger>;

interface SiteParts {
  /** The pages; in development asked for anew at every request. What Remix derives from a function's build it derives every time. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  assets: RequestHandler;
  /** What this process has in common with others. */
  state: SharedState;
  /** Absent in development. */
  metrics?: Metrics;
  tracing: Tracing;
}

/** Of view counts and visit logs. */
const AFTERWARDS = { concurrency: 8, capacity: 10_000 };
/** How long a stop waits for those that are still to be sent, in ms, and what of its time it leaves for the rest. */
const LAST_VIEWS_MS = 2000;
const AFTER_VIEWS_MS = 500;

/** Wires edge, pages and BFF into one app, and the page cache in front of it. */
async function wire(config: Config, log: Log, { build, assets, state, metrics, tracing }: SiteParts) {
  let changed = (_contents: readonly string[]) => {};
  const behind = config.BFF_URL
    ? undefined
    : await gateway(config, log, { metrics, tracing, state, changed: (contents) => changed(contents) });
  const dispatch = behind
    ? inProcess(behind.app)
    : overHttp(config.BFF_URL ?? "", config.UPSTREAM_TIMEOUT_MS + 5000, tracing);
  const about = {
    siteOrigin: config.SITE_ORIGIN,
    ownApp: config.OWN_APP_UA,
    partnerApp: config.PARTNER_APP_UA,
  };
  const queue = afterwards({ ...AFTERWARDS, log });
  const limits = actionLimits(state.store, {
    ...config.RATE_LIMITS,
    sms: { perVisitor: config.SMS_PER_VISITOR, perAddress: config.SMS_PER_ADDRESS },
  });
  if (metrics) watchLimits(metrics, limits);
  const services: Services = {
    limits,
    log,
    afterwards: queue.add,
    signer: hmacSigner(config.SESSION_SECRET || randomSecret()),
    qrTickets: ticketsIn(state.store),
    submissions: submissionsIn(state.store),
    trace: tracing.step,
    settings: ({ url }: { url: URL }) => publicSettings(config, url.origin),
    bffFor: (page, channel, how) =>
      bffClient({
        ...how,
        dispatch,
        reader: { ...page, ...channel },
        over: page.over,
        deadline: elapsed() + config.UPSTREAM_TIMEOUT_MS,
      }),
  };
  const gate = new LoadGate();
  logRefusals(gate, log);
  if (metrics) watchGate(metrics, gate);
  const remix = createRequestHandler({
    build,
    getLoadContext: (request, response) => loadContext(pageRequest(request, response, about), services),
  });
  const pages: RequestHandler = (request, response, next) =>
    void tracing.step("render", () => remix(request, response, next));
  const { app, health, headers, trust } = site({
    ...{ config, log, pages, assets, gate },
    mediaTarget: behind?.mediaTarget,
  });
  const render = renderShared(createHandler(build), services);
  const cache = pageCache({
    ...{ headers, trust, log, about },
    maxBytes: config.PAGE_CACHE_MB,
    addresses: sharedAddress,
    campaignUrl: config.CAMPAIGN_URL,
    render: (request) =>
      gate.run(() => tracing.step("render shared", () => render(request)), {
        whom: request.patient ? "renewal" : "reader",
      }),
    viewed: (page) => countView(page, services),
  });
  const views = viewPicture({
    ...{ trust, about, addresses: sharedAddress },
    viewed: (page) => countView(page, services),
  });
  changed = (contents) => contents.forEach(cache.outdate);
  // What was changed by way of another process.
  state.listen((news) => changed(news.changed ?? []));
  if (metrics) watchPages(metrics, { cache, queue });
  const close = async (left: () => number) => {
    await queue.drain(Math.min(LAST_VIEWS_MS, left() - AFTER_VIEWS_MS));
    await behind?.close();
    await state.close();
    await tracing.close();
  };
  const handler: RequestListener = (req, res) =>
    cache.serve(req, res, () => views(req, res, () => void app(req, res)));
  return { app, handler, health, close };
}

/** Listens until it is told to stop, and then finishes what is in flight. */
async function serve(
  server: Server,
  config: Config,
  log: Log,
  port: number,
  parts: { onDrain?: () => void; close: (left: () => number) => Promise<void> },
) {
  const { stop } = gracefulServer(server, { deadlineMs: config.SHUTDOWN_MS, onDrain: parts.onDrain });
  stopWhenTold({
    log,
    withinMs: config.SHUTDOWN_MS + CLOSING_MS,
    stop: (left) => stop().then(() => parts.close(left)),
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, config.HOST, resolve),
  );
  const address = server.address();
  return address && typeof address === "object" ? address.port : port;
}

/** `/metrics` where the settings want it: on a port of its own, which this opens, else in front of a server's own answers. */
async function tellingMetrics(config: Config, log: Log, collect: Collect) {
  const endpoint = metricsEndpoint({ collect, log });
  const { METRICS_PORT: port, HOST: host } = config;
  if (port === undefined)
    return (answer: RequestListener): RequestListener =>
      (req, res) =>
        endpoint(req, res, () => void answer(req, res));
  // Workers share PORT; this one is their primary's.
  if (!cluster.isWorker) await serveMetrics({ port, host, endpoint });
  return (answer: RequestListener) => answer;
}

/** Tracing, and the libraries for it, only where somebody collects traces. */
async function tracingOf(config: Config): Promise<Tracing> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return untraced;
  const { openTelemetry } = await import("./bff/tracing/open-telemetry.ts");
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: part } = config;
  return openTelemetry({ endpoint, service, part, pathOf: maskedText });
}

/** What this process has in common with others: all replicas, the workers of one primary, or nobody. */
function sharedState(config: Config, log: Log, metrics: Metrics): SharedState {
  const here = cluster.isWorker ? stateOfPrimary(process) : ownState();
  if (!config.REDIS_URL) return here;
  const edition = editionOf(config, import.meta.url);
  const state = redisState({ url: config.REDIS_URL, edition, instead: here, log });
  watchRedis(metrics, state);
  return state;
}

const NEWSROOM_PORT = 3002;
const randomSecret = () => randomBytes(32).toString("hex");

/** The primary of several workers: it keeps the newsroom and what they share, and serves nobody itself. */
async function startPrimary(config: Config, log: Log): Promise<void> {
  const own = config.BFF_URL ? undefined : await standIn(config, log);
  let restarts = () => 0;
  const collect = metricsOfWorkers(() => restarts());
  cluster.on("fork", (worker) => tellMetrics(worker, collect));
  const workers = await startWorkers({
    count: config.WORKERS,
    env: { SESSION_SECRET: config.SESSION_SECRET || randomSecret(), ...(own && { NEWSROOM_URL: own.url }) },
    store: memoryStore(),
    graceMs: config.SHUTDOWN_MS + CLOSING_MS,
    log,
  });
  restarts = workers.restarts;
  await tellingMetrics(config, log, collect);
  const stop = () => workers.stop().then(() => own?.close());
  stopWhenTold({ log, withinMs: config.SHUTDOWN_MS + 2 * CLOSING_MS, stop });
}

/** Starts one role in production: the whole site, or the BFF or the newsroom alone. */
async function start(role: string): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.LOG_LEVEL);
  if (role === "newsroom") {
    const { url } = await newsroom(config, log, config.NEWSROOM_PORT || NEWSROOM_PORT, config.HOST);
    return log.info({ url }, "the newsroom is open");
  }
  if (config.WORKERS > 1 && cluster.isPrimary) return startPrimary(config, log);
  const metrics = openMetrics();
  const withMetrics = await tellingMetrics(
    config,
    log,
    cluster.isWorker ? metricsOfPrimary(process) : metrics.text,
  );
  const tracing = await tracingOf(config);
  if (role === "bff") {
    const state = sharedState(config, log, metrics);
    const { app, close } = await gateway(config, log, { metrics, tracing, state });
    const end = async () => {
      await close();
      await state.close();
      await tracing.close();
    };
    const traced = tracing.requests(app, { routeOf: (path) => path, idOf: requestIdFrom, joins: true });
    const port = await serve(createServer(withMetrics(traced)), config, log, config.BFF_PORT, { close: end });
    return log.info({ port }, "the BFF is listening");
  }
  const build = await import("virtual:remix/server-build");
  const { handler, health, close } = await wire(config, log, {
    build,
    assets: staticFiles({ clientDir: "build/client" }),
    state: sharedState(config, log, metrics),
    metrics,
    tracing,
  });
  const rowOf = (path: string) => matchRoute(path)?.row.path;
  const traced = tracing.requests(handler, { routeOf: (path) => nameOf(path, rowOf), idOf: requestIdFrom });
  const server = publicServer(withMetrics(traced), { maxConnections: config.MAX_CONNECTIONS });
  countAnswers(server, metrics, rowOf);
  const port = await serve(server, config, log, config.PORT, { onDrain: health.drain, close });
  health.ready();
  log.info({ url: `http://localhost:${port}/new/`, worker: cluster.worker?.id }, "Wanbao is open");
}

let development: Promise<RequestHandler> | undefined;

/** The same site behind Vite's own server: newsroom and settings once, pages anew as Vite reloads them. */
export function developmentHandler(vite: ViteDevServer): Promise<RequestHandler> {
  const build = () =>
    vite.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>;
  const config = readConfig();
  const log = createLogger(config.LOG_LEVEL);
  const assets: RequestHandler = (_request, _response, next) => next();
  development ??= wire(config, log, { build, assets, state: ownState(), tracing: untraced }).then(
    ({ app, health }) => {
      health.ready();
      return app;
    },
  );
  return development;
}

if (import.meta.env.PROD) {
  await start(process.argv[2] ?? "site").catch((error: unknown) => {
    // Nothing is open yet to log to when the environment itself is wrong.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
