import { setMaxListeners } from "node:events";
import type { CookieJar, PageRequest } from "./page-request.ts";
import type { Nobody } from "./reader.ts";

/** What the markup of a page depends on beside its address (pages §6, §12). */
export interface ReaderClass extends Pick<PageRequest, "environment" | "isMobile"> {
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

/** The request for a page that readers share. By type, it has no place for anything by which one reader differs from another of their class. */
export interface SharedPageRequest extends PageRequest {
  readonly reader: Nobody;
  readonly login?: undefined;
  readonly cookies: TracedCookies;
  /** Nobody waits for it: fresh data is worth a short wait. */
  readonly isPatient: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Made from answers that are older than they should be. */
  readonly isStale: boolean;
}

/** Makes a page for nobody in particular. @throws when not even an error screen could be made */
export type RenderShared = (request: SharedPageRequest) => Promise<RenderedPage>;

/** The empty jar of a shared page: it notes what the page did about cookies, for a page that changes one is not shared. */
interface TracedCookies extends CookieJar {
  /** Cookies that the page looked for: it is a page for readers who have none of these. */
  readonly lookedFor: Set<string>;
  /** Cookies that it set or deleted, and secrets of one reader that it made. */
  readonly changed: Set<string>;
}

/** Set when a reader comes for the first time (pages §6). */
export const FIRST_VISIT_COOKIE = "isnew";

/** A page's calls are many, and all of them listen. */
const LISTENERS = 100;

/** All that a shared page is made from. */
interface SharedPageFacts extends ReaderClass, Pick<PageRequest, "url" | "nonce" | "requestId"> {
  readonly reader: Nobody;
  /** For an edge that keeps it: who reads it there is not seen here. */
  readonly forEdge: boolean;
  readonly isPatient: boolean;
}

/** The request of nobody for a page, and the end of its reading calls. */
export function sharedPageRequest(facts: SharedPageFacts): { page: SharedPageRequest; end: () => void } {
  const { firstVisit, ...known } = facts;
  const over = new AbortController();
  setMaxListeners(LISTENERS, over.signal);
  const page: SharedPageRequest = {
    ...known,
    cookies: tracedCookies(firstVisit),
    method: "GET",
    isDocument: true,
    // Each reader who gets it is counted when they do.
    isSpeculative: true,
    isCrawler: false,
    isNewcomer: true,
    viewSource: "WEIXIN",
    over: over.signal,
  };
  return { page, end: () => over.abort() };
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
