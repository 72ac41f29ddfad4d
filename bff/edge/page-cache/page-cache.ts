import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { CachePolicy } from "../../calls/cache-policy.ts";
import { StaleCache, type Loaded } from "../../cache/stale-cache.ts";
import { elapsed } from "../../elapsed.ts";
import type { PageRequest } from "../../page/page-request.ts";
import { logResponse } from "../access-log.ts";
import { ACTED_COOKIE, hasActedOn } from "../../page/acted.ts";
import { LOGIN_COOKIE } from "../../logins/token.ts";
import { isMobile } from "../../page/environment.ts";
import { nobody } from "../../page/reader.ts";
import { cookiesOf } from "../cookies.ts";
import { Overloaded } from "../load-gate.ts";
import { turnAway, type LoadControl } from "../overload.ts";
import { isPagePath, pageAddress } from "../page-path.ts";
import { readOnlyCookies, readPageRequest, type PageRequestOptions } from "../page-request.ts";
import { addressOf, isPlainHost, isSecure, originOf, type Trust } from "../peer.ts";
import { redirectOf } from "../redirects.ts";
import { requestIdFor } from "../request-id.ts";
import type { SecurityHeaderSet } from "../security-headers.ts";
import { newVisitorCookies, visitorOf } from "../visitor-cookie.ts";
import type { VisitorIds } from "../visitor-id.ts";
import { cdnHeaders } from "./cdn-copy.ts";
import { encodingOf, CachedPage } from "./cached-page.ts";
import { areCommon, READER_CLASS, readerClassIn } from "./reader-class.ts";
import {
  FIRST_VISIT_COOKIE,
  sharedPageRequest,
  type RenderShared,
  type SharedAddress,
  type SharedAddresses,
} from "../../page/shared-page.ts";
import { newNonce } from "../nonce.ts";

interface PageCacheOptions {
  /** For all pages together; 0 switches the cache off. */
  maxBytes: number;
  addresses: SharedAddresses;
  render: RenderShared;
  /** The load gate that `render` waits for. While it is full, requests without a cached page are refused before `render` is called. */
  load: LoadControl;
  headers: SecurityHeaderSet;
  trust: Trust;
  visitors: VisitorIds;
  log: Logger;
  pageOptions: PageRequestOptions;
  campaignUrl?: string;
  /** Called after the response for each view that the cache served. */
  countView: (page: PageRequest) => void;
  now?: () => number;
}

export interface PageCache {
  /** Responds with a shared page, or calls `next`. */
  serve(req: IncomingMessage, res: ServerResponse, next: () => void): void;
  /** Marks the pages of a content as outdated, because it changed: each is rendered again before it is served. */
  outdate(contentId: string): void;
  /** For metrics. */
  readonly stats: Pick<StaleCache<CacheEntry>, "counts" | "bytes" | "entries">;
}

/** "unshared" remembers that the page at this address is not shared, so that it is not rendered in vain again. */
type CacheEntry = CachedPage | "unshared";

/** In ms. A page is renewed after 5 s. It is served stale for 10 s more during its renewal, and for a day while renewals fail. */
const SHARED: CachePolicy = { fresh: 5_000, stale: 10_000, onError: 86_400_000 };
/** For a page rendered from stale answers: renewed sooner, so that new content appears soon. */
const FROM_STALE: CachePolicy = { ...SHARED, fresh: 1_000 };
/** For 4xx pages: they are cached briefly and never served stale. */
const CLIENT_ERROR: CachePolicy = { fresh: 5_000, stale: 0, onError: 0 };
const UNSHARED: CachePolicy = { fresh: 10_000, stale: 0, onError: 0 };

/**
 * Most renewals per second of pages rendered from stale answers, while they come out stale again. The gateway is then down, and
 * rendering changes nothing.
 */
const MAX_FRUITLESS_RENEWALS = 10;

/** Longest path and query, in characters. */
const MAX_TARGET_LENGTH = 1024;
/** Targets whose shared address is remembered. */
const MAX_TARGETS = 10_000;
/**
 * The origins that pages are cached for when none is configured. The first few are accepted at once; another one is accepted when it
 * comes again while it is remembered. Forged hosts come once, so they take no cached page's place.
 */
const ORIGINS = { acceptedAtOnce: 8, remembered: 1000 };

/** A page that failed (5xx): it goes to the readers who waited for it, and is not cached. */
class FailedPage extends Error {
  constructor(readonly page: CachedPage) {
    super(`a shared page answered ${page.status}`);
  }
}

/** A page is not renewed now, because it would come out stale again. The cached page stays. */
class RenewalPutOff extends Error {}

