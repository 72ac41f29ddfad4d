import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageRequest } from "../page/page-request.ts";
import type { SharedAddresses } from "../page/shared-page.ts";
import { cookiesOf } from "./cookies.ts";
import { isPagePath } from "./page-path.ts";
import { readOnlyCookies, readPageRequest, type PageRequestOptions } from "./page-request.ts";
import { addressOf, isSecure, originOf, type Trust } from "./peer.ts";
import { requestIdFor } from "./request-id.ts";
import { newcomersCookies, visitorOf, type Visitor } from "./visitor-cookie.ts";
import type { VisitorIds } from "./visitor-id.ts";

/** Its address; the parameter `page` is the path and query of the page that shows it. */
const VIEW_PICTURE = "/new/_data/view";

interface ViewPictureOptions {
  addresses: SharedAddresses;
  trust: Trust;
  visitors: VisitorIds;
  about: PageRequestOptions;
  /** Told of the view, after the answer. */
  viewed: (page: PageRequest) => void;
}

/** One transparent point. */
const POINT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const LONGEST = 1200;

/**
 * The picture in pages that an edge keeps: the site does not see who reads them. Whoever shows it has opened the page, with or without
 * script; asking for it counts the view and gives a new reader their cookies.
 */
export function viewPicture({ addresses, trust, visitors, about, viewed }: ViewPictureOptions) {
  function pageOf(req: IncomingMessage, visitor: Visitor): PageRequest | undefined {
    const target = new URLSearchParams((req.url ?? "").slice(VIEW_PICTURE.length)).get("page") ?? "";
    if (target.length > LONGEST || !/^\/new\/[!-~]*$/.test(target)) return undefined;
    const origin = originOf(req, { trust, siteOrigin: about.siteOrigin });
    if (!URL.canParse(target, origin)) return undefined;
    const { pathname, searchParams } = new URL(target, origin);
    if (!isPagePath(pathname) || !addresses(pathname, searchParams)) return undefined;
    const given = {
      target,
      origin,
      nonce: "",
      visitorId: visitor.id,
      isNewcomer: visitor.isNewcomer,
      address: addressOf(req, trust),
      requestId: requestIdFor(req),
      cookies: readOnlyCookies(cookiesOf(req)),
      over: new AbortController().signal,
    };
    return readPageRequest(req, given, about);
  }

  return function serve(req: IncomingMessage, res: ServerResponse, next: () => void): void {
    if (req.method !== "GET" || !req.url?.startsWith(`${VIEW_PICTURE}?`)) return next();
    const cookies = cookiesOf(req);
    const visitor = visitorOf(req, visitors);
    // What stands on somebody else's page is no view of ours; browsers that do not tell are believed.
    const site = req.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin";
    const page = isOurs ? pageOf(req, visitor) : undefined;
    const given = page ? newcomersCookies(visitor, { cookies, secure: isSecure(req, trust) }) : [];
    res.writeHead(200, {
      "Content-Type": "image/gif",
      "Content-Length": POINT.length,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(given.length > 0 && { "Set-Cookie": given }),
    });
    res.end(POINT);
    if (page) res.once("finish", () => viewed(page));
  };
}
