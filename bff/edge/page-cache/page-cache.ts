import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { parseCookie, type Cookies } from "cookie";
import type { Logger } from "pino";
import type { CachePolicy } from "../../calls/cache-policy.ts";
import { StaleCache, type Loaded } from "../../cache/stale-cache.ts";
import type { PageRequest } from "../../page-request.ts";
import { logAnswer } from "../access-log.ts";
import { ACTED_COOKIE, hasActedOn, NO_ACTS } from "../../acted.ts";
import { cookieLine, days, LOGIN_COOKIE, VISITOR_COOKIE } from "../cookies.ts";
import { Overloaded } from "../load-gate.ts";
import { turnAway } from "../overload.ts";
import { isPagePath } from "../page-path.ts";
import { readPageRequest, type PageRequestOptions } from "../page-request.ts";
import { addressOf, isSecure, type Trust } from "../peer.ts";
import { redirectFor } from "../redirects.ts";
import { requestIdFrom } from "../request-id.ts";
import type { SecurityHeaderSet } from "../security-headers.ts";
import { newVisitor, visitorIn, VISITOR_LIFE } from "../visitor-cookie.ts";
import { encodingOf, KeptPage } from "./kept-page.ts";
import {
  FIRST_VISIT_COOKIE,
  type RenderShared,
  type SharedAddress,
  type SharedAddresses,
  type SharedPageRequest,
} from "../../shared-page.ts";
import { newNonce } from "./template.ts";

interface PageCacheOptions {
  /** For all pages together; 0 switches the cache off. */
  maxBytes: number;
  addresses: SharedAddresses;
  render: RenderShared;
  headers: SecurityHeaderSet;
  trust: Trust;
  log: Logger;
  about: PageRequestOptions;
  campaignUrl?: string;
  /** Told of every view of a page that was answered from here, after the answer. */
  viewed: (page: PageRequest) => void;
  now?: () => number;
}

export interface PageCache {
  /** Answers a request with a page that readers share, or hands it on. */
  serve(req: IncomingMessage, res: ServerResponse, next: () => void): void;
  /** Something was changed about that content: its pages are made anew before anybody gets them. */
  outdate(content: string): void;
  /** What is kept; for metrics. */
  readonly kept: Pick<StaleCache<Kept>, "counts" | "bytes" | "entries">;
}

type Kept = KeptPage | "unshared";

/** A page is made anew by the first reader after so many ms; who comes meanwhile gets it as it is for ten, and for a day while it can't be made. */
const SHARED: CachePolicy = { fresh: 5_000, stale: 10_000, onError: 86_400_000 };
/** Made from old answers: looked at sooner, so that what is new is soon there. */
const FROM_STALE: CachePolicy = { ...SHARED, fresh: 1_000 };
/** "Does not exist" and redirects: not for long, and never instead of something better. */
const BRIEF: CachePolicy = { fresh: 5_000, stale: 0, onError: 0 };
const UNSHARED: CachePolicy = { fresh: 10_000, stale: 0, onError: 0 };

const LONGEST_TARGET = 1024;
const REMEMBERED = 10_000;
/** Hosts under which the site may be known when none is configured: another one is answered, and not kept for. */
const MOST_ORIGINS = 8;

/** A page that failed goes to whoever waited for it, and is not kept. */
class FailedPage extends Error {
  constructor(readonly page: KeptPage) {
    super(`a shared page answered ${page.status}`);
  }
}

/**
 * Finished pages for readers of whom nothing is known, in front of Express (docs/decisions/0023-page-cache.md): a page is made once for
 * all who want it, served stale while it is made anew and while it can't be, with a nonce, cookies and a request id of each answer's own.
 */
