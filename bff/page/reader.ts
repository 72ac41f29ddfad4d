import { isIP } from "node:net";
import { TOKEN } from "../logins/token.ts";
import { SITE_AK } from "../site-ak.ts";

/** Who asks: all that a call may tell the gateway about a reader (contract §1.2, §1.4). */
export interface Reader {
  /** Cookie PAGEVIEW_UNIQUEID; "" when it is missing or not one of ours. */
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

/** The reader of a page or an answer that all readers share: the gateway can know no reader again by it. */
export type Nobody = Reader & {
  readonly visitorId: typeof SITE_AK;
  readonly token?: undefined;
  readonly openId: "";
  readonly unionId: "";
};

const VISITOR_ID = /^[A-Za-z0-9]{32}$/;
const CHAT_ID = /^[\x21-\x7e]{1,128}$/;
const USER_AGENT_LENGTH = 1024;

const only = (pattern: RegExp, value: string | undefined) => (value && pattern.test(value) ? value : "");

/** Makes a reader of what a request says. Nothing is trusted: a value that breaks its form counts as absent. */
export function readerOf({
  visitorId,
  token,
  openId,
  unionId,
  userAgent = "",
  address = "",
}: Partial<Reader>): Reader {
  return {
    visitorId: only(VISITOR_ID, visitorId),
    token: only(TOKEN, token) || undefined,
    openId: only(CHAT_ID, openId),
    unionId: only(CHAT_ID, unionId),
    userAgent: headerText(userAgent).slice(0, USER_AGENT_LENGTH),
    address: plainAddress(address),
  };
}

/**
 * The reader of what all share. The user agent and the address are those of the reader who asks first; they go along with calls and
 * change no answer (docs/decisions/0009-audiences.md).
 */
export function nobody({ userAgent, address }: Pick<Reader, "userAgent" | "address">): Nobody {
  return { visitorId: SITE_AK, token: undefined, openId: "", unionId: "", userAgent, address };
}

/** Leaves what an HTTP header value may hold: no CR, LF or other control character, nothing beyond Latin-1. */
export function headerText(value: string): string {
  return value.replace(/[^\x20-\x7e\xa0-\xff]+/g, " ").trim();
}

/** IPv4 addresses mapped into IPv6 as what they are. */
function plainAddress(address: string): string {
  const plain = withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) ? plain : "";
}

/** Of `203.0.113.7:4711` and `[2001:db8::1]:4711`, which some proxies write. */
export function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
