import { createHash } from "node:crypto";

/**
 * A cookie that tells on which contents this reader has done something (liked, voted, taken a side): their pages are not everybody's
 * any more. It holds a few letters of a digest for each, so that it says little and stays short.
 */
export const ACTED_COOKIE = "acted";

const LETTERS = 5;
/** From here on it says "everything": the reader's pages are all made for them. */
const MOST = 60;
const EVERYTHING = "all";
const FORM = new RegExp(`^(?:${EVERYTHING}|[\\w-]{${LETTERS}}(?:\\.[\\w-]{${LETTERS}})*)$`);

/** Whether the reader with that cookie has done something to one of these contents; anything unreadable counts as yes. */
export function hasActedOn(cookie: string | undefined, about: readonly string[]): boolean {
  if (!cookie) return false;
  if (cookie === EVERYTHING || !FORM.test(cookie)) return true;
  const marks = cookie.split(".");
  return about.some((content) => marks.includes(markOf(content)));
}

/** The cookie with these contents added; undefined when it has them all already. */
export function withActs(cookie: string | undefined, about: readonly string[]): string | undefined {
  if (cookie === EVERYTHING) return undefined;
  const before = cookie && FORM.test(cookie) ? cookie.split(".") : [];
  const marks = [...new Set([...before, ...about.map(markOf)])];
  if (marks.length === before.length) return undefined;
  return marks.length > MOST ? EVERYTHING : marks.join(".");
}

function markOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, LETTERS);
}