/**
 * Serves cached pages to readers without own parts, in front of Express (docs/decisions/0023-page-cache.md). Concurrent requests share
 * one render. A stale page is served while it is renewed and while renewals fail. Each response has its own nonce, cookies and request id.
 */
export function pageCache(options: PageCacheOptions): PageCache {
  const {
    addresses,
    render,
    load,
    headers,
    trust,
    visitors,
    log,
    pageOptions,
    campaignUrl,
    countView,
    maxBytes,
  } = options;
  const { now = elapsed } = options;
  const cache = new StaleCache<CacheEntry>({ maxBytes, now });
  const sharedAddresses = new LRUCache<string, { address: SharedAddress | undefined }>({ max: MAX_TARGETS });
  const origins = new LRUCache<string, true>({ max: ORIGINS.remembered });

  /** The address of the shared page at a target, remembered because every request for a hot page needs it. */
  function findAddress(
    req: IncomingMessage,
    { target, origin, isMobile }: { target: string; origin: string; isMobile: boolean },
  ): SharedAddress | undefined {
    const key = `${isMobile ? "m" : "d"}${target}`;
    const remembered = sharedAddresses.get(key);
    if (remembered) return remembered.address;
    const { pathname, searchParams } = new URL(target, origin);
    const isElsewhere = !isPagePath(pathname) || redirectOf(req, { url: target, isMobile, campaignUrl });
    const address = isElsewhere ? undefined : addresses(pathname, searchParams);
    sharedAddresses.set(key, { address });
    return address;
  }

  function isAccepted(origin: string): boolean {
    if (origins.get(origin)) return true;
    origins.set(origin, true);
    return origins.size <= ORIGINS.acceptedAtOnce;
  }

  let fruitless = { second: 0, pages: 0 };

  /** @throws RenewalPutOff for a page rendered from stale answers, when many such renewals came out stale within this second */
  function limitFruitlessRenewals(key: string): void {
    const cached = cache.look(key);
    if (!(cached instanceof CachedPage) || !cached.isStale) return;
    const second = Math.floor(now() / 1000);
    if (fruitless.second !== second) fruitless = { second, pages: 0 };
    if (fruitless.pages >= MAX_FRUITLESS_RENEWALS) throw new RenewalPutOff();
    fruitless.pages += 1;
  }

  async function renderPage(lookup: Lookup): Promise<Loaded<CacheEntry>> {
    const { key, page: readerPage, address, firstVisit } = lookup;
    limitFruitlessRenewals(key);
    const forCdn = readerPage.forCdn ?? false;
    const { page: request, end } = sharedPageRequest({
      firstVisit,
      forCdn,
      environment: readerPage.environment,
      isMobile: readerPage.isMobile,
      reader: nobody(readerPage.reader),
      url: new URL(address.url, readerPage.url.origin),
      nonce: newNonce(),
      requestId: readerPage.requestId,
      preferFresh: cache.holds(key),
    });
    const rendered = await render(request).finally(end);
    if (!rendered.isStale) fruitless.pages = 0;
    const { lookedFor, changed } = request.cookies;
    changed.delete(FIRST_VISIT_COOKIE);
    if (changed.size > 0 || (rendered.status >= 300 && rendered.status < 400))
      return { value: "unshared", bytes: 64, rule: UNSHARED };
    const page = new CachedPage(rendered, { nonce: request.nonce, forCdn, ownPageCookies: [...lookedFor] });
    if (rendered.status >= 500) throw new FailedPage(page);
    const rule = rendered.status >= 400 ? CLIENT_ERROR : rendered.isStale ? FROM_STALE : SHARED;
    return { value: page, bytes: page.bytes, rule, contentIds: address.contentIds };
  }

  async function respond(lookup: Lookup, res: ServerResponse, next: () => void): Promise<void> {
    const { key, page } = lookup;
    const found = await cache
      .find(key, () => renderPage(lookup))
      .catch((error: unknown) => {
        if (error instanceof FailedPage) return { value: error.page, age: 0 };
        throw error;
      });
    const { value, age } = found;
    if (value === "unshared" || value.ownPageCookies.some((name) => page.cookies.get(name) !== undefined))
      next();
    else await send(value, age, lookup, res);
  }

  /** @param age of the cached page, in ms */
  async function send(cached: CachedPage, age: number, lookup: Lookup, res: ServerResponse): Promise<void> {
    const { req, page } = lookup;
    const { forCdn } = page;
    const secure = isSecure(req, trust);
    const nonce = newNonce();
    const body = await cached.body(encodingOf(req.headers["accept-encoding"]), nonce);
    if (res.destroyed) return;
    const setCookies = forCdn
      ? []
      : newVisitorCookies(visitorOf(req, visitors), { cookies: cookiesOf(req), secure });
    logResponse(log, req, res, { url: req.url ?? "", requestId: () => page.requestId });
    res.writeHead(cached.status, {
      Vary: "Accept-Encoding, User-Agent",
      ...(forCdn && cached.status < 500 && cdnHeaders(age, cached.status === 200 ? SHARED : CLIENT_ERROR)),
      ...headers(secure, cached.hashes ?? nonce),
      ...cached.headers,
      "X-Request-Id": page.requestId,
      ...(body.encoding && { "Content-Encoding": body.encoding }),
      "Content-Length": body.bytes.length,
      ...(setCookies.length > 0 && { "Set-Cookie": setCookies }),
    });
    res.end(req.method === "HEAD" ? undefined : body.bytes);
    // A page that a CDN keeps counts its views by a picture in it (view-picture.ts).
    if (cached.status !== 200 || forCdn) return;
    res.once("finish", () => countView(page));
  }

  function refuse({ page }: Lookup, res: ServerResponse): void {
    res.setHeader("X-Request-Id", page.requestId);
    turnAway(load, res);
  }

  /** The shared page that may serve a request; undefined when the app must render for this reader. */
  function readLookup(req: IncomingMessage): Lookup | undefined {
    const target = req.url ?? "";
    if (req.method !== "GET" && req.method !== "HEAD") return undefined;
    if (!target.startsWith("/new/") || target.length > MAX_TARGET_LENGTH || !/^[!-~]*$/.test(target))
      return undefined;
    if (pageAddress(target).data) return undefined;
    const cookies = cookiesOf(req);
    // Pages of a logged-in reader are rendered. USER_DATA is a cookie of an earlier version of the site; the app deletes it.
    if (cookies[LOGIN_COOKIE] !== undefined || cookies.USER_DATA !== undefined) return undefined;
    const origin = originOf(req, { trust, siteOrigin: pageOptions.siteOrigin });
    if (!isPlainHost(req.headers.host ?? "localhost") || !isAccepted(origin)) return undefined;
    // Only a trusted proxy may request the pages that a CDN keeps.
    const isCdn = trust(req.socket.remoteAddress ?? "", 0) && areCommon(cookies);
    const cdnClass = isCdn ? readerClassIn(req.headers[READER_CLASS.toLowerCase()]) : undefined;
    const device = cdnClass?.isMobile ?? isMobile(req.headers["user-agent"] ?? "");
    const address = findAddress(req, { target, origin, isMobile: device });
    if (!address) return undefined;
    const visitor = visitorOf(req, visitors);
    if (!visitor.isNewcomer && hasActedOn(cookies[ACTED_COOKIE], address.contentIds)) return undefined;
    const facts = {
      target,
      origin,
      nonce: "",
      visitorId: visitor.id,
      isNewcomer: visitor.isNewcomer,
      address: addressOf(req, trust),
      requestId: requestIdFor(req),
      cookies: readOnlyCookies(cookies),
      signal: new AbortController().signal,
    };
    const read = readPageRequest(req, facts, pageOptions);
    const { environment } = cdnClass ?? read;
    const page = { ...read, environment, isMobile: device, forCdn: cdnClass !== undefined };
    const firstVisit = cdnClass?.firstVisit ?? cookies[FIRST_VISIT_COOKIE] === undefined;
    const readerClass = [environment, device ? "m" : "d", firstVisit ? "1" : "", cdnClass ? "e" : ""].join(
      " ",
    );
    return { req, page, address, firstVisit, key: `${readerClass} ${origin}${address.url}` };
  }

  return {
    stats: cache,
    outdate: (contentId) => cache.outdate(contentId),
    serve(req, res, next) {
      const lookup = maxBytes > 0 ? readLookup(req) : undefined;
      if (!lookup) return next();
      if (load.gate.isFullFor("reader") && !cache.isAtHand(lookup.key)) {
        load.gate.noteRefusal("reader");
        return refuse(lookup, res);
      }
      respond(lookup, res, next).catch((error: unknown) => {
        if (res.destroyed) return;
        if (res.headersSent) return void res.destroy();
        if (error instanceof Overloaded) return refuse(lookup, res);
        // A fault of our own: the app renders the page for this reader.
        log.error({ requestId: lookup.page.requestId, err: error }, "a shared page failed");
        next();
      });
    },
  };
}

/** A request that a shared page may serve. */
interface Lookup {
  req: IncomingMessage;
  page: PageRequest;
  address: SharedAddress;
  firstVisit: boolean;
  /** Key of the cached page: reader class, origin and address. */
  key: string;
}
