import type { Cookies } from "cookie";
import { ACTED_COOKIE, NO_ACTS } from "../../page/acted.ts";
import { ENVIRONMENTS } from "../../page/environment.ts";
import { FIRST_VISIT_COOKIE, type ReaderClass } from "../../page/shared-page.ts";
import { VISITOR_COOKIE } from "../cookies.ts";

/** By this header an edge in front says that it keeps pages, and for which class of readers it wants one (docs/decisions/0034). */
export const READER_CLASS = "Reader-Class";

const FORM = new RegExp(`^(${ENVIRONMENTS.join("|")})-(phone|desktop)(-new)?$`);

/** The class that an edge asks for; undefined when it names none. */
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
 * Whether nothing in these cookies could make a page this reader's own: none at all, or those of an id that has done nothing. Any other
 * cookie, also one that nobody knows, keeps its reader away from what an edge keeps.
 */
export function areCommon(cookies: Readonly<Cookies>): boolean {
  const names = Object.keys(cookies);
  if (names.length === 0) return true;
  return cookies[ACTED_COOKIE] === NO_ACTS && names.every((name) => COMMON.has(name));
}
