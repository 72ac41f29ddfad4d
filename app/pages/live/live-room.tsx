import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { ArticleBody } from "../../features/article-body/article-body.tsx";
import { NewsCards } from "../../features/cards/news-cards.tsx";
import { Comments } from "../../features/comments/comments.tsx";
import { LikeButton } from "../../features/likes/like-button.tsx";
import { Scenes } from "../../features/live/scenes.tsx";
import { useLiveRoom } from "../../features/live/use-live-room.ts";
import { Markup } from "../../features/navigation/document-markup.tsx";
import { useInApp } from "../../features/navigation/in-app.ts";
import { useSession } from "../../features/navigation/use-session.tsx";
import { NewsHead } from "../../features/news/news-head.tsx";
import { PictureViewer } from "../../features/picture-viewer/picture-viewer.tsx";
import { ShareRow } from "../../features/share/share-row.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { fullTime } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ListEnd } from "../../ui/Pager.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Split } from "../../ui/Split.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { LiveStage } from "./live-stage.tsx";
import type { LiveData } from "./load-live.server.ts";
import styles from "./live.module.css";

/** `words` is the style of pictures and text, `film` the one of video (pages §4.5). */
export type LiveStyle = "words" | "film";

const TABS = {
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
} as const;
type Tab = (typeof TABS)[LiveStyle][number][0];

/** A live room: its picture, and its tabs, of which the address chooses one (`?tab=`). */
export function LiveRoom({ live, style }: { live: LiveData; style: LiveStyle }) {
  const { pathname, search } = useLocation();
  const inApp = useInApp();
  const query = new URLSearchParams(search);
  const tabs = TABS[style].filter(([id]) => id !== "pictures" || live.images.length > 0);
  const [chosen, setChosen] = useState<Tab>(
    tabs.find(([id]) => id === query.get("tab"))?.[0] ??
      (query.has("page") || style === "words" ? "scenes" : "comments"),
  );
  const panel = useRef<HTMLDivElement>(null);
  const atTop = () => (panel.current?.getBoundingClientRect().top ?? 0) > -120;
  const { room, loadOlder, loadingOlder, showWaiting, refresh } = useLiveRoom(
    live.newsid,
    live.stage.start,
    live.room,
    atTop,
  );
  const linkTo = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return `/new${pathname}?${next}`;
  };
  const body = {
    scenes: (
      <div data-block="scenes">
        {(room.status === 1 || room.status === 0) && (
          <p className={styles.fresh}>
            {room.failures > 0 ? (
              <span role="status">网络异常，正在重连</span>
            ) : (
              <a
                href={linkTo({ tab: "scenes" })}
                onClick={(event) => {
                  event.preventDefault();
                  refresh();
                }}
              >
                <Icon name="refresh" size={16} />
                刷新
              </a>
            )}
          </p>
        )}
        {room.waiting.length > 0 && (
          <button type="button" className={styles.pill} onClick={showWaiting}>
            有{room.waiting.length}条新消息
          </button>
        )}
        <Scenes scenes={room.scenes} />
        {room.hasMore ? (
          <a
            className={styles.more}
            rel="next"
            href={linkTo({ tab: "scenes", page: String(room.page + 1) })}
            onClick={(event) => {
              event.preventDefault();
              loadOlder();
            }}
          >
            {loadingOlder ? "正在加载…" : room.olderFailed ? "加载失败，点击重试" : "查看更早的消息"}
          </a>
        ) : (
          room.scenes.length > 0 && <ListEnd />
        )}
      </div>
    ),
    intro: <Intro live={live} />,
    pictures: <Pictures live={live} />,
    comments: <Comments data={live.comments} />,
    more: <Recommended live={live} />,
  } satisfies Record<Tab, JSX.Element>;

  return (
    <Split
      label="简介"
      main={
        <article className={styles.room}>
          <div className={style === "film" ? styles.sticky : undefined}>
            <LiveStage stage={live.stage} status={room.status} viewers={room.viewers} />
          </div>
          <NewsHead news={live.head} noun="次观看" />
          <Offers live={live} />
          <div className={styles.actions} data-block="like">
            <LikeButton initial={live.like} />
            {!inApp && <ShareRow share={live.share} />}
          </div>
          <div ref={panel} className={styles.panel}>
            <Tabs
              label="直播内容"
              current={chosen}
              tabs={tabs.map(([id, text]) => ({ id, text, href: linkTo({ tab: id }) }))}
              onChoose={(id) => setChosen(id as Tab)}
            />
            {body[chosen]}
          </div>
          <PictureViewer />
        </article>
      }
      side={
        <>
          {chosen !== "intro" && <Intro live={live} />}
          <Reporters live={live} />
          {!inApp && chosen !== "more" && <Recommended live={live} />}
        </>
      }
    />
  );
}

