import type { Login } from "../logins/logins.ts";
import type { Environment } from "./environment.ts";
import type { Reader } from "./reader.ts";

/** What page is asked for, and by whom: loaders and actions see no more of HTTP than this. */
export interface PageRequest {
  requestId: string;
  /** CSP nonce of this answer. */
  nonce: string;
  /** The page's address as the reader sees it, without the data request's marks. */
  url: URL;
  method: string;
  /** false for the client router's data requests. */
  isDocument: boolean;
  /** Fetched ahead by the browser, or asked for with HEAD: not a view. */
  isSpeculative: boolean;
  isCrawler: boolean;
  /** Who asks. */
  reader: Reader;
  /** The visitor's id was made for this request: a browser that has not shown that it keeps one may not write. */
  isNewcomer: boolean;
  /** The login that the reader's token is of; absent for anonymous readers. */
  login?: Login;
  environment: Environment;
  isMobile: boolean;
  viewSource: "WEIBO" | "WEIXIN";
  /** The page is kept by an edge in front, and tells by a picture that it is read. */
  forEdge?: boolean;
  cookies: CookieJar;
  /** Aborts when the answer is out, or its reader has gone. */
  over: AbortSignal;
}

export interface CookieJar {
  get(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite=Lax cookie for the whole host; `maxAge` in seconds, absent for a session cookie. */
  set(name: string, value: string, options?: { maxAge?: number }): void;
  /** Deletes a cookie (expiry −1 day, spec §9). */
  expire(name: string): void;
}

/** What a call tells the gateway about the page that makes it (contract §1.2, §1.4). */
export interface CallingPage {
  /** `share-{family}-{route}`; "" outside pages. */
  readonly sourceChannel: string;
  /** False on the in-app variants and on login, which send neither openId nor unionId. */
  readonly sharePage: boolean;
  readonly requestId: string;
}
