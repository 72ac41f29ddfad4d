import type { Cookies } from "cookie";
import { ACTED_COOKIE, NO_ACTS } from "../../page/acted.ts";
import { ENVIRONMENTS } from "../../page/environment.ts";
import { FIRST_VISIT_COOKIE, type ReaderClass } from "../../page/shared-page.ts";
import { VISITOR_COOKIE } from "../cookies.ts";

/** Header by which a CDN requests a page that it may keep, for a class of readers (docs/decisions/0034). */
export const READER_CLASS = "Reader-Class";

const FORM = new RegExp(`^(${ENVIRONMENTS.join("|")})-(phone|desktop)(-new)?$`);

/** The reader class in the header of a CDN; undefined when it is missing or malformed. */
export function readerClassIn(header: unknown): ReaderClass | undefined {
  const [, environment, device, visit] = FORM.exec(typeof header === "string" ? header : "") ?? [];
  if (!environment) return undefined;
  return {
    environment: environment as ReaderClass["environment"],
    isMobile: device === "phone",
    firstVisit: visit !== undefined,
  };
}

const COMMON = new Set([VISITOR_COOKIE, FIRST_VISIT_COOKIE, ACTED_COOKIE]);

/**
 * Whether a reader with these cookies may get a page that a CDN keeps: there are none, or only those of a visitor who has acted on
 * nothing. Any other cookie, known or not, means that the page may have an own part.
 */
export function areCommon(cookies: Readonly<Cookies>): boolean {
  const names = Object.keys(cookies);
  if (names.length === 0) return true;
  return cookies[ACTED_COOKIE] === NO_ACTS && names.every((name) => COMMON.has(name));
}
