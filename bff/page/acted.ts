import { createHash } from "node:crypto";

/**
 * A cookie that tells on which contents this visitor has done something (liked, voted, taken a side): their pages are not everybody's
 * any more. It is given with the visitor's id, so that it knows of everything; who has an id and not this one may have done anything.
 * It holds a few letters of a digest for each content, so that it says little and stays short.
 */
export const ACTED_COOKIE = "acted";

/** Of the cookie, in seconds: as long as the visitor's id. */
export const ACTED_LIFE = 365 * 86_400;
/** What a new visitor has done. */
export const NO_ACTS = "none";

const LETTERS = 5;
/** From here on it says "everything": the reader's pages are all made for them. */
const MOST = 60;
const EVERYTHING = "all";
const FORM = new RegExp(`^(?:${EVERYTHING}|[\\w-]{${LETTERS}}(?:\\.[\\w-]{${LETTERS}})*)$`);

/** Whether the visitor with that cookie may have done something to one of these contents: yes when it is missing or unreadable. */
export function hasActedOn(cookie: string | undefined, about: readonly string[]): boolean {
  if (cookie === NO_ACTS) return false;
  if (!cookie || cookie === EVERYTHING || !FORM.test(cookie)) return true;
  const marks = cookie.split(".");
  return about.some((content) => marks.includes(markOf(content)));
}

/** The cookie with these contents added; undefined when it says so already, or can't say what was done before. */
export function withActs(cookie: string | undefined, about: readonly string[]): string | undefined {
  if (cookie !== NO_ACTS && !FORM.test(cookie ?? "")) return undefined;
  if (cookie === EVERYTHING) return undefined;
  const before = cookie === NO_ACTS || cookie === undefined ? [] : cookie.split(".");
  const marks = [...new Set([...before, ...about.map(markOf)])];
  if (marks.length === before.length) return undefined;
  return marks.length > MOST ? EVERYTHING : marks.join(".");
}

function markOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, LETTERS);
}
