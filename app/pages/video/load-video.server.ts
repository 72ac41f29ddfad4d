import type { Author } from "#bff/entities/author.ts";
import type { NewsDetail } from "#bff/entities/news.ts";
import { UpstreamError } from "#bff/client/client.ts";
import { bodyTeaser } from "#bff/reading/html-text.ts";
import { followFlag } from "../../features/reactions/follow/own-follow.server.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { VIDEO } from "../../routes/news-types.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { shareOf } from "../../features/share/share-of.server.ts";

/** Characters of the text that stand in for a missing summary. */
const SUMMARY = 80;

/**
 * A film with its rank, like state, comments and share data.
 * @param film the call for the film; its failure is the page's failure
 * @param newsid the film's id; on a collection's page it is not the id in the address
 * @param asSeen the film's authors with the follow state of this reader, where `film` is shared
 * @throws UpstreamError 500 when the answer has no film
 */
export async function filmOf(
  args: PageArgs,
  film: Promise<NewsDetail>,
  newsid: string,
  asSeen: Promise<Author[]> = Promise.resolve([]),
) {
  const { context, later } = args;
  const beside = besideNews({ ...args, id: newsid }, VIDEO);
  const rank = later(context.bff.newsRankNo({ newsid }), null);
  const seen = later(asSeen, []);
  const news = await film;
  const [video] = news.videos ?? [];
  if (!video)
    throw new UpstreamError({ kind: "schema", call: "videoDetail", status: 500, reason: "no film" });
  return {
    newsid,
    head: {
      title: news.title,
      source: news.source,
      pubtime: news.pubtime,
      readcount: news.readcount,
      summary: news.summary ?? bodyTeaser(news.body, SUMMARY),
    },
    video: { ...video, title: video.title ?? news.title },
    author: news.author ? { ...news.author, followflag: followFlag(news.author, await seen) } : null,
    rank: (news.rankno ?? (await rank)?.rankno ?? 0) || 0,
    like: await beside.like(news),
    comments: await beside.comments(news),
    share: shareOf(news, news.text, context, { kind: "video", media: video }),
  };
}

export type Film = Awaited<ReturnType<typeof filmOf>>;
