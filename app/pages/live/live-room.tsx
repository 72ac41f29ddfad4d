import { useRef } from "react";
import { Comments } from "../../features/comments/comments.tsx";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { PictureGrid } from "../../features/live/picture-grid.tsx";
import { RoomIntro } from "../../features/live/room-intro.tsx";
import { RoomComments, RoomTabs, useRoomTab, type RoomTabNames } from "../../features/live/room-tabs.tsx";
import { SceneStream } from "../../features/live/scene-stream.tsx";
import { useLiveRoom } from "../../features/live/use-live-room.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { useInApp } from "../../browser/in-app.ts";
import { NewsHead } from "../../features/article/news-head.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Split } from "../../ui/Split.tsx";
import { LiveStage } from "./live-stage.tsx";
import type { LiveData } from "./load-live.server.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./live.module.css";

/** `words`: a broadcast in pictures and text. `film`: a broadcast by video (pages §4.5). */
export type LiveStyle = "words" | "film";

const TABS: Record<LiveStyle, RoomTabNames> = {
  words: [
    ["scenes", "直播间"],
    ["intro", "简介"],
    ["pictures", "图片"],
    ["comments", "评论"],
  ],
  film: [
    ["comments", "互动"],
    ["scenes", "直播间"],
    ["intro", "简介"],
    ["more", "推荐"],
  ],
};

/** A live room: its stage and its tabs. `?tab=` selects a tab. */
export function LiveRoom({ live, style }: { live: LiveData; style: LiveStyle }) {
  const address = usePageAddress();
  const inApp = useInApp();
  const tabs = TABS[style].filter(
    ([id]) => (id !== "pictures" || live.images.length > 0) && (id !== "more" || live.recommends),
  );
  const [chosen, choose] = useRoomTab(tabs, style === "words" ? "scenes" : "comments");
  const panel = useRef<HTMLDivElement>(null);
  const isAtTop = () => (panel.current?.getBoundingClientRect().top ?? 0) > -120;
  const stream = useLiveRoom(live.newsid, live.stage.start, live.room, isAtTop);
  const { room } = stream;
  const scenesAt = (page: number) => address.with({ tab: "scenes", page: page > 1 ? String(page) : null });
  return (
    <Split
      label="评论与推荐"
      main={
        <article className={styles.room}>
          <div className={style === "film" ? styles.sticky : undefined}>
            <LiveStage stage={live.stage} status={room.status} viewers={room.viewers} />
          </div>
          <NewsHead news={live.head} noun="次观看" />
          <div className={styles.actions}>
            <div data-block="like">
              <LikeButton initial={live.like} />
              {!inApp && <ShareRow share={live.share} />}
            </div>
            <Offers live={live} />
          </div>
          <RoomTabs tabs={tabs} chosen={chosen} onChoose={choose} panel={panel}>
            {{
              scenes: <SceneStream stream={stream} here={scenesAt(1)} older={scenesAt(room.page + 1)} />,
              intro: <RoomIntro newsid={live.newsid} intro={live.intro} />,
              pictures: <PictureGrid images={live.images} />,
              more: <Recommended live={live} />,
            }}
          </RoomTabs>
        </article>
      }
      side={
        <>
          <RoomComments chosen={chosen}>
            <Comments data={live.comments} />
          </RoomComments>
          <Reporters live={live} />
          {!inApp && chosen !== "more" && <Recommended live={live} />}
        </>
      }
    />
  );
}

function Reporters({ live: { newsid, reporters } }: { live: LiveData }) {
  if (reporters.length === 0) return null;
  return (
    <section data-block="reporters" aria-label="相关记者">
      <SectionHeading more={{ href: `/new/living/components/relativeReporter?id=${newsid}` }}>
        相关记者
      </SectionHeading>
      <ul className={styles.people}>
        {reporters.map((reporter) => (
          <li key={reporter.id}>
            <a href={`/new/reporterHome/${reporter.id}`}>
              <Avatar src={reporter.head} />
              <span>
                <b>{reporter.name}</b>
                {reporter.title && <small>{reporter.title}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recommended({ live: { newsid, recommended } }: { live: LiveData }) {
  return (
    <Markup name={`more-${newsid}`} data={recommended}>
      {(items) => <NewsSection block="recommend" title="推荐阅读" items={items} form="thumb" />}
    </Markup>
  );
}

/** Links to the red packet, the invitation and the album that the broadcast has. */
function Offers({ live: { newsid, offers } }: { live: LiveData }) {
  const { red, invite, album } = offers;
  if (!red && !invite && !album) return null;
  return (
    <ul className={styles.offers} data-block="offers">
      {red && (
        <li>
          <a data-tone="red" href={`/new/living/components/redpopup?id=${newsid}`}>
            <Icon name="gift" size={18} />
            {red.left > 0 ? `现金红包 剩余${red.left}个` : "现金红包 已领完"}
          </a>
        </li>
      )}
      {invite && (
        <li>
          <a data-tone="red" href={`/new/living/components/inviteRulenew?id=${newsid}`}>
            <Icon name="user" size={18} />
            邀请好友
          </a>
        </li>
      )}
      {album && (
        <li>
          <a href={`/new/liveAlbum/${album}`}>
            <Icon name="menu" size={18} />
            直播专辑
          </a>
        </li>
      )}
    </ul>
  );
}
