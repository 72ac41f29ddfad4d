import type { IncomingMessage } from "node:http";

import type { Cookies } from "cookie";
import type { RequestHandler } from "express";

import { ACTED_COOKIE, NO_ACTS } from "../page/acted.ts";
import { FIRST_VISIT_COOKIE } from "../page/shared-page.ts";
import { cookieLine, cookiesOf, days, setCookie, VISITOR_COOKIE } from "./cookies.ts";
import { isPagePath, pageAddress, readdress, withoutParameters } from "./page-path.ts";
import type { VisitorIds } from "./visitor-id.ts";

/** Of the cookie, in seconds. */
const VISITOR_LIFE = days(365);

/** The `Set-Cookie` lines of what a page without a render of its own gives a reader who has not all of it. */
export function newcomersCookies(
  { id, isNewcomer }: Visitor,
  { cookies, secure }: { cookies: Readonly<Cookies>; secure: boolean },
): string[] {
  const line = (name: string, value: string, maxAge: number) => cookieLine(name, value, { secure, maxAge });
  return [
    ...(isNewcomer
      ? [line(VISITOR_COOKIE, id, VISITOR_LIFE), line(ACTED_COOKIE, NO_ACTS, VISITOR_LIFE)]
      : []),
    ...(cookies[FIRST_VISIT_COOKIE] === undefined ? [line(FIRST_VISIT_COOKIE, "1", days(1))] : []),
  ];
}

/** A browser with an id. */
export interface Visitor {
  readonly id: string;
  /** The id was made for this request: the browser has not yet shown that it keeps it. */
  readonly isNewcomer: boolean;
}

const visitors = new WeakMap<IncomingMessage, Visitor>();

/** The visitor of a request: the one whose id the site gave, or a new one. Found out once. */
export function visitorOf(req: IncomingMessage, ids: VisitorIds): Visitor {
  let visitor = visitors.get(req);
  if (!visitor) {
    const given = ids.given(cookiesOf(req)[VISITOR_COOKIE]);
    visitor = { id: given ?? ids.create(), isNewcomer: given === undefined };
    visitors.set(req, visitor);
  }
  return visitor;
}

/** Whether the request's visitor is a newcomer; false where nobody has asked for the visitor. */
export function isNewcomer(req: IncomingMessage): boolean {
  return visitors.get(req)?.isNewcomer ?? false;
}

/** For a browser that does not send a form once more by itself. */
const PRESS_AGAIN = "浏览器刚刚打开本站，请返回后再按一次。";

/** In the address of a form that was sent once more, with the id that its first answer gave. */
const SENT_AGAIN = "visitor=new";

/**
 * Gives every visitor an id when there is none, or none that the site gave (pages §9.3). Who writes has to bring one: a form of a
 * browser without an id is answered 307 with a new one, and the browser sends it once more by itself, with all that was typed. A form
 * that still comes without goes on as a newcomer's, and is refused where forms are carried out (docs/decisions/0044-limits.md).
 */
export function visitorCookie({
  ids,
  life = VISITOR_LIFE,
}: {
  ids: VisitorIds;
  life?: number;
}): RequestHandler {
  return (req, res, next) => {
    const again = req.method === "POST" && takeMark(req);
    const visitor = visitorOf(req, ids);
    if (!visitor.isNewcomer) return next();
    setCookie(res, VISITOR_COOKIE, visitor.id, { maxAge: life });
    setCookie(res, ACTED_COOKIE, NO_ACTS, { maxAge: life });
    const { originalUrl } = req;
    // Only to a page of ours: an address such as //evil.example/ would lead elsewhere.
    if (req.method !== "POST" || again || !isPagePath(pageAddress(originalUrl).path)) return next();
    res.status(307).location(`${originalUrl}${originalUrl.includes("?") ? "&" : "?"}${SENT_AGAIN}`);
    res.set("Cache-Control", "no-store").type("text/plain; charset=utf-8").send(PRESS_AGAIN);
  };
}

/** Takes the mark out of the address, so that no page shows it. @returns whether it was there */
function takeMark(req: Parameters<RequestHandler>[0]): boolean {
  const { originalUrl } = req;
  const at = originalUrl.indexOf("?");
  if (at < 0) return false;
  const query = originalUrl.slice(at);
  const clean = withoutParameters(query, (parameter) => parameter === SENT_AGAIN);
  if (clean === query) return false;
  readdress(req, originalUrl.slice(0, at) + clean);
  return true;
}
