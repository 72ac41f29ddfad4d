import cluster from "node:cluster";
import type { RequestListener, Server } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { ViteDevServer } from "vite";
import { loadContext, type Services } from "./app/request/context.server.ts";
import { submissionsIn } from "./app/request/intents/submissions.server.ts";
import { phoneLimits } from "./app/features/login/phone-limits.server.ts";
import { publicSettings } from "./app/request/public-settings.ts";
import { ticketsIn } from "./app/request/tickets.server.ts";
import { matchRoute } from "./app/routes/routes.ts";
import { sharedAddress } from "./app/routes/shared-address.ts";
import { countView, renderShared } from "./app/request/shared-pages.server.ts";
import { bffClient, overHttp } from "./bff/client/client.ts";
import { inProcess } from "./bff/client/in-process.ts";
import { readConfig, type Config } from "./bff/config.ts";
import { actionLimits } from "./bff/edge/action-limits.ts";
import { afterwards } from "./bff/edge/afterwards.ts";
import { HeldRefusals } from "./bff/edge/held-refusals.ts";
import { LoadGate } from "./bff/edge/load-gate.ts";
import { createLogger, maskedText } from "./bff/edge/logger.ts";
import { logRefusals } from "./bff/edge/overload.ts";
import { ownHost } from "./bff/edge/own-host.ts";
import { pageCache } from "./bff/edge/page-cache/page-cache.ts";
import { pageHandler } from "./bff/edge/page-handler.ts";
import { pageRequest } from "./bff/edge/page-request.ts";
import { pictureAddresses } from "./bff/edge/picture-addresses.ts";
import { publicServer } from "./bff/edge/public-server.ts";
import { requestIdFrom } from "./bff/edge/request-id.ts";
import { countAnswers, nameOf } from "./bff/edge/request-metrics.ts";
import { withRetryAfter } from "./bff/edge/retry-after.ts";
import { gracefulServer } from "./bff/edge/shutdown.ts";
import { site } from "./bff/edge/site.ts";
import { visitorIds } from "./bff/edge/visitor-id.ts";
import { viewPicture } from "./bff/edge/view-picture.ts";
import { staticFiles } from "./bff/edge/static-files.ts";
import { elapsed } from "./bff/elapsed.ts";
import { editionOf, gateway, newsroom, standIn } from "./bff/gateway.ts";
import { loginsIn } from "./bff/logins/logins.ts";
import { metricsOfWorkers } from "./bff/metrics/metrics-of-all.ts";
import { serveMetrics, type Collect } from "./bff/metrics/metrics-server.ts";
import { openMetrics, type Metrics } from "./bff/metrics/metrics.ts";
import { watchGate } from "./bff/metrics/watch-gate.ts";
import { watchLimits } from "./bff/metrics/watch-limits.ts";
import { watchRedis } from "./bff/metrics/watch-redis.ts";
import { watchPages } from "./bff/metrics/watch-pages.ts";
import { watchUnhandledFailures } from "./bff/metrics/watch-unhandled.ts";
import { askForReplacement } from "./bff/processes/replacement.ts";
import { CLOSING_MS, REPLACE_STATUS, stopWhenTold } from "./bff/processes/stop-when-told.ts";
import { leaveAfterException, watchUnhandled, type UnhandledWatch } from "./bff/processes/unhandled.ts";
import { startWorkers } from "./bff/processes/workers.ts";
import { memoryStore, ownState } from "./bff/shared/memory-store.ts";
import { redisState } from "./bff/shared/redis-state.ts";
import { currentRequestId, inRequest } from "./bff/tracing/request-scope.ts";
import { untraced, type Tracing } from "./bff/tracing/tracing.ts";
import type { SharedState } from "./bff/shared/store.ts";
import { publicOrigin } from "./bff/public-origin.ts";
import { signerFor } from "./bff/signer.ts";
import { stateOfPrimary } from "./bff/shared/workers-state.ts";
import { workTurn } from "./bff/work-turns.ts";

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
    log,
  };
  const queue = afterwards({ ...AFTERWARDS, log });
  const limits = actionLimits(state.store, {
    ...config.RATE_LIMITS,
    sms: { perVisitor: config.SMS_PER_VISITOR, perAddress: config.SMS_PER_ADDRESS },
  });
  const phones = phoneLimits({
    store: state.store,
    signer: signerFor("phone", config.SESSION_SECRET),
    perPhone: config.SMS_PER_PHONE,
    perSite: config.SMS_PER_SITE,
  });
  if (metrics) watchLimits(metrics, limits, phones);
  const pictures = pictureAddresses(config, signerFor("media", config.SESSION_SECRET));
  const logins = loginsIn({ state, secret: config.SESSION_SECRET });
  const services: Services = {
    limits,
    phones,
    logins,
    verifiesChatIds: config.WECHAT_IDS_VERIFIED,
    log,
    afterwards: queue.add,
    signer: signerFor("form", config.SESSION_SECRET),
    pictureMac: (address) => pictures.macFor(address),
    qrTickets: ticketsIn(state.store, {
      mayOpen: (visitorId, address) => limits.take("ticket", visitorId, address),
    }),
    submissions: submissionsIn(state.store),
    trace: tracing.step,
    settings: ({ url }: { url: URL }) => publicSettings(config, url.origin),
    publicOrigin: ({ url }) => publicOrigin(url.origin, config.SITE_ORIGIN),
    bffFor: (page, channel, how) =>
      bffClient({
        ...how,
        dispatch,
        reader: { ...page, ...channel },
        over: page.over,
        deadline: elapsed() + config.UPSTREAM_TIMEOUT_MS,
      }),
  };
  const visitors = visitorIds(signerFor("visitor", config.SESSION_SECRET));
  const load = { gate: new LoadGate(), refusals: new HeldRefusals() };
  logRefusals(load.gate, log);
  if (metrics) watchGate(metrics, load);
  const remix = createRequestHandler(build);
  const pages = pageHandler({
    handle: (request, context) =>
      workTurn().then(() => tracing.step("render", () => remix(request, context))),
    contextOf: (request, response) => loadContext(pageRequest(request, response, about), services),
  });
  const { app, health, headers, trust } = site({
    ...{ config, log, pages, assets, logins, load, pictures, visitors },
    mediaTarget: behind?.mediaTarget,
  });
  const render = renderShared(remix, services);
  const cache = pageCache({
    ...{ load, headers, trust, visitors, log, about },
    maxBytes: config.PAGE_CACHE_MB,
    addresses: sharedAddress,
    campaignUrl: config.CAMPAIGN_URL,
    render: (request) =>
      inRequest(request.requestId, () =>
        load.gate.run(() => workTurn().then(() => tracing.step("render shared", () => render(request))), {
          whom: request.patient ? "renewal" : "reader",
        }),
      ),
    viewed: (page) => countView(page, services),
  });
  const views = viewPicture({
    ...{ trust, visitors, about, addresses: sharedAddress },
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
  const own = ownHost({ siteOrigin: config.SITE_ORIGIN, aliases: config.SITE_ALIASES, trust, log });
  const handler: RequestListener = (req, res) =>
    own(req, res, () => cache.serve(req, res, () => views(req, res, () => void app(req, res))));
  const drain = () => {
    health.drain();
    load.refusals.end();
  };
  return { app, handler, ready: health.ready, drain, close };
}

/** Listens until it is told to stop, and then finishes what is in flight. */
async function serve(
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
  const leave = stopWhenTold({
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

/** Opens the port of `/metrics` where the settings name one. That of workers is their primary's. */
async function tellMetrics(config: Config, log: Log, collect: Collect): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port !== undefined && !cluster.isWorker) await serveMetrics({ port, host, collect, log });
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
  const state = redisState({
    url: config.REDIS_URL,
    answersUrl: config.REDIS_ANSWERS_URL,
    signer: signerFor("store", config.SESSION_SECRET),
    ...{ edition, instead: here, log },
  });
  watchRedis(metrics, state);
  return state;
}

const NEWSROOM_PORT = 3002;
/** Where a role listens without HOST: the site is for readers, the BFF and the newsroom are for the site beside them. */
const EVERYWHERE = "0.0.0.0";
const LOOPBACK = "127.0.0.1";

/** The primary of several workers: it keeps the newsroom and what they share, and serves nobody itself. */
async function startPrimary(config: Config, log: Log, unhandled: UnhandledWatch): Promise<void> {
  const own = config.BFF_URL ? undefined : await standIn(config, log);
  const workers = await startWorkers({
    count: config.WORKERS,
    env: { SESSION_SECRET: config.SESSION_SECRET, ...(own && { NEWSROOM_URL: own.url }) },
    store: memoryStore(),
    graceMs: config.SHUTDOWN_MS + CLOSING_MS,
    log,
  });
  const failures = () => unhandled.counts.rejection + unhandled.counts.exception;
  await tellMetrics(config, log, metricsOfWorkers({ restarts: workers.restarts, unhandled: failures }));
  const stop = () => workers.stop().then(() => own?.close());
  stopWhenTold({ log, withinMs: config.SHUTDOWN_MS + 2 * CLOSING_MS, stop });
}

/** Starts one role in production: the whole site, or the BFF or the newsroom alone. */
async function start(role: string): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.LOG_LEVEL);
  const unhandled = watchUnhandled({ log, requestId: currentRequestId });
  if (role === "newsroom") {
    const { url } = await newsroom(
      config,
      log,
      config.NEWSROOM_PORT || NEWSROOM_PORT,
      config.HOST ?? LOOPBACK,
    );
    return log.info({ url }, "the newsroom is open");
  }
  if (config.WORKERS > 1 && cluster.isPrimary) return startPrimary(config, log, unhandled);
  const metrics = openMetrics();
  watchUnhandledFailures(metrics, unhandled);
  await tellMetrics(config, log, metrics.text);
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
    const answer = withRetryAfter(traced);
    const named: RequestListener = (req, res) =>
      inRequest(requestIdFrom(req.headers["x-request-id"]), () => void answer(req, res));
    const server = publicServer(named, { maxConnections: config.MAX_CONNECTIONS });
    const { BFF_PORT, HOST = LOOPBACK } = config;
    const port = await serve(server, config, log, { port: BFF_PORT, host: HOST, close: end, unhandled });
    return log.info({ port }, "the BFF is listening");
  }
  const build = await import("virtual:remix/server-build");
  const { handler, ready, drain, close } = await wire(config, log, {
    build,
    assets: staticFiles({ clientDir: "build/client" }),
    state: sharedState(config, log, metrics),
    metrics,
    tracing,
  });
  const rowOf = (path: string) => matchRoute(path)?.row.path;
  const traced = tracing.requests(handler, { routeOf: (path) => nameOf(path, rowOf), idOf: requestIdFrom });
  const server = publicServer(traced, { maxConnections: config.MAX_CONNECTIONS });
  countAnswers(server, metrics, rowOf);
  const { PORT, HOST = EVERYWHERE } = config;
  const port = await serve(server, config, log, { port: PORT, host: HOST, onDrain: drain, close, unhandled });
  ready();
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
    ({ app, ready }) => {
      ready();
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
