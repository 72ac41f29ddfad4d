import type { RequestListener } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { bffClient, overHttp, type BffFor } from "../client/client.ts";
import { inProcess } from "../client/in-process.ts";
import type { Config } from "../config.ts";
import { actionLimits, type ActionLimits } from "../edge/action-limits.ts";
import { afterwards } from "../edge/afterwards.ts";
import { HeldRefusals } from "../edge/held-refusals.ts";
import { LoadGate } from "../edge/load-gate.ts";
import type { createLogger } from "../edge/logger.ts";
import { logRefusals } from "../edge/overload.ts";
import { ownHost } from "../edge/own-host.ts";
import { pageCache } from "../edge/page-cache/page-cache.ts";
import { pageHandler } from "../edge/page-handler.ts";
import { pageRequest } from "../edge/page-request.ts";
import { pictureAddresses } from "../edge/picture-addresses.ts";
import { site } from "../edge/site.ts";
import { viewPicture } from "../edge/view-picture.ts";
import { visitorIds } from "../edge/visitor-id.ts";
import { elapsed } from "../elapsed.ts";
import { openLogins, type Logins } from "../logins/logins.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { watchGate } from "../metrics/watch-gate.ts";
import { watchLimits, type CountedCodes } from "../metrics/watch-limits.ts";
import { watchPages } from "../metrics/watch-pages.ts";
import type { PageRequest } from "../page/page-request.ts";
import type { RenderShared, SharedAddresses } from "../page/shared-page.ts";
import { publicOrigin } from "../public-origin.ts";
import type { ClusterState, ClusterStore } from "../cluster/store.ts";
import { createSigner } from "../signer.ts";
import { inRequest } from "../tracing/request-scope.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { waitForTurn } from "../work-turns.ts";
import { openBff } from "./bff.ts";

export type Log = ReturnType<typeof createLogger>;

/** The services that the site passes to the app. */
interface SiteServices {
  config: Config;
  log: Log;
  store: ClusterStore;
  limits: ActionLimits;
  logins: Logins;
  /** @returns the signature of a picture's address; undefined when it is not proxied */
  pictureMac(address: string): string | undefined;
  trace: Tracing["step"];
  /** Runs a task in the background, after the response. */
  afterwards(task: () => Promise<unknown>): void;
  /** @returns the typed client for one reader */
  bffFor: BffFor;
  /** @returns the site's public origin; undefined when it is not known */
  originOf(page: PageRequest): string | undefined;
}

/** The app, as the site uses it. */
interface App {
  handle(request: Request, context: AppLoadContext): Promise<Response>;
  contextOf(page: PageRequest): AppLoadContext;
  renderShared: RenderShared;
  countView(page: PageRequest): void;
  /** Counts of SMS codes, for metrics. */
  phones: CountedCodes;
}

export type OpenApp = (services: SiteServices) => App;

export interface SiteParts {
  openApp: OpenApp;
  /** Tells which pages are shared, and their cache keys. */
  addresses: SharedAddresses;
  assets: RequestHandler;
  /** The state of all processes of the site. */
  state: ClusterState;
  /** Absent in development. */
  metrics?: Metrics;
  tracing: Tracing;
}

/** Queue for view counts and visit logs. */
const AFTERWARDS = { concurrency: 8, capacity: 10_000 };
/** On shutdown: how long to wait for queued view counts, and how much of the remaining time to leave for the rest, in ms. */
const LAST_VIEWS_MS = 2000;
const AFTER_VIEWS_MS = 500;

/** Opens edge, pages and BFF as one app, with the page cache in front of it. */
export async function openSite(
  config: Config,
  log: Log,
  { openApp, addresses, assets, state, metrics, tracing }: SiteParts,
) {
  let outdatePages = (_contents: readonly string[]) => {};
  const ownBff = config.BFF_URL
    ? undefined
    : await openBff(config, log, {
        metrics,
        tracing,
        state,
        onChanged: (contents) => outdatePages(contents),
      });
  const dispatch = ownBff
    ? inProcess(ownBff.app)
    : overHttp(config.BFF_URL ?? "", config.UPSTREAM_TIMEOUT_MS + 5000, tracing);
  const pageOptions = {
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
  const pictures = pictureAddresses(config, createSigner("media", config.SESSION_SECRET));
  const logins = openLogins({ state, secret: config.SESSION_SECRET });
  const pages = openApp({
    config,
    log,
    limits,
    logins,
    store: state.store,
    pictureMac: (address) => pictures.macFor(address),
    trace: tracing.step,
    afterwards: queue.add,
    originOf: ({ url }) => publicOrigin(url.origin, config.SITE_ORIGIN),
    bffFor: (page, calling, options) =>
      bffClient({
        ...options,
        dispatch,
        reader: page.reader,
        page: calling,
        pageSignal: page.signal,
        deadline: elapsed() + config.UPSTREAM_TIMEOUT_MS,
      }),
  });
  if (metrics) watchLimits(metrics, limits, pages.phones);
  const visitors = visitorIds(createSigner("visitor", config.SESSION_SECRET));
  const load = { gate: new LoadGate(), refusals: new HeldRefusals() };
  logRefusals(load.gate, log);
  if (metrics) watchGate(metrics, load);
  const handler = pageHandler({
    handle: (request, context) =>
      waitForTurn().then(() => tracing.step("render", () => pages.handle(request, context))),
    contextOf: (request, response) => pages.contextOf(pageRequest(request, response, pageOptions)),
  });
  const { app, health, headers, trust } = site({
    config,
    log,
    assets,
    logins,
    load,
    pictures,
    visitors,
    pages: handler,
    mediaTarget: ownBff?.mediaTarget,
  });
  const cache = pageCache({
    load,
    headers,
    trust,
    visitors,
    log,
    pageOptions,
    maxBytes: config.PAGE_CACHE_MB,
    addresses,
    campaignUrl: config.CAMPAIGN_URL,
    render: (request) =>
      inRequest(request.requestId, () =>
        load.gate.run(
          () => waitForTurn().then(() => tracing.step("render shared", () => pages.renderShared(request))),
          {
            kind: request.preferFresh ? "renewal" : "reader",
          },
        ),
      ),
    countView: (page) => pages.countView(page),
  });
  const views = viewPicture({
    trust,
    visitors,
    pageOptions,
    addresses,
    countView: (page) => pages.countView(page),
  });
  outdatePages = (contents) => contents.forEach(cache.outdate);
  // Changes made in other processes.
  state.listen(({ changed = [] }) => outdatePages(changed));
  if (metrics) watchPages(metrics, { cache, queue });
  const close = async (left: () => number) => {
    await queue.drain(Math.min(LAST_VIEWS_MS, left() - AFTER_VIEWS_MS));
    await ownBff?.close();
    await state.close();
    await tracing.close();
  };
  const checkHost = ownHost({ siteOrigin: config.SITE_ORIGIN, aliases: config.SITE_ALIASES, trust, log });
  const listener: RequestListener = (req, res) =>
    checkHost(req, res, () => cache.serve(req, res, () => views(req, res, () => void app(req, res))));
  const drain = () => {
    health.drain();
    load.refusals.end();
  };
  return { app, listener, ready: health.ready, drain, close };
}
