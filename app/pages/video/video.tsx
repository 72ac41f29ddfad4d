import { useLoaderData } from "@remix-run/react";
import { AdCard } from "../../features/lists/cards/news-cards.tsx";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { authorsAsSeen } from "../../features/reactions/follow/own-follow.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { started } from "../../request/later.server.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { VIDEO } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Split } from "../../ui/Split.tsx";
import { EpisodeStrip } from "./episode-strip.tsx";
import { Film } from "./film.tsx";
import { filmOf } from "./load-video.server.ts";

const ROWS = 10;
/** Episodes in the strip; the collection's page has all. */
const EPISODES = 20;

async function loadVideo(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff, page } = context;
  const news = started(
    main(bff.videoDetail({ newsid: id })).then((detail) => {
      leaveWhenMismatched(detail, [VIDEO], context);
      return detail;
    }),
  );
  const series = later(seriesOf(args), null);
  const related = later(bff.videoRecommend({ newsid: id, pageNo: 1, pageSize: ROWS }), null);
  const more = later(bff.recommendVideo({ newsid: id, pageNo: 1, pageSize: ROWS }), null);
  const ads = later(bff.newsAds({ newsid: id }), []);
  const film = await filmOf(args, news, id, authorsAsSeen(context, id, VIDEO));
  const listed = new Set([id]);
  const withoutRepeats = <Row extends { newsid: string }>(rows: Row[] = []) =>
    rows.filter(({ newsid }) => !listed.has(newsid) && listed.add(newsid));
  return {
    film,
    series: onlyInMarkup(await series, page.isDocument),
    more: onlyInMarkup(
      {
        related: withoutRepeats((await related)?.list),
        recommended: withoutRepeats((await more)?.list),
        ad: (await ads).find((ad) => ad.place === "card" || ad.place === "bottom") ?? null,
      },
      page.isDocument,
    ),
  };
}
type VideoData = Awaited<ReturnType<typeof loadVideo>>;

/** @returns the film's collection with its first episodes; null when the film belongs to none */
async function seriesOf({ id, context: { bff } }: PageArgs) {
  const collection = await bff.collectionByVideo({ newsid: id });
  if (!collection) return null;
  const { collectionid } = collection;
  const { list } = await bff.collectionNews({ collectionid, order: "asc", pageNo: 1, pageSize: EPISODES });
  return { collection, episodes: list };
}

export const loader = pageLoader(loadVideo);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  ...likeIntents(VIDEO),
  ...followIntents,
  ...commentIntents(newsSet(VIDEO)),
});
export const meta = pageMeta<VideoData>(({ film: { share } }) => ({ share }));

/** A film, its collection, related films, and the comments beside it (pages §4.3). */
export default function Video() {
  const { content } = useLoaderData<PageData<VideoData>>();
  const { film } = content;
  return (
    <Split
      label="评论"
      main={
        <article>
          <Film film={film} />
          <Markup name={`series-${film.newsid}`} data={content.series}>
            {(series) => series && <EpisodeStrip {...series} current={film.newsid} />}
          </Markup>
          <Markup name={`more-${film.newsid}`} data={content.more}>
            {({ related, recommended, ad }) => (
              <>
                {ad && <AdCard ad={ad} />}
                <NewsSection block="recommend" title="相关视频" items={related} form="thumb" />
                <NewsSection
                  block="recommend-video"
                  title="为你推荐"
                  items={recommended}
                  form="tile"
                  layout="tiles"
                />
              </>
            )}
          </Markup>
        </article>
      }
      side={<Comments data={film.comments} />}
    />
  );
}

export { ErrorView as ErrorBoundary };
