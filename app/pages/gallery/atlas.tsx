import { useLoaderData } from "@remix-run/react";
import type { NewsItem } from "#bff/entities/news.ts";
import { UpstreamError } from "#bff/client/client.ts";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { AdCard, NewsCards } from "../../features/lists/cards/news-cards.tsx";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { useInApp } from "../../browser/in-app.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { ATLAS } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { shareOf } from "../../features/share/share-of.server.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { count } from "../../ui/format.ts";
import { MetaLine } from "../../ui/MetaLine.tsx";
import { Slides } from "./slides.tsx";
import { Stage } from "./stage.tsx";
import styles from "./atlas.module.css";

const RECOMMENDED = 6;

async function loadAtlas(args: PageArgs) {
  const { id, query, context, session, main, later } = args;
  const { bff, page } = context;
  const gallery = main(bff.imgNewsContent({ newsid: id }));
  const extras = besideNews(args, ATLAS);
  const recommended = later(bff.shareRecommend({ newsid: id, pageSize: RECOMMENDED }), []);
  const ads = later(bff.newsAds({ newsid: id }), []);

  const news = await gallery;
  leaveWhenMismatched(news, [ATLAS], context);
  const { images = [], body: _body, related: _related, text, ...head } = news;
  if (images.length === 0)
    throw new UpstreamError({ kind: "schema", call: "imgNewsContent", status: 500, reason: "no pictures" });
  // All loaders of a navigation share this session object, so the document's data carries it too (pages §4.2, §9.1).
  (await session).albumLength = images.length;
  const place = Number(query.get("p"));
  const ad = (await ads).find((entry) => entry.place === "card" || entry.place === "bottom") ?? null;
  return {
    newsid: id,
    title: news.title,
    count: images.length,
    /** Number of the picture to open at, from 1. A number out of range opens the first one. */
    at: Number.isInteger(place) && place >= 1 && place <= images.length ? place : 1,
    pictures: onlyInMarkup({ images, head, text }, page.isDocument),
    more: onlyInMarkup({ recommended: galleriesFirst(await recommended), ad }, page.isDocument),
    /** Whether one more slide follows the last picture. */
    goesOn: (await recommended).length > 0 || ad !== null,
    like: await extras.like(news),
    comments: await extras.comments(news),
    share: shareOf(news, text, context),
  };
}
const galleriesFirst = (items: NewsItem[]) => [
  ...items.filter(({ newstype }) => newstype === ATLAS),
  ...items.filter(({ newstype }) => newstype !== ATLAS),
];

type AtlasData = Awaited<ReturnType<typeof loadAtlas>>;

export const loader = pageLoader(loadAtlas);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...likeIntents(ATLAS), ...commentIntents(newsSet(ATLAS)) });
export const meta = pageMeta<AtlasData>(({ share }) => ({ share }));

/** A gallery: the pictures on a dark stage, then recommendations and comments (pages §4.2). */
export default function Atlas() {
  const { content } = useLoaderData<PageData<AtlasData>>();
  const inApp = useInApp();
  const { newsid, goesOn } = content;
  return (
    <article className={styles.atlas}>
      <Stage key={newsid} count={content.count} goesOn={goesOn} at={content.at} title={content.title}>
        <Markup name={`pictures-${newsid}`} data={content.pictures}>
          {({ images, head, text }) => (
            <Slides
              images={images}
              title={head.title}
              text={head.summary ?? text}
              photographer={head.author?.name}
            >
              {goesOn && (
                <Markup name={`next-${newsid}`} data={content.more}>
                  {({ recommended, ad }) => (
                    <>
                      {ad && <AdCard ad={ad} form="thumb" />}
                      {recommended.length > 0 && (
                        <div className={styles.scripted}>
                          <h2>接着看</h2>
                          <NewsCards items={recommended} form="tile" layout="tiles" level={3} />
                        </div>
                      )}
                    </>
                  )}
                </Markup>
              )}
            </Slides>
          )}
        </Markup>
      </Stage>
      <div className={styles.below}>
        <div className={styles.foot}>
          <Markup name={`about-${newsid}`} data={content.pictures}>
            {({ head }) => (
              <MetaLine source={head.source} pubtime={head.pubtime}>
                {head.author && <span>摄影 {head.author.name}</span>}
                {Boolean(head.readcount) && <span>{count(head.readcount)}次浏览</span>}
              </MetaLine>
            )}
          </Markup>
          <div className={styles.actions}>
            <div className={styles.actions} data-block="like">
              <LikeButton initial={content.like} />
              {!inApp && <ShareRow share={content.share} />}
            </div>
            <ReadingTools fixed />
          </div>
        </div>
        <Markup name={`more-${newsid}`} data={content.more}>
          {({ recommended }) => (
            <NewsSection block="recommend" title="推荐图集" items={recommended} form="tile" layout="tiles" />
          )}
        </Markup>
        <div className={styles.talk}>
          <Comments data={content.comments} />
        </div>
      </div>
    </article>
  );
}

export { ErrorView as ErrorBoundary };
