import { useLoaderData } from "@remix-run/react";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../features/errors/error-view.tsx";
import { Byline } from "../../features/follow/byline.tsx";
import { followIntents } from "../../features/follow/follow-intents.server.ts";
import { pageAction } from "../../features/intents/intents.server.ts";
import { keptLoader, notAfterActions } from "../../features/keep-alive/kept-data.ts";
import { LikeButton } from "../../features/likes/like-button.tsx";
import { likeIntents } from "../../features/likes/likes.server.ts";
import { leaveWhenMismatched } from "../../features/navigation/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../features/navigation/page-loader.server.ts";
import { useSession } from "../../features/navigation/use-session.tsx";
import { VIDEO } from "../../features/news/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-row.tsx";
import { Split } from "../../ui/Split.tsx";
import { filmOf } from "./load-video.server.ts";
import { UprightStage } from "./upright-stage.tsx";
import styles from "./upright.module.css";

const NEXT = 6;

async function loadUpright(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff } = context;
  const detail = main(bff.anchorVideo({ newsid: id }));
  const recommended = later(bff.recommendVideo({ newsid: id, pageNo: 1, pageSize: NEXT }), null);
  const news = await detail;
  leaveWhenMismatched(news, [VIDEO], context);
  const film = await filmOf(args, detail, id);
  const anchor = news.anchor ?? news.author;
  // Films of the anchor first, then recommended ones; each once.
  const following = [...news.more, ...((await recommended)?.list ?? [])].filter(
    ({ newsid, newstype }, place, all) =>
      newsid !== id && newstype === VIDEO && all.findIndex((other) => other.newsid === newsid) === place,
  );
  return {
    film: { ...film, author: anchor ? { ...anchor, followflag: anchor.followflag ?? 0 } : null },
    next: following.slice(0, NEXT).map(({ newsid, title, imgurl }) => ({ newsid, title, cover: imgurl })),
  };
}
type UprightData = Awaited<ReturnType<typeof loadUpright>>;

export const loader = pageLoader(loadUpright);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  ...likeIntents(VIDEO),
  ...followIntents,
  ...commentIntents(newsSet(VIDEO)),
});
export const meta = pageMeta<UprightData>(({ film: { share } }) => ({ title: share.title, share }));

/** A short film that fills the screen, its anchor, and the next one (pages §4.3). */
export default function Upright() {
  const { content } = useLoaderData<PageData<UprightData>>();
  const { environment } = useSession();
  const { film, next } = content;
  return (
    <Split
      label="评论"
      main={
        <article className={styles.upright}>
          <UprightStage
            key={film.newsid}
            id={film.newsid}
            video={film.video}
            next={next[0] && `/new/videosXx/${next[0].newsid}`}
          />
          <div className={styles.about}>
            {film.author && <Byline author={film.author} />}
            <h1>{film.head.title}</h1>
            <div className={styles.actions} data-block="like">
              <LikeButton initial={film.like} />
              {environment !== "own" && <ShareRow share={film.share} />}
            </div>
            {next.length > 0 && (
              <nav aria-label="接着看" data-block="next">
                <ol className={styles.next}>
                  {next.map(({ newsid, title }) => (
                    <li key={newsid}>
                      <a href={`/new/videosXx/${newsid}`}>{title}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
        </article>
      }
      side={<Comments data={film.comments} />}
    />
  );
}

export { ErrorView as ErrorBoundary };
