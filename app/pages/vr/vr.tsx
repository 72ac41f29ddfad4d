import { useLoaderData } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { LiveScreen } from "../../features/live/live-screen.tsx";
import { RoomIntro } from "../../features/live/room-intro.tsx";
import { RoomComments, RoomTabs, useRoomTab, type RoomTabNames } from "../../features/live/room-tabs.tsx";
import { SceneStream } from "../../features/live/scene-stream.tsx";
import { useLiveRoom } from "../../features/live/use-live-room.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { useInApp } from "../../browser/in-app.ts";
import { NewsHead } from "../../features/article/news-head.tsx";
import { LIVE } from "../../routes/news-types.ts";
import { Panorama } from "./panorama/panorama.tsx";
import { Player } from "../../features/media/player/player.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Split } from "../../ui/Split.tsx";
import { loadVr, type VrData } from "./load-vr.server.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./vr.module.css";

export const loader = pageLoader(loadVr);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...likeIntents(LIVE), ...commentIntents(newsSet(LIVE)) });
export const meta = pageMeta<VrData>(({ share, inApp }) => ({ share, noindex: inApp }));

/** A panorama with its scenes. A broadcast also has its stream above them and its live room (pages §4.6). */
export default function Vr() {
  const { content } = useLoaderData<PageData<VrData>>();
  const inApp = useInApp();
  const { newsid, broadcast } = content;
  if (broadcast) return <VrLive key={newsid} content={content} broadcast={broadcast} />;
  return (
    <article className={styles.vr}>
      <Around content={content} />
      <Below
        label="推荐阅读"
        main={
          <>
            <About content={content} />
            {content.intro && <p className={styles.intro}>{content.intro}</p>}
            <Comments data={content.comments} />
          </>
        }
        side={!inApp && content.recommends && <Recommended content={content} />}
      />
    </article>
  );
}

type Broadcast = NonNullable<VrData["broadcast"]>;

const TABS: RoomTabNames = [
  ["scenes", "直播间"],
  ["intro", "简介"],
  ["comments", "评论"],
];

/** VR直播: the stream, the panorama, and the tabs of the live room. */
function VrLive({ content, broadcast }: { content: VrData; broadcast: Broadcast }) {
  const address = usePageAddress();
  const inApp = useInApp();
  const [chosen, choose] = useRoomTab(TABS, "scenes");
  const panel = useRef<HTMLDivElement>(null);
  const atTop = () => (panel.current?.getBoundingClientRect().top ?? 0) > -120;
  const { film, poster, start } = broadcast;
  const stream = useLiveRoom(content.newsid, start, broadcast.room, atTop);
  const { room } = stream;
  const { title } = content.head;
  // When the broadcast has just begun or ended, the page's data has no stream for the new state yet.
  const plays = film !== undefined && room.status === broadcast.room.status;
  const scenesAt = (page: number) => address.with({ tab: "scenes", page: page > 1 ? String(page) : null });
  return (
    <article className={styles.vr}>
      <div className={styles.together}>
        <LiveScreen status={room.status} viewers={room.viewers} poster={poster} start={start}>
          {plays ? <Player video={{ url: film, poster, title }} live={room.status === 1} /> : null}
        </LiveScreen>
        <Around content={content} low />
      </div>
      <Below
        label="评论与推荐"
        main={
          <>
            <About content={content} />
            <RoomTabs tabs={TABS} chosen={chosen} onChoose={choose} panel={panel}>
              {{
                scenes: <SceneStream stream={stream} here={scenesAt(1)} older={scenesAt(room.page + 1)} />,
                intro: <RoomIntro newsid={content.newsid} intro={broadcast.intro} />,
              }}
            </RoomTabs>
          </>
        }
        side={
          <>
            <RoomComments chosen={chosen}>
              <Comments data={content.comments} />
            </RoomComments>
            {!inApp && content.recommends && <Recommended content={content} />}
          </>
        }
      />
    </article>
  );
}

/** The panorama; `low` when it is below a film, so that the buttons of both stay near. */
function Around({ content, low }: { content: VrData; low?: boolean }) {
  if (content.scenes.length > 0)
    return <Panorama key={content.newsid} scenes={content.scenes} current={content.scene} low={low} />;
  return content.broadcast ? null : <Empty text="全景画面整理中" />;
}

function About({ content }: { content: VrData }) {
  const inApp = useInApp();
  return (
    <>
      <div className={styles.head}>
        <NewsHead news={content.head} noun="次观看" />
      </div>
      <div className={styles.actions} data-block="like">
        <LikeButton initial={content.like} />
        {!inApp && <ShareRow share={content.share} />}
      </div>
    </>
  );
}

function Recommended({ content: { newsid, recommended } }: { content: VrData }) {
  return (
    <Markup name={`more-${newsid}`} data={recommended}>
      {(items) => <NewsSection block="recommend" title="推荐阅读" items={items} form="thumb" />}
    </Markup>
  );
}

/** The part below the picture: two columns on a desktop; one when `side` is empty. */
function Below({ label, main, side }: { label: string; main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.below}>
      {side ? <Split label={label} main={main} side={side} /> : <div className={styles.alone}>{main}</div>}
    </div>
  );
}

export { ErrorView as ErrorBoundary };