export function pageCache(options: PageCacheOptions): PageCache {
  const { addresses, render, headers, trust, log, about, campaignUrl, viewed, maxBytes, now } = options;
  const kept = new StaleCache<Kept>({ maxBytes, now });
  const shared = new LRUCache<string, { found: SharedAddress | undefined }>({ max: REMEMBERED });
  const origins = new Set<string>();

  /** The shared page at a target: the same question is asked with every request of a hot page. */
  function addressFor(
    page: Omit<PageRequest, "cookies" | "over">,
    target: string,
  ): SharedAddress | undefined {
    const key = `${page.isMobile ? "m" : "d"}${target}`;
    const before = shared.get(key);
    if (before) return before.found;
    const { userAgent, url } = page;
    const leads = !isPagePath(url.pathname) || redirectFor({ url: target, userAgent, campaignUrl });
    const found = leads ? undefined : addresses(url.pathname, url.searchParams);
    shared.set(key, { found });
    return found;
  }

  function isKnown(origin: string): boolean {
    if (origins.has(origin)) return true;
    if (origins.size >= MOST_ORIGINS) return false;
    origins.add(origin);
    return true;
  }

  async function load(request: SharedPageRequest): Promise<Loaded<Kept>> {
    const rendered = await render(request);
    const { lookedFor, changed } = rendered.cookies;
    changed.delete(FIRST_VISIT_COOKIE);
    if (changed.size > 0 || (rendered.status >= 300 && rendered.status < 400))
      return { value: "unshared", bytes: 64, rule: UNSHARED };
    const page = new KeptPage(rendered, request.nonce, [...lookedFor]);
    if (rendered.status >= 500) throw new FailedPage(page);
    const rule = rendered.status >= 400 ? BRIEF : rendered.isStale ? FROM_STALE : SHARED;
    return { value: page, bytes: page.bytes, rule, about: request.about };
  }

  async function answer(asked: Asked, res: ServerResponse, next: () => void): Promise<void> {
    const { key, page, address, cookies } = asked;
    const firstVisit = cookies[FIRST_VISIT_COOKIE] === undefined;
    const { environment, isMobile, userAgent } = page;
    const found = await kept
      .find(key, () =>
        load({
          ...{ environment, isMobile, firstVisit, userAgent, about: address.about, address: page.address },
          url: new URL(address.url, page.url.origin),
          nonce: newNonce(),
          requestId: page.requestId,
          patient: kept.holds(key),
        }),
      )
      .then(({ value }) => value)
      .catch((error: unknown) => {
        if (error instanceof FailedPage) return error.page;
        throw error;
      });
    if (found === "unshared" || found.isFor.some((name) => cookies[name] !== undefined)) next();
    else await send(found, asked, res);
  }

  async function send(kept: KeptPage, asked: Asked, res: ServerResponse): Promise<void> {
    const { req, page, cookies, secure } = asked;
    const nonce = newNonce();
    const body = await kept.body(encodingOf(req.headers["accept-encoding"]), nonce);
    if (res.destroyed) return;
    const setCookies: string[] = [];
    const set = (name: string, value: string, maxAge: number) =>
      setCookies.push(cookieLine(name, value, { secure, maxAge }));
    if (!asked.isVisitor) {
      set(VISITOR_COOKIE, page.visitorId, VISITOR_LIFE);
      set(ACTED_COOKIE, NO_ACTS, VISITOR_LIFE);
    }
    if (cookies[FIRST_VISIT_COOKIE] === undefined) set(FIRST_VISIT_COOKIE, "1", days(1));
    logAnswer(log, req, res, { url: req.url ?? "", requestId: () => page.requestId });
    res.writeHead(kept.status, {
      ...headers(secure, nonce),
      ...kept.headers,
      "X-Request-Id": page.requestId,
      Vary: "Accept-Encoding, User-Agent",
      ...(body.encoding && { "Content-Encoding": body.encoding }),
      "Content-Length": body.bytes.length,
      ...(setCookies.length > 0 && { "Set-Cookie": setCookies }),
    });
    res.end(req.method === "HEAD" ? undefined : body.bytes);
    if (kept.status !== 200) return;
    const readOnly = { get: (name: string) => cookies[name], set: () => undefined, expire: () => undefined };
    res.once("finish", () => viewed({ ...page, cookies: readOnly, over: new AbortController().signal }));
  }

  function asked(req: IncomingMessage): Asked | undefined {
    const target = req.url ?? "";
    if (req.method !== "GET" && req.method !== "HEAD") return undefined;
    if (!target.startsWith("/new/") || target.length > LONGEST_TARGET || !/^[!-~]*$/.test(target))
      return undefined;
    const cookies = parseCookie(req.headers.cookie ?? "");
    // Who has logged in is rendered for; what an earlier version of the site left is cleared by the app.
    if (cookies[LOGIN_COOKIE] !== undefined || cookies.USER_DATA !== undefined) return undefined;
    const secure = isSecure(req, trust);
    const origin = about.siteOrigin ?? `${secure ? "https" : "http"}://${req.headers.host ?? "localhost"}`;
    if (!URL.canParse(origin) || !isKnown(origin)) return undefined;
    const visitor = visitorIn(cookies[VISITOR_COOKIE]);
    const page = readPageRequest(
      {
        ...{ method: req.method, target, headers: req.headers, origin },
        cookies: { ...cookies, [VISITOR_COOKIE]: visitor ?? newVisitor() },
        address: addressOf(req, trust),
        requestId: requestIdFrom(req.headers["x-request-id"]),
        nonce: "",
      },
      about,
    );
    if (!page.isDocument) return undefined;
    const address = addressFor(page, target);
    if (!address || (visitor && hasActedOn(cookies[ACTED_COOKIE], address.about))) return undefined;
    const reader = `${page.environment} ${page.isMobile ? "m" : "d"}${cookies[FIRST_VISIT_COOKIE] === undefined ? "1" : ""}`;
    return {
      req,
      page,
      address,
      cookies,
      secure,
      isVisitor: visitor !== undefined,
      key: `${reader} ${origin}${address.url}`,
    };
  }

  return {
    kept,
    outdate: (content) => kept.outdate(content),
    serve(req, res, next) {
      const request = maxBytes > 0 ? asked(req) : undefined;
      if (!request) return next();
      answer(request, res, next).catch((error: unknown) => {
        if (res.destroyed) return;
        if (res.headersSent) return void res.destroy();
        if (error instanceof Overloaded) return turnAway(res);
        // Express has a way to answer a fault of our own.
        log.error({ requestId: request.page.requestId, err: error }, "a shared page failed");
        next();
      });
    },
  };
}

/** A request that a shared page may answer. */
interface Asked {
  req: IncomingMessage;
  page: Omit<PageRequest, "cookies" | "over">;
  address: SharedAddress;
  cookies: Cookies;
  /** Has been here before, and has an id. */
  isVisitor: boolean;
  secure: boolean;
  key: string;
}
