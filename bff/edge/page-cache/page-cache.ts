import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { CachePolicy } from "../../calls/cache-policy.ts";
import { StaleCache, type Loaded } from "../../cache/stale-cache.ts";
import { elapsed } from "../../elapsed.ts";
import type { PageRequest } from "../../page/page-request.ts";
import { logAnswer } from "../access-log.ts";
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
import { newcomersCookies, visitorOf } from "../visitor-cookie.ts";
import type { VisitorIds } from "../visitor-id.ts";
import { edgeHeaders } from "./edge-copy.ts";
import { encodingOf, KeptPage } from "./kept-page.ts";
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
  /** What `render` waits for; a page that is not at hand is refused before `render` is asked. */
  load: LoadControl;
  headers: SecurityHeaderSet;
  trust: Trust;
  visitors: VisitorIds;
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

/** Pages made from old answers that are made anew in a second while nothing new comes of it: the upstream is away, and what it costs is in vain. */
const IN_VAIN = 10;

const LONGEST_TARGET = 1024;
const REMEMBERED = 10_000;
/**
 * Hosts under which the site is asked for, when none is configured. So many are kept for at once, another one when it comes again
 * among the last so many: made-up ones come once, and take nobody's place.
 */
const ORIGINS = { atOnce: 8, remembered: 1000 };

/** A page that failed goes to whoever waited for it, and is not kept. */
class FailedPage extends Error {
  constructor(readonly page: KeptPage) {
    super(`a shared page answered ${page.status}`);
  }
}

/** Not made anew for now: it would be the same again. */
class PutOff extends Error {}

/**
 * Finished pages for readers of whom nothing is known, in front of Express (docs/decisions/0023-page-cache.md): a page is made once for
 * all who want it, served stale while it is made anew and while it can't be, with a nonce, cookies and a request id of each answer's own.
 */
