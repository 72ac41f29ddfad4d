import type { Author } from "#bff/entities/author.ts";
import type { NewsDetail } from "#bff/entities/news.ts";
import { UpstreamError } from "#bff/client/client.ts";
import { bodyTeaser } from "#bff/reading/html-text.ts";
import { followFlag } from "../../features/reactions/follow/own-follow.server.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { VIDEO } from "../../routes/news-types.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { shareOf } from "../../features/share/share-of.server.ts";

/** Of a film that says nothing of itself its text is shown, up to so many letters. */
const SUMMARY = 80;

/**
 * A film page's own part, and what stands beside it; `newsid` is the film's id, which a collection's page chooses itself.
 * @param asSeen the film's authors as this reader sees them, where the film's own answer is for everybody
 * @throws UpstreamError 500 for a film page without a film
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