function Intro({ live: { newsid, host, intro } }: { live: LiveData }) {
  const { environment } = useSession();
  return (
    <section className={styles.intro} data-block="intro" aria-label="简介">
      {(intro.start || intro.place) && (
        <p className={styles.facts}>
          {intro.start && (
            <span>
              <Icon name="clock" size={16} />
              {fullTime(intro.start)}
            </span>
          )}
          {intro.place && (
            <span>
              <Icon name="place" size={16} />
              {intro.place}
            </span>
          )}
        </p>
      )}
      {intro.blocks.length > 0 ? (
        <ArticleBody key={newsid} blocks={intro.blocks} environment={environment} host={host} />
      ) : (
        <p>{intro.text}</p>
      )}
      {intro.hosts.length > 0 && (
        <ul className={styles.people} aria-label="主持人">
          {intro.hosts.map((person) => (
            <li key={person.id}>
              <Avatar src={person.head} />
              <span>
                <b>{person.name}</b>
                {person.about && <small>{person.about}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pictures({ live: { images } }: { live: LiveData }) {
  return (
    <ul className={styles.grid} data-block="pictures">
      {images.map((image) => (
        <li key={image.url}>
          <figure data-figure={image.url}>
            <Picture src={image.url} alt={image.desc ?? "现场图片"} preset="square332" ratio="1:1" />
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Reporters({ live: { newsid, reporters } }: { live: LiveData }) {
  if (reporters.length === 0) return null;
  return (
    <section className={styles.reporters} data-block="reporters" aria-label="相关记者">
      <h2>
        相关记者
        <a href={`/new/living/components/relativeReporter?id=${newsid}`}>全部</a>
      </h2>
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

function Recommended({ live: { newsid, host, recommended } }: { live: LiveData }) {
  const { environment } = useSession();
  return (
    <Markup name={`more-${newsid}`} data={recommended}>
      {(items) =>
        items.length > 0 && (
          <section data-block="recommend" aria-label="推荐阅读">
            <h2 className={styles.title}>推荐阅读</h2>
            <NewsCards items={items} environment={environment} host={host} form="thumb" level={3} />
          </section>
        )
      }
    </Markup>
  );
}

/** Entries to the red packet, the invitation and the album, where the broadcast has them. */
function Offers({ live: { newsid, offers } }: { live: LiveData }) {
  const { red, invite, album } = offers;
  if (!red && !invite && !album) return null;
  return (
    <ul className={styles.offers} data-block="offers">
      {red && (
        <li>
          <a href={`/new/living/components/redpopup?id=${newsid}`}>现金红包 剩余{red.left}个</a>
        </li>
      )}
      {invite && (
        <li>
          <a href={`/new/living/components/inviteRulenew?id=${newsid}`}>邀请好友</a>
        </li>
      )}
      {album && (
        <li>
          <a href={`/new/liveAlbum/${album}`}>直播专辑</a>
        </li>
      )}
    </ul>
  );
}