export function pageCache(options: PageCacheOptions): PageCache {
  const { addresses, render, load, headers, trust, visitors, log, about, campaignUrl, viewed, maxBytes } =
    options;
  const { now = elapsed } = options;
  const kept = new StaleCache<Kept>({ maxBytes, now });
  const shared = new LRUCache<string, { found: SharedAddress | undefined }>({ max: REMEMBERED });
  const origins = new LRUCache<string, true>({ max: ORIGINS.remembered });

  /** The shared page at a target: the same question is asked with every request of a hot page. */
  function addressFor(
    req: IncomingMessage,
    { target, origin, isMobile }: { target: string; origin: string; isMobile: boolean },
  ): SharedAddress | undefined {
    const key = `${isMobile ? "m" : "d"}${target}`;
    const before = shared.get(key);
    if (before) return before.found;
    const { pathname, searchParams } = new URL(target, origin);
    const leads = !isPagePath(pathname) || redirectOf(req, { url: target, isMobile, campaignUrl });
    const found = leads ? undefined : addresses(pathname, searchParams);
    shared.set(key, { found });
    return found;
  }

  function isKnown(origin: string): boolean {
    if (origins.get(origin)) return true;
    origins.set(origin, true);
    return origins.size <= ORIGINS.atOnce;
  }

  let inVain = { second: 0, pages: 0 };

  /** @throws PutOff for a page made from old answers, when many have been made anew lately and came out old again */
  function spareInVain(key: string): void {
    const before = kept.look(key);
    if (!(before instanceof KeptPage) || !before.isStale) return;
    const second = Math.floor(now() / 1000);
    if (inVain.second !== second) inVain = { second, pages: 0 };
    if (inVain.pages >= IN_VAIN) throw new PutOff();
    inVain.pages += 1;
  }

  async function make({ key, page: asked, address, firstVisit }: Lookup): Promise<Loaded<Kept>> {
    spareInVain(key);
    const forEdge = asked.forEdge ?? false;
    const { page: request, end } = sharedPageRequest({
      firstVisit,
      forEdge,
      environment: asked.environment,
      isMobile: asked.isMobile,
      reader: nobody(asked.reader),
      url: new URL(address.url, asked.url.origin),
      nonce: newNonce(),
      requestId: asked.requestId,
      isPatient: kept.holds(key),
    });
    const rendered = await render(request).finally(end);
    if (!rendered.isStale) inVain.pages = 0;
    const { lookedFor, changed } = request.cookies;
    changed.delete(FIRST_VISIT_COOKIE);
    if (changed.size > 0 || (rendered.status >= 300 && rendered.status < 400))
      return { value: "unshared", bytes: 64, rule: UNSHARED };
    const page = new KeptPage(rendered, { nonce: request.nonce, forEdge, isFor: [...lookedFor] });
    if (rendered.status >= 500) throw new FailedPage(page);
    const rule = rendered.status >= 400 ? BRIEF : rendered.isStale ? FROM_STALE : SHARED;
    return { value: page, bytes: page.bytes, rule, contentIds: address.about };
  }

  async function answer(lookup: Lookup, res: ServerResponse, next: () => void): Promise<void> {
    const { key, page } = lookup;
    const found = await kept
      .find(key, () => make(lookup))
      .catch((error: unknown) => {
        if (error instanceof FailedPage) return { value: error.page, age: 0 };
        throw error;
      });
    const { value, age } = found;
    if (value === "unshared" || value.isFor.some((name) => page.cookies.get(name) !== undefined)) next();
    else await send(value, age, lookup, res);
  }

  async function send(kept: KeptPage, age: number, lookup: Lookup, res: ServerResponse): Promise<void> {
    const { req, page } = lookup;
    const { forEdge } = page;
    const secure = isSecure(req, trust);
    const nonce = newNonce();
    const body = await kept.body(encodingOf(req.headers["accept-encoding"]), nonce);
    if (res.destroyed) return;
    const setCookies = forEdge
      ? []
      : newcomersCookies(visitorOf(req, visitors), { cookies: cookiesOf(req), secure });
    logAnswer(log, req, res, { url: req.url ?? "", requestId: () => page.requestId });
    res.writeHead(kept.status, {
      Vary: "Accept-Encoding, User-Agent",
      ...(forEdge && kept.status < 500 && edgeHeaders(age, kept.status === 200 ? SHARED : BRIEF)),
      ...headers(secure, kept.hashes ?? nonce),
      ...kept.headers,
      "X-Request-Id": page.requestId,
      ...(body.encoding && { "Content-Encoding": body.encoding }),
      "Content-Length": body.bytes.length,
      ...(setCookies.length > 0 && { "Set-Cookie": setCookies }),
    });
    res.end(req.method === "HEAD" ? undefined : body.bytes);
    // Who reads what an edge keeps says so by a picture in it (view-picture.ts).
    if (kept.status !== 200 || forEdge) return;
    res.once("finish", () => viewed(page));
  }

  function refuse({ page }: Lookup, res: ServerResponse): void {
    res.setHeader("X-Request-Id", page.requestId);
    turnAway(load, res);
  }

  /** What a request may get from here; undefined when it goes on to the app. */
  function lookup(req: IncomingMessage): Lookup | undefined {
    const target = req.url ?? "";
    if (req.method !== "GET" && req.method !== "HEAD") return undefined;
    if (!target.startsWith("/new/") || target.length > LONGEST_TARGET || !/^[!-~]*$/.test(target))
      return undefined;
    if (pageAddress(target).data) return undefined;
    const cookies = cookiesOf(req);
    // Who has logged in is rendered for; what an earlier version of the site left is cleared by the app.
    if (cookies[LOGIN_COOKIE] !== undefined || cookies.USER_DATA !== undefined) return undefined;
    const origin = originOf(req, { trust, siteOrigin: about.siteOrigin });
    if (!isPlainHost(req.headers.host ?? "localhost") || !isKnown(origin)) return undefined;
    // Only a proxy that is believed may ask for what is kept in front of us.
    const isEdge = trust(req.socket.remoteAddress ?? "", 0) && areCommon(cookies);
    const named = isEdge ? readerClassIn(req.headers[READER_CLASS.toLowerCase()]) : undefined;
    const device = named?.isMobile ?? isMobile(req.headers["user-agent"] ?? "");
    const address = addressFor(req, { target, origin, isMobile: device });
    if (!address) return undefined;
    const visitor = visitorOf(req, visitors);
    if (!visitor.isNewcomer && hasActedOn(cookies[ACTED_COOKIE], address.about)) return undefined;
    const given = {
      target,
      origin,
      nonce: "",
      visitorId: visitor.id,
      isNewcomer: visitor.isNewcomer,
      address: addressOf(req, trust),
      requestId: requestIdFor(req),
      cookies: readOnlyCookies(cookies),
      over: new AbortController().signal,
    };
    const read = readPageRequest(req, given, about);
    const { environment } = named ?? read;
    const page = { ...read, environment, isMobile: device, forEdge: named !== undefined };
    const firstVisit = named?.firstVisit ?? cookies[FIRST_VISIT_COOKIE] === undefined;
    const readers = [environment, device ? "m" : "d", firstVisit ? "1" : "", named ? "e" : ""].join(" ");
    return { req, page, address, firstVisit, key: `${readers} ${origin}${address.url}` };
  }

  return {
    kept,
    outdate: (content) => kept.outdate(content),
    serve(req, res, next) {
      const request = maxBytes > 0 ? lookup(req) : undefined;
      if (!request) return next();
      if (load.gate.isFullFor("reader") && !kept.isAtHand(request.key)) {
        load.gate.noteRefusal("reader");
        return refuse(request, res);
      }
      answer(request, res, next).catch((error: unknown) => {
        if (res.destroyed) return;
        if (res.headersSent) return void res.destroy();
        if (error instanceof Overloaded) return refuse(request, res);
        // Express has a way to answer a fault of our own.
        log.error({ requestId: request.page.requestId, err: error }, "a shared page failed");
        next();
      });
    },
  };
}

/** A request that a shared page may answer, and which. */
interface Lookup {
  req: IncomingMessage;
  page: PageRequest;
  address: SharedAddress;
  firstVisit: boolean;
  /** Of the kept page. */
  key: string;
}
