import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageRequest } from "../page/page-request.ts";
import type { SharedAddresses } from "../page/shared-page.ts";
import { cookiesOf } from "./cookies.ts";
import { isPagePath } from "./page-path.ts";
import { readOnlyCookies, readPageRequest, type PageRequestOptions } from "./page-request.ts";
import { addressOf, isSecure, originOf, type Trust } from "./peer.ts";
import { requestIdFor } from "./request-id.ts";
import { newVisitorCookies, visitorOf, type Visitor } from "./visitor-cookie.ts";
import type { VisitorIds } from "./visitor-id.ts";

/** Address of the picture; its parameter `page` is the path and query of the page that shows it. */
const VIEW_PICTURE = "/new/_data/view";

interface ViewPictureOptions {
  addresses: SharedAddresses;
  trust: Trust;
  visitors: VisitorIds;
  pageOptions: PageRequestOptions;
  /** Called after the response. */
  countView: (page: PageRequest) => void;
}

/** A GIF of one transparent pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** Longest `page`, in characters. */
const MAX_TARGET_LENGTH = 1200;

/**
 * Serves the picture in pages that a CDN keeps, whose readers the site does not see. A browser fetches it when it shows the page, with or
 * without script. The request counts the view and gives a new visitor their cookies.
 */
export function viewPicture({ addresses, trust, visitors, pageOptions, countView }: ViewPictureOptions) {
  function pageOf(req: IncomingMessage, visitor: Visitor): PageRequest | undefined {
    const target = new URLSearchParams((req.url ?? "").slice(VIEW_PICTURE.length)).get("page") ?? "";
    if (target.length > MAX_TARGET_LENGTH || !/^\/new\/[!-~]*$/.test(target)) return undefined;
    const origin = originOf(req, { trust, siteOrigin: pageOptions.siteOrigin });
    if (!URL.canParse(target, origin)) return undefined;
    const { pathname, searchParams } = new URL(target, origin);
    if (!isPagePath(pathname) || !addresses(pathname, searchParams)) return undefined;
    const facts = {
      target,
      origin,
      nonce: "",
      visitorId: visitor.id,
      isNewcomer: visitor.isNewcomer,
      address: addressOf(req, trust),
      requestId: requestIdFor(req),
      cookies: readOnlyCookies(cookiesOf(req)),
      signal: new AbortController().signal,
    };
    return readPageRequest(req, facts, pageOptions);
  }

  return function serve(req: IncomingMessage, res: ServerResponse, next: () => void): void {
    if (req.method !== "GET" || !req.url?.startsWith(`${VIEW_PICTURE}?`)) return next();
    const cookies = cookiesOf(req);
    const visitor = visitorOf(req, visitors);
    // A picture on a page of another site is no view. A browser that sends no Sec-Fetch-Site is trusted.
    const site = req.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin";
    const page = isOurs ? pageOf(req, visitor) : undefined;
    const setCookies = page ? newVisitorCookies(visitor, { cookies, secure: isSecure(req, trust) }) : [];
    res.writeHead(200, {
      "Content-Type": "image/gif",
      "Content-Length": PIXEL.length,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(setCookies.length > 0 && { "Set-Cookie": setCookies }),
    });
    res.end(PIXEL);
    if (page) res.once("finish", () => countView(page));
  };
}
