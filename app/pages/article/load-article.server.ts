import type { Bff } from "#bff/client/client.ts";
import type { Author } from "#bff/entities/author.ts";
import type { NewsDetail } from "#bff/entities/news.ts";
import { UpstreamError } from "#bff/client/client.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { started } from "../../request/later.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { TEXT } from "../../routes/news-types.ts";
import { newsTag } from "../../routes/news-tag.ts";
import { shareOf } from "../../features/share/share-of.server.ts";

const RECOMMENDED = 6;

/** Loads a text article. The id's tag selects the call (contract §1.8). */
function loadDetail(bff: Bff, newsid: string): Promise<NewsDetail> {
  switch (newsTag(newsid)) {
    case "DZNEWS":
      return bff.dzTextNews({ newsid });
    case "SUBNEWS":
      return bff.subContent({ newsid });
    case "YDNEWS":
      return bff.newsContent({ newsid });
  }
}

/**
 * Loads an article page: its text, and every other block in parallel (pages §4.1). A block that fails is left out.
 * @throws UpstreamError 500 for an article without any content
 */
export async function loadArticle(args: PageArgs) {
  const { id, context, session, main, later } = args;
  const { bff, page } = context;
  const news = main(loadDetail(bff, id));
  const extras = besideNews(args, TEXT);
  const rank = later(bff.newsRankNo({ newsid: id }), null);
  const ads = later(bff.newsAds({ newsid: id }), []);
  const recommended = later(bff.shareRecommend({ newsid: id, pageSize: RECOMMENDED }), []);

  const article = await news;
  leaveWhenMismatched(article, [TEXT], context);
  if (isEmpty(article))
    throw new UpstreamError({ kind: "schema", call: "article", status: 500, reason: "no content" });
  const vote = article.voteid ? later(bff.voteInfo({ voteid: article.voteid }), null) : null;
  const more = article.related?.length
    ? null
    : later(bff.specialByNews({ newsid: id, pageNo: 1, pageSize: 5 }), null);
  const like = started(extras.like(article));
  const { body, related, images, text, aiSummary, aiQuestions = [], ...head } = article;
  const [adList, special, rankAnswer, { features }] = await Promise.all([ads, more, rank, session]);
  // While the feature is off, the AI summary never leaves the server (pages §13).
  const allowedSummary = features.includes("Ai_answer") ? aiSummary : undefined;
  return {
    newsid: id,
    head: onlyInMarkup(
      { ...head, aiSummary: allowedSummary, rank: (article.rankno ?? rankAnswer?.rankno ?? 0) || 0 },
      page.isDocument,
    ),
    body: onlyInMarkup(
      { blocks: body, images: body.some(({ kind }) => kind === "image") ? [] : (images ?? []) },
      page.isDocument,
    ),
    more: onlyInMarkup(
      {
        related: related?.length ? related : (special?.page.list ?? []),
        recommended: await recommended,
        ad: adList.find(({ place }) => place === "card" || place === "bottom") ?? null,
      },
      page.isDocument,
    ),
    author: article.author ? toByline(article.author) : null,
    audio: article.audio ?? null,
    like: await like,
    vote: await vote,
    questions: features.includes("Ai_generateQuestion") ? aiQuestions : [],
    comments: await extras.comments(article),
    share: shareOf(article, text, context),
  };
}

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;

function isEmpty({ body, images, videos, audio }: NewsDetail): boolean {
  return body.length === 0 && !images?.length && !videos?.length && !audio;
}

/** Reduces an author to what the byline and its follow button need. */
function toByline({ authorid, name, headimg, userDes, org, kind, followflag = 0 }: Author): Author {
  return { authorid, name, headimg, userDes: userDes || org, kind, followflag };
}
