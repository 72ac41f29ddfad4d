import type { Login } from "../logins/logins.ts";
import type { Environment } from "./environment.ts";
import type { Reader } from "./reader.ts";

/** A request for a page. It is all that loaders and actions see of HTTP. */
export interface PageRequest {
  requestId: string;
  /** CSP nonce of the response. */
  nonce: string;
  /** The page's address as the reader sees it, without the suffix and parameters of a data request. */
  url: URL;
  method: string;
  /** False for the client router's data requests. */
  isDocument: boolean;
  /** A prefetch of the browser, or a HEAD request: not a view. */
  isSpeculative: boolean;
  isCrawler: boolean;
  reader: Reader;
  /** The visitor's id was created for this request. Such a visitor may not write: the browser has not shown that it stores cookies. */
  isNewcomer: boolean;
  /** The login of the reader's token; absent for anonymous readers. */
  login?: Login;
  environment: Environment;
  isMobile: boolean;
  viewSource: "WEIBO" | "WEIXIN";
  /** A CDN keeps the page; it contains a picture that counts its views. */
  forCdn?: boolean;
  cookies: CookieJar;
  /** Aborts when the response is sent, or the reader has left. */
  signal: AbortSignal;
}

export interface CookieJar {
  get(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite=Lax cookie for the whole host; `maxAge` in seconds, absent for a session cookie. */
  set(name: string, value: string, options?: { maxAge?: number }): void;
  /** Deletes a cookie (expiry −1 day, spec §9). */
  expire(name: string): void;
}

/** What a call tells the gateway about its page (contract §1.2, §1.4). */
export interface CallingPage {
  /** `share-{family}-{route}`; "" outside pages. */
  readonly sourceChannel: string;
  /** False on the in-app variants and on login, which send neither openId nor unionId. */
  readonly sharePage: boolean;
  readonly requestId: string;
}
