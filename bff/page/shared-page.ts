import { setMaxListeners } from "node:events";
import type { Environment } from "./environment.ts";
import type { CookieJar, PageRequest } from "./page-request.ts";
import { SITE_AK } from "../site-ak.ts";

/** What the markup of a page depends on beside its address (pages §6, §12). */
export interface ReaderClass {
  readonly environment: Environment;
  readonly isMobile: boolean;
  /** Has not been here before (cookie isnew). */
  readonly firstVisit: boolean;
}

/** An address whose page readers may share, by the route table. */
export interface SharedAddress {
  /** The path, and of the query what the page reads, in one order. */
  readonly url: string;
  /** The contents that the page shows the state of: who has done something to one of them sees another page. */
  readonly about: readonly string[];
}

/** @returns undefined when the page of that address is not to be shared, or it can be spelled in a simpler way */
export type SharedAddresses = (path: string, query: URLSearchParams) => SharedAddress | undefined;

/** All that a shared page is made from. It has no place for anything by which one reader differs from another of their class. */
export interface SharedPageRequest extends ReaderClass {
  readonly url: URL;
  readonly about: readonly string[];
  readonly nonce: string;
  readonly requestId: string;
  /** Those of whoever asks first; they go along with upstream calls (docs/decisions/0009), and the page is not given them. */
  readonly userAgent: string;
  readonly address: string;
  /** For an edge that keeps it: who reads it there is not seen here. */
  readonly forEdge: boolean;
  /** Nobody waits for it: fresh data is worth a short wait. */
  readonly patient: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Made from answers that are older than they should be. */
  readonly isStale: boolean;
  /** What it did about cookies. */
  readonly cookies: CookieTraces;
}

/** Makes a page for nobody in particular. @throws when not even an error screen could be made */
export type RenderShared = (request: SharedPageRequest) => Promise<RenderedPage>;

export interface CookieTraces {
  /** Cookies that it looked for: it is a page for readers who have none of these. */
  readonly lookedFor: Set<string>;
  /** Cookies that it set or deleted. */
  readonly changed: Set<string>;
}

/** Set when a reader comes for the first time (pages §6). */
export const FIRST_VISIT_COOKIE = "isnew";

/** A page's calls are many, and all of them listen. */
const LISTENERS = 100;

/** What a loader knows when it renders a page that readers share, what it did about cookies, and the end of its reading calls. */
export function nobodysRequest(request: SharedPageRequest): {
  page: PageRequest;
  traces: CookieTraces;
  end: () => void;
} {
  const { url, nonce, requestId, environment, isMobile, firstVisit, userAgent, address, forEdge } = request;
  const traces = { lookedFor: new Set<string>(), changed: new Set<string>() };
  const cookies: CookieJar = {
    get(name) {
      if (name === FIRST_VISIT_COOKIE) return firstVisit ? undefined : "1";
      traces.lookedFor.add(name);
      return undefined;
    },
    set: (name) => void traces.changed.add(name),
    expire: (name) => void traces.changed.add(name),
  };
  const over = new AbortController();
  setMaxListeners(LISTENERS, over.signal);
  const page: PageRequest = {
    url,
    nonce,
    requestId,
    environment,
    isMobile,
    userAgent,
    address,
    cookies,
    forEdge,
    method: "GET",
    isDocument: true,
    // Each reader who gets it is counted when they do.
    isSpeculative: true,
    isCrawler: false,
    // What is one reader's own (hearts, votes) is asked for in the name of the site, which never presses anything.
    visitorId: SITE_AK,
    isNewcomer: true,
    token: "",
    openId: "",
    unionId: "",
    viewSource: "WEIXIN",
    over: over.signal,
  };
  return { page, traces, end: () => over.abort() };
}
