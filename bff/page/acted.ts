import { createHash } from "node:crypto";

/**
 * The cookie that lists the contents on which a visitor has acted (liked, voted, taken a side): the pages of these have an own part. It
 * is set together with the visitor's id, so it lists everything; a visitor with an id but without this cookie may have acted on any
 * content. Each content is a few letters of its digest, so that the cookie stays short and reveals little.
 */
export const ACTED_COOKIE = "acted";

/** Lifetime of the cookie in seconds: as long as the visitor's id. */
export const ACTED_LIFE = 365 * 86_400;
/** The value for a new visitor, who has acted on nothing. */
export const NO_ACTS = "none";

const LETTERS = 5;
/** Above this number of contents the value is "all": every page is then rendered for the reader. */
const MAX_CONTENTS = 60;
const EVERYTHING = "all";
const FORM = new RegExp(`^(?:${EVERYTHING}|[\\w-]{${LETTERS}}(?:\\.[\\w-]{${LETTERS}})*)$`);

/** Whether the visitor with this cookie may have acted on one of the contents. True when it is missing or malformed. */
export function hasActedOn(cookie: string | undefined, contentIds: readonly string[]): boolean {
  if (cookie === NO_ACTS) return false;
  if (!cookie || cookie === EVERYTHING || !FORM.test(cookie)) return true;
  const marks = cookie.split(".");
  return contentIds.some((content) => marks.includes(markOf(content)));
}

/** @returns the cookie with these contents added; undefined when nothing changes, or when the cookie is missing or malformed */
export function withActs(cookie: string | undefined, contentIds: readonly string[]): string | undefined {
  if (cookie !== NO_ACTS && !FORM.test(cookie ?? "")) return undefined;
  if (cookie === EVERYTHING) return undefined;
  const before = cookie === NO_ACTS || cookie === undefined ? [] : cookie.split(".");
  const marks = [...new Set([...before, ...contentIds.map(markOf)])];
  if (marks.length === before.length) return undefined;
  return marks.length > MAX_CONTENTS ? EVERYTHING : marks.join(".");
}

function markOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, LETTERS);
}
