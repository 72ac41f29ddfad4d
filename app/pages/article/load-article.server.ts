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

/** The text detail by the id's tag (contract §1.8). */
function detail(bff: Bff, newsid: string): Promise<NewsDetail> {
  switch (newsTag(newsid)) {
    case "DZNEWS":
      return bff.dzTextNews({ newsid });
    case "SUBNEWS":
      return bff.subContent({ newsid });
    case "YDNEWS":
      return bff.newsContent({ newsid });
  }
}

/** Everything an article page shows: the text now, all else beside it, each block failing alone (pages §4.1). */
export async function loadArticle(args: PageArgs) {
  const { id, context, session, main, later } = args;
  const { bff, page } = context;
  const news = main(detail(bff, id));
  const beside = besideNews(args, TEXT);
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
  const like = started(beside.like(article));
  const { body, related, images, text, aiSummary, aiQuestions = [], ...head } = article;
  const [adList, special, rankAnswer, { features }] = await Promise.all([ads, more, rank, session]);
  // With a feature off no word of the machine leaves the server (pages §13).
  const summarised = features.includes("Ai_answer") ? aiSummary : undefined;
  return {
    newsid: id,
    head: onlyInMarkup(
      { ...head, aiSummary: summarised, rank: (article.rankno ?? rankAnswer?.rankno ?? 0) || 0 },
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
    author: article.author ? bylineOf(article.author) : null,
    audio: article.audio ?? null,
    like: await like,
    vote: await vote,
    questions: features.includes("Ai_generateQuestion") ? aiQuestions : [],
    comments: await beside.comments(article),
    share: shareOf(article, text, context),
  };
}

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;

function isEmpty({ body, images, videos, audio }: NewsDetail): boolean {
  return body.length === 0 && !images?.length && !videos?.length && !audio;
}

/** What its line shows, and its button follows. */
function bylineOf({ authorid, name, headimg, userDes, org, kind, followflag = 0 }: Author): Author {
  return { authorid, name, headimg, userDes: userDes || org, kind, followflag };
}
