import type { Author } from "#bff/entities/author.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * The authors of a piece of news with what this reader's own answer says of them. Some calls are for everybody and cannot
 * tell who is followed (`videoDetail`, `reporterNews`); the common detail can, and names the author of news of any type
 * (contract §4.5, `newsContent`).
 * @returns none while nobody is logged in, for whom nothing is asked then
 */
export async function authorsAsSeen(
  { bff, page }: RequestContext,
  newsid: string,
  newstype?: number,
): Promise<Author[]> {
  if (!page.reader.token) return [];
  const { author, authors = [] } = await bff.newsContent({ newsid, newstype });
  return author ? [author, ...authors] : authors;
}

/** Whether this reader follows somebody: as the answer about this reader says, else as the record of them does. */
export function followFlag(
  { authorid, followflag }: Pick<Author, "authorid" | "followflag">,
  seen: readonly Author[],
): 0 | 1 {
  return seen.find((author) => author.authorid === authorid)?.followflag ?? followflag ?? 0;
}
