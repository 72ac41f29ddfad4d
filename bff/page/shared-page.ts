import { setMaxListeners } from "node:events";
import type { CookieJar, PageRequest } from "./page-request.ts";
import type { Nobody } from "./reader.ts";

/** What the markup of a shared page depends on besides its address (pages §6, §12). */
export interface ReaderClass extends Pick<PageRequest, "environment" | "isMobile"> {
  /** The cookie isnew is missing. */
  readonly firstVisit: boolean;
}

/** The address of a shared page, by the route table. */
export interface SharedAddress {
  /** The path, and the query parameters that the page reads, in a fixed order. */
  readonly url: string;
  /** The contents whose state the page shows. A reader who has acted on one of them gets an own render. */
  readonly contentIds: readonly string[];
}

/** Finds the shared page of an address; undefined when it is not shared, or the address is not in its normal form. */
export type SharedAddresses = (path: string, query: URLSearchParams) => SharedAddress | undefined;

/** The request that a shared page is rendered from. By type, it holds nothing that differs between the readers of a class. */
export interface SharedPageRequest extends PageRequest {
  readonly reader: Nobody;
  readonly login?: undefined;
  readonly cookies: TracedCookies;
  /** A renewal that no reader waits for: calls may take longer to return fresh answers. */
  readonly preferFresh: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Rendered from stale answers. */
  readonly isStale: boolean;
}

/** Renders a shared page. @throws when not even an error screen could be rendered */
export type RenderShared = (request: SharedPageRequest) => Promise<RenderedPage>;

/** The empty cookie jar of a shared page. It records which cookies the page reads and changes. */
interface TracedCookies extends CookieJar {
  /** Cookies that the page read: it is only for readers who have none of them. */
  readonly lookedFor: Set<string>;
  /** Cookies that it set or deleted, and secrets of one reader that it created. A page with any of these is not shared. */
  readonly changed: Set<string>;
}

/** The cookie that is set on the first visit (pages §6). */
export const FIRST_VISIT_COOKIE = "isnew";

/** Each call of a page listens to its signal; Node warns above this number. */
const MAX_LISTENERS = 100;

/** All that a shared page is rendered from. */
interface SharedPageFacts extends ReaderClass, Pick<PageRequest, "url" | "nonce" | "requestId"> {
  readonly reader: Nobody;
  /** A CDN keeps the page, so the site does not see its readers. */
  readonly forCdn: boolean;
  readonly preferFresh: boolean;
}

/** @returns the request for a shared page, and a function that aborts its reading calls */
export function sharedPageRequest(facts: SharedPageFacts): { page: SharedPageRequest; end: () => void } {
  const { firstVisit, ...known } = facts;
  const controller = new AbortController();
  setMaxListeners(MAX_LISTENERS, controller.signal);
  const page: SharedPageRequest = {
    ...known,
    cookies: tracedCookies(firstVisit),
    method: "GET",
    isDocument: true,
    // Views are counted when the page is served (page-cache.ts), not when it is rendered.
    isSpeculative: true,
    isCrawler: false,
    isNewcomer: true,
    viewSource: "WEIXIN",
    signal: controller.signal,
  };
  return { page, end: () => controller.abort() };
}

function tracedCookies(firstVisit: boolean): TracedCookies {
  const lookedFor = new Set<string>();
  const changed = new Set<string>();
  return {
    lookedFor,
    changed,
    get(name) {
      if (name === FIRST_VISIT_COOKIE) return firstVisit ? undefined : "1";
      lookedFor.add(name);
      return undefined;
    },
    set: (name) => void changed.add(name),
    expire: (name) => void changed.add(name),
  };
}
