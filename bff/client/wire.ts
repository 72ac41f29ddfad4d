import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifyCookie } from "cookie";
import { LOGIN_COOKIE } from "../logins/token.ts";
import type { CallingPage } from "../page/page-request.ts";
import { headerText, readerOf, type Reader } from "../page/reader.ts";

/** What travels with a call beside its body: in process as it is, over HTTP as headers. */
export interface CallContext {
  readonly reader: Reader;
  readonly page: CallingPage;
  /** No reader waits for the answer: the BFF rather waits a little than gives a stale one. */
  readonly isPatient: boolean;
  /** How long the page can still wait, in ms; absent when it has no limit. */
  readonly withinMs?: number;
}

/** Key of what a request from within this process carries: nothing is read from a connection. */
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

const only = (pattern: RegExp, value: string | undefined) => (value && pattern.test(value) ? value : "");
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * The context of a call that came over HTTP. Nothing is trusted: a value that breaks its form counts as absent, and a missing request id
 * is made up.
 */
export function contextFromHeaders(headers: IncomingHttpHeaders): CallContext {
  const cookies = parseCookie(headers.cookie ?? "");
  const within = Number(one(headers["x-within"]) ?? NaN);
  return {
    reader: readerOf({
      visitorId: cookies.PAGEVIEW_UNIQUEID,
      token: cookies[LOGIN_COOKIE],
      openId: cookies.openId,
      unionId: cookies.unionId,
      userAgent: headers["user-agent"],
      // The first of a forwarded list is the reader's own.
      address: one(headers["x-forwarded-for"])?.split(",", 1)[0],
    }),
    page: {
      sourceChannel: only(SOURCE_CHANNEL, one(headers["x-source-channel"])),
      sharePage: one(headers["x-share-page"]) !== "0",
      requestId: only(REQUEST_ID, one(headers["x-request-id"])) || randomUUID(),
    },
    isPatient: one(headers["x-freshly"]) === "1",
    ...(within > 0 && { withinMs: within }),
  };
}

/** The inverse of {@link contextFromHeaders}. */
export function contextHeaders({ reader, page, isPatient, withinMs }: CallContext): Record<string, string> {
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
    ...(isPatient && { "x-freshly": "1" }),
    ...(withinMs !== undefined && { "x-within": String(withinMs) }),
  };
}
