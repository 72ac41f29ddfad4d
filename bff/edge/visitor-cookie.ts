import type { IncomingMessage } from "node:http";

import type { Cookies } from "cookie";
import type { RequestHandler } from "express";

import { ACTED_COOKIE, NO_ACTS } from "../page/acted.ts";
import { FIRST_VISIT_COOKIE } from "../page/shared-page.ts";
import { cookieLine, cookiesOf, days, setCookie, VISITOR_COOKIE } from "./cookies.ts";
import { isPagePath, pageAddress, readdress, withoutParameters } from "./page-path.ts";
import type { VisitorIds } from "./visitor-id.ts";

/** Lifetime of the cookie, in seconds. */
const VISITOR_LIFE = days(365);

/** The `Set-Cookie` lines that a reader lacks who gets a cached page: it is not rendered for them, so no loader sets cookies. */
export function newVisitorCookies(
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

/** A browser with an id (pages §9.3). */
export interface Visitor {
  readonly id: string;
  /** The id was created for this request: the browser has not yet shown that it stores cookies. */
  readonly isNewcomer: boolean;
}

const visitors = new WeakMap<IncomingMessage, Visitor>();

/** The visitor of a request: the one whose signed id it brings, else a new one. Later calls for the request return the same. */
export function visitorOf(req: IncomingMessage, ids: VisitorIds): Visitor {
  let visitor = visitors.get(req);
  if (!visitor) {
    const knownId = ids.verify(cookiesOf(req)[VISITOR_COOKIE]);
    visitor = { id: knownId ?? ids.create(), isNewcomer: knownId === undefined };
    visitors.set(req, visitor);
  }
  return visitor;
}

/** Whether the visitor of a request is a newcomer; false when `visitorOf` was not called for it. */
export function isNewcomer(req: IncomingMessage): boolean {
  return visitors.get(req)?.isNewcomer ?? false;
}

/** Shown by browsers that do not follow a 307 by themselves. */
const PRESS_AGAIN = "浏览器刚刚打开本站，请返回后再按一次。";

/** Marks the address of a form that the browser sends again with its new id. */
const RETRY_MARK = "visitor=new";

/**
 * Gives a visitor without a valid id a new one (pages §9.3). A form needs an id: a form without one gets 307 with a new id, and the
 * browser sends it again by itself, with all its fields. A form that still has no id goes on as a newcomer's; the intent then refuses it
 * (docs/decisions/0044-limits.md).
 * @param life of the cookies, in seconds
 */
export function visitorCookie({
  ids,
  life = VISITOR_LIFE,
}: {
  ids: VisitorIds;
  life?: number;
}): RequestHandler {
  return (req, res, next) => {
    const isRetry = req.method === "POST" && removeMark(req);
    const visitor = visitorOf(req, ids);
    if (!visitor.isNewcomer) return next();
    setCookie(res, VISITOR_COOKIE, visitor.id, { maxAge: life });
    setCookie(res, ACTED_COOKIE, NO_ACTS, { maxAge: life });
    const { originalUrl } = req;
    // Redirects only to the site's own pages: an address such as //evil.example/ would lead to another host.
    if (req.method !== "POST" || isRetry || !isPagePath(pageAddress(originalUrl).path)) return next();
    res.status(307).location(`${originalUrl}${originalUrl.includes("?") ? "&" : "?"}${RETRY_MARK}`);
    res.set("Cache-Control", "no-store").type("text/plain; charset=utf-8").send(PRESS_AGAIN);
  };
}

/** Removes the mark from the address, so that no page shows it. @returns whether it was there */
function removeMark(req: Parameters<RequestHandler>[0]): boolean {
  const { originalUrl } = req;
  const at = originalUrl.indexOf("?");
  if (at < 0) return false;
  const query = originalUrl.slice(at);
  const clean = withoutParameters(query, (parameter) => parameter === RETRY_MARK);
  if (clean === query) return false;
  readdress(req, originalUrl.slice(0, at) + clean);
  return true;
}
