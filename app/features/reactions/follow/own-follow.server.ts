import type { Author } from "#bff/entities/author.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * The authors of a news item with the reader's own follow flags. Some calls are shared and cannot know whom a reader follows
 * (`videoDetail`, `reporterNews`). `newsContent` can, and it names the author of news of any type (contract §4.5).
 * @returns an empty list, without a call, if nobody is logged in
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

/** Whether this reader follows an author: by the reader's own answer if the author is in it, otherwise by the author's record. */
export function followFlag(
  { authorid, followflag }: Pick<Author, "authorid" | "followflag">,
  seen: readonly Author[],
): 0 | 1 {
  return seen.find((author) => author.authorid === authorid)?.followflag ?? followflag ?? 0;
}
