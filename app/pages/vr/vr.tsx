import { useLoaderData } from "@remix-run/react";
import { NewsCards } from "../../features/cards/news-cards.tsx";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../features/errors/error-view.tsx";
import { pageAction } from "../../features/intents/intents.server.ts";
import { keptLoader, notAfterActions } from "../../features/keep-alive/kept-data.ts";
import { LikeButton } from "../../features/likes/like-button.tsx";
import { likeIntents } from "../../features/likes/likes.server.ts";
import { Countdown } from "../../features/live/countdown.tsx";
import { Markup } from "../../features/navigation/document-markup.tsx";
import { pageLoader, type PageData } from "../../features/navigation/page-loader.server.ts";
import { useInApp } from "../../features/navigation/in-app.ts";
import { useSession } from "../../features/navigation/use-session.tsx";
import { NewsHead } from "../../features/news/news-head.tsx";
import { LIVE } from "../../features/news/news-types.ts";
import { Panorama } from "../../features/panorama/panorama.tsx";
import { Player } from "../../features/player/player.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-row.tsx";
import { LiveBadge } from "../../ui/Badge.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { loadVr, type VrData } from "./load-vr.server.ts";
import styles from "./vr.module.css";

export const loader = pageLoader(loadVr);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...likeIntents(LIVE), ...commentIntents(newsSet(LIVE)) });
export const meta = pageMeta<VrData>(({ share }) => ({ title: share.title, share }));

/** A place to look around in, with its scenes; a broadcast has its stream above them (pages §4.6). */
export default function Vr() {
  const { content } = useLoaderData<PageData<VrData>>();
  const { environment } = useSession();
  const inApp = useInApp();
  const { newsid, host, broadcast } = content;
  return (
    <article className={styles.vr}>
      {broadcast && <Broadcast broadcast={broadcast} title={content.head.title} />}
      {content.scenes.length > 0 && <Panorama key={newsid} scenes={content.scenes} current={content.scene} />}
      <div className={styles.below}>
        <NewsHead news={content.head} noun="次观看" />
        {content.intro && <p className={styles.intro}>{content.intro}</p>}
        <div className={styles.actions} data-block="like">
          <LikeButton initial={content.like} />
          {!inApp && <ShareRow share={content.share} />}
        </div>
        <Comments data={content.comments} />
        {!inApp && (
          <Markup name={`more-${newsid}`} data={content.recommended}>
            {(recommended) =>
              recommended.length > 0 && (
                <section data-block="recommend" aria-label="推荐阅读">
                  <SectionHeading>推荐阅读</SectionHeading>
                  <NewsCards items={recommended} environment={environment} host={host} layout="two" />
                </section>
              )
            }
          </Markup>
        )}
      </div>
    </article>
  );
}

/** The broadcast's picture by its state: countdown, stream, or what there is to say. */
function Broadcast({ broadcast, title }: { broadcast: NonNullable<VrData["broadcast"]>; title: string }) {
  const { status, stream, start, poster } = broadcast;
  return (
    <section className={styles.broadcast} data-block="live" data-live-status={status}>
      <LiveBadge status={status} />
      {status !== 0 && stream ? (
        <Player video={{ url: stream, poster, title }} live={status === 1} />
      ) : (
        <div className={styles.poster}>
          <Picture src={poster} alt="" preset="full" ratio="16:9" eager />
          <div className={styles.said}>{status === 0 ? <Countdown start={start} /> : <p>直播已结束</p>}</div>
        </div>
      )}
    </section>
  );
}

export { ErrorView as ErrorBoundary };
