import { isIP } from "node:net";
import { TOKEN } from "../logins/token.ts";
import { SITE_AK } from "../site-ak.ts";

/** All that a call may tell the gateway about a reader (contract §1.2, §1.4). */
export interface Reader {
  /** Cookie PAGEVIEW_UNIQUEID; "" when it is missing or malformed. */
  readonly visitorId: string;
  /** Login token; absent for anonymous readers. */
  readonly token?: string;
  /** WeChat's ids; "" when they are missing. */
  readonly openId: string;
  readonly unionId: string;
  readonly userAgent: string;
  /** IP address; "" when unknown. */
  readonly address: string;
}

/** The reader of shared pages and answers: it has no id by which the gateway could recognise a reader. */
export type Nobody = Reader & {
  readonly visitorId: typeof SITE_AK;
  readonly token?: undefined;
  readonly openId: "";
  readonly unionId: "";
};

const VISITOR_ID = /^[A-Za-z0-9]{32}$/;
const CHAT_ID = /^[\x21-\x7e]{1,128}$/;
const USER_AGENT_LENGTH = 1024;

const matching = (pattern: RegExp, value: string | undefined) => (value && pattern.test(value) ? value : "");

/** Creates a reader from the values of a request. Nothing is trusted: a malformed value counts as absent. */
export function readerOf({
  visitorId,
  token,
  openId,
  unionId,
  userAgent = "",
  address = "",
}: Partial<Reader>): Reader {
  return {
    visitorId: matching(VISITOR_ID, visitorId),
    token: matching(TOKEN, token) || undefined,
    openId: matching(CHAT_ID, openId),
    unionId: matching(CHAT_ID, unionId),
    userAgent: headerText(userAgent).slice(0, USER_AGENT_LENGTH),
    address: plainAddress(address),
  };
}

/**
 * Creates the reader of shared pages and answers. The user agent and the address are those of the first reader; calls send them, but
 * they change no answer (docs/decisions/0009-audiences.md).
 */
export function nobody({ userAgent, address }: Pick<Reader, "userAgent" | "address">): Nobody {
  return { visitorId: SITE_AK, token: undefined, openId: "", unionId: "", userAgent, address };
}

/** Replaces all that an HTTP header value must not contain: control characters, CR and LF too, and anything beyond Latin-1. */
export function headerText(value: string): string {
  return value.replace(/[^\x20-\x7e\xa0-\xff]+/g, " ").trim();
}

/** An IP address without its port, IPv4 also when it is mapped into IPv6; "" when it is none. */
function plainAddress(address: string): string {
  const plain = withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) ? plain : "";
}

/** Removes the port of `203.0.113.7:4711` and `[2001:db8::1]:4711`, which some proxies write. */
export function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
