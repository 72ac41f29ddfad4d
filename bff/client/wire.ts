import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifyCookie } from "cookie";
import { LOGIN_COOKIE } from "../logins/token.ts";
import type { CallingPage } from "../page/page-request.ts";
import { headerText, readerOf, type Reader } from "../page/reader.ts";

/** What is sent with a call besides its body: in process as an object, over HTTP as headers. */
export interface CallContext {
  readonly reader: Reader;
  readonly page: CallingPage;
  /** No reader waits for the answer: the BFF may take longer to return a fresh one instead of a stale one. */
  readonly preferFresh: boolean;
  /** How long the page can wait for the answer, in ms; absent when there is no limit. */
  readonly withinMs?: number;
}

/** Key of the body and context that an in-process request carries as a property. */
export const IN_PROCESS = Symbol("in process");

export interface InProcessRequest {
  readonly [IN_PROCESS]?: {
    /** JSON text. */
    readonly body: string;
    readonly context: CallContext;
  };
}

/** @returns the path of a call's endpoint */
export const callPath = (name: string) => `/call/${name}`;

const SOURCE_CHANNEL = /^[\w-]{1,96}$/;
const REQUEST_ID = /^[\w=-]{1,64}$/;

const matching = (pattern: RegExp, value: string | undefined) => (value && pattern.test(value) ? value : "");
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * Reads the context of a call from HTTP headers. Nothing is trusted: a malformed value counts as absent, and a missing request id is
 * created.
 */
export function contextFromHeaders(headers: IncomingHttpHeaders): CallContext {
  const cookies = parseCookie(headers.cookie ?? "");
  const within = Number(first(headers["x-within"]) ?? NaN);
  return {
    reader: readerOf({
      visitorId: cookies.PAGEVIEW_UNIQUEID,
      token: cookies[LOGIN_COOKIE],
      openId: cookies.openId,
      unionId: cookies.unionId,
      userAgent: headers["user-agent"],
      // The first address of the list is the reader's.
      address: first(headers["x-forwarded-for"])?.split(",", 1)[0],
    }),
    page: {
      sourceChannel: matching(SOURCE_CHANNEL, first(headers["x-source-channel"])),
      sharePage: first(headers["x-share-page"]) !== "0",
      requestId: matching(REQUEST_ID, first(headers["x-request-id"])) || randomUUID(),
    },
    preferFresh: first(headers["x-freshly"]) === "1",
    ...(within > 0 && { withinMs: within }),
  };
}

/** The inverse of {@link contextFromHeaders}. */
export function contextHeaders({ reader, page, preferFresh, withinMs }: CallContext): Record<string, string> {
  return {
    cookie: stringifyCookie({
      PAGEVIEW_UNIQUEID: reader.visitorId,
      [LOGIN_COOKIE]: reader.token,
      openId: reader.openId,
      unionId: reader.unionId,
    }),
    "user-agent": headerText(reader.userAgent),
    "x-forwarded-for": headerText(reader.address),
    "x-source-channel": headerText(page.sourceChannel),
    "x-share-page": page.sharePage ? "1" : "0",
    "x-request-id": headerText(page.requestId),
    ...(preferFresh && { "x-freshly": "1" }),
    ...(withinMs !== undefined && { "x-within": String(withinMs) }),
  };
}
