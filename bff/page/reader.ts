import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { parseCookie, stringifyCookie } from "cookie";

/** Who is asking: all that a call may tell the upstream about a reader (contract §1.2, §1.4). */
export interface Reader {
  /** Cookie PAGEVIEW_UNIQUEID; "" when it is missing or not one of ours. */
  visitorId: string;
  /** Login token; absent for anonymous readers. */
  token?: string;
  openId: string;
  unionId: string;
  userAgent: string;
  /** IP address; "" when unknown. */
  address: string;
  /** `share-{family}-{route}` of the page that asks; "" outside pages. */
  sourceChannel: string;
  /** False on the in-app variants and on login, which send neither openId nor unionId. */
  sharePage: boolean;
  requestId: string;
}

const TOKEN = /^[A-Za-z0-9._~+/=-]{8,512}$/;
const VISITOR_ID = /^[A-Za-z0-9]{32}$/;
const CHAT_ID = /^[\x21-\x7e]{1,128}$/;
const SOURCE_CHANNEL = /^[\w-]{1,96}$/;
const REQUEST_ID = /^[\w=-]{1,64}$/;
const USER_AGENT_LENGTH = 1024;

const only = (pattern: RegExp, value: string | undefined) => (value && pattern.test(value) ? value : "");
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/**
 * The reader described by the headers that the loaders' client sends. Nothing is trusted: what breaks its form is
 * as good as absent, and a missing request id is made up.
 */
export function readerFromHeaders(headers: IncomingHttpHeaders): Reader {
  const cookies = parseCookie(headers.cookie ?? "");
  return {
    visitorId: only(VISITOR_ID, cookies.PAGEVIEW_UNIQUEID),
    token: only(TOKEN, cookies.tokenID) || undefined,
    openId: only(CHAT_ID, cookies.openId),
    unionId: only(CHAT_ID, cookies.unionId),
    userAgent: headerText(headers["user-agent"] ?? "").slice(0, USER_AGENT_LENGTH),
    address: plainAddress(one(headers["x-forwarded-for"])),
    sourceChannel: only(SOURCE_CHANNEL, one(headers["x-source-channel"])),
    sharePage: one(headers["x-share-page"]) !== "0",
    requestId: only(REQUEST_ID, one(headers["x-request-id"])) || randomUUID(),
  };
}

/** The inverse of readerFromHeaders. */
export function readerHeaders(reader: Reader): Record<string, string> {
  return {
    cookie: stringifyCookie({
      PAGEVIEW_UNIQUEID: reader.visitorId,
      tokenID: reader.token,
      openId: reader.openId,
      unionId: reader.unionId,
    }),
    "user-agent": headerText(reader.userAgent),
    "x-forwarded-for": headerText(reader.address),
    "x-source-channel": headerText(reader.sourceChannel),
    "x-share-page": reader.sharePage ? "1" : "0",
    "x-request-id": headerText(reader.requestId),
  };
}

/** Leaves what an HTTP header value may hold: no CR, LF or other control character, nothing beyond Latin-1. */
export function headerText(value: string): string {
  return value.replace(/[^\x20-\x7e\xa0-\xff]+/g, " ").trim();
}

/** The first address of a forwarded list; IPv4 addresses mapped into IPv6 as what they are. */
function plainAddress(forwarded = ""): string {
  const first = (forwarded.split(",")[0] ?? "").trim().replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(first) ? first : "";
}
