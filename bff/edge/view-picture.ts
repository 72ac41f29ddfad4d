import type { IncomingMessage, ServerResponse } from "node:http";
import { parseCookie } from "cookie";
import type { PageRequest } from "../page/page-request.ts";
import type { SharedAddresses } from "../page/shared-page.ts";
import { VISITOR_COOKIE } from "./cookies.ts";
import { isPagePath } from "./page-path.ts";
import { readPageRequest, type PageRequestOptions } from "./page-request.ts";
import { addressOf, isSecure, originOf, type Trust } from "./peer.ts";
import { requestIdFrom } from "./request-id.ts";
import { newcomersCookies } from "./visitor-cookie.ts";
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

type Visitor = Pick<PageRequest, "visitorId" | "isNewcomer">;

/** One transparent point. */
const POINT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const LONGEST = 1200;

/**
 * The picture in pages that an edge keeps: the site does not see who reads them. Whoever shows it has opened the page, with or without
 * script; asking for it counts the view and gives a new reader their cookies.
 */
export function viewPicture({ addresses, trust, visitors, about, viewed }: ViewPictureOptions) {
  function pageOf(req: IncomingMessage, { visitorId, isNewcomer }: Visitor): PageRequest | undefined {
    const target = new URLSearchParams((req.url ?? "").slice(VIEW_PICTURE.length)).get("page") ?? "";
    if (target.length > LONGEST || !/^\/new\/[!-~]*$/.test(target)) return undefined;
    const origin = originOf(req, { trust, siteOrigin: about.siteOrigin });
    if (!URL.canParse(target, origin)) return undefined;
    const { pathname, searchParams } = new URL(target, origin);
    if (!isPagePath(pathname) || !addresses(pathname, searchParams)) return undefined;
    const { headers } = req;
    const cookies = { ...parseCookie(headers.cookie ?? ""), [VISITOR_COOKIE]: visitorId };
    const asked = {
      method: "GET",
      target,
      headers,
      origin,
      cookies,
      nonce: "",
      isNewcomer,
      address: addressOf(req, trust),
      requestId: requestIdFrom(headers["x-request-id"]),
    };
    const jar = {
      get: (name: string) => (cookies as Record<string, string | undefined>)[name],
      set: () => undefined,
      expire: () => undefined,
    };
    return { ...readPageRequest(asked, about), cookies: jar, over: new AbortController().signal };
  }

  return function serve(req: IncomingMessage, res: ServerResponse, next: () => void): void {
    if (req.method !== "GET" || !req.url?.startsWith(`${VIEW_PICTURE}?`)) return next();
    const cookies = parseCookie(req.headers.cookie ?? "");
    const visitor = visitors.given(cookies[VISITOR_COOKIE]);
    const reader: Visitor = { visitorId: visitor ?? visitors.create(), isNewcomer: visitor === undefined };
    // What stands on somebody else's page is no view of ours; browsers that do not tell are believed.
    const site = req.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin";
    const page = isOurs ? pageOf(req, reader) : undefined;
    const given = page ? newcomersCookies({ ...reader, cookies, secure: isSecure(req, trust) }) : [];
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
