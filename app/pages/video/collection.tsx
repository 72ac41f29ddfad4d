import { useLoaderData } from "@remix-run/react";
import type { ListedVideo } from "#bff/entities/news.ts";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import { FailedPart } from "../../features/lists/failed-part.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { FoldedText } from "../../features/article/news-head.tsx";
import { VIDEO } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { Cover } from "../../ui/Cover.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { count } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Film } from "./film.tsx";
import { loadCollection, onPlayingFilm, type CollectionData } from "./load-collection.server.ts";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./collection.module.css";

export const loader = pageLoader(loadCollection);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  ...onPlayingFilm({ ...likeIntents(VIDEO), ...commentIntents(newsSet(VIDEO)) }),
  ...followIntents,
});
export const meta = pageMeta<CollectionData>(({ title, film, share }) => ({
  title,
  // Inherit instead of spreading: fields that the head repeats are not enumerable (features/share/head-data.ts).
  share: film ? Object.assign(Object.create(film.share) as typeof film.share, { title }) : share,
}));

/** A collection of films, with a player for the chosen one (pages §4.3). */
export default function Collection() {
  const { content } = useLoaderData<PageData<CollectionData>>();
  const { film, episodes } = content;
  const empty = episodes?.items.length === 0 && !film;
  return (
    <article className={styles.page}>
      <Head collection={content} />
      {empty ? (
        <div className={styles.film}>{episodes.page > 1 ? <Episodes collection={content} /> : <Empty />}</div>
      ) : (
        <>
          <div className={styles.film}>
            {film ? (
              <Film key={film.newsid} film={film} level={2} />
            ) : (
              <FailedPart text="播放失败，点击重试" />
            )}
          </div>
          <section className={styles.list} data-block="collection" aria-label="选集">
            <Episodes collection={content} />
          </section>
          {film && (
            <div className={styles.talk}>
              <Comments key={`comments-${film.newsid}`} data={film.comments} />
            </div>
          )}
        </>
      )}
    </article>
  );
}

function Head({ collection: { id, title, head } }: { collection: CollectionData }) {
  return (
    <header className={styles.head}>
      <Markup name={`cover-${id}`} data={head} className={styles.cover}>
        {({ cover }) => <Picture src={cover} alt="" preset="general" ratio="18:11" eager />}
      </Markup>
      <div>
        <h1>{title}</h1>
        <Markup name={`count-${id}`} data={head}>
          {({ count: episodes, readcount }) => (
            <p className={styles.counts}>
              {[episodes === undefined ? "" : `共${episodes}集`, readcount ? `${count(readcount)}次播放` : ""]
                .filter(Boolean)
                .join(" · ")}
            </p>
          )}
        </Markup>
      </div>
      <Markup name={`about-${id}`} data={head} className={styles.summary}>
        {({ summary }) => summary && <FoldedText label="简介" text={summary} />}
      </Markup>
    </header>
  );
}

/** 选集: the films in either order; the one that plays is marked. */
function Episodes({ collection: { id, film, order, episodes } }: { collection: CollectionData }) {
  const address = usePageAddress();
  const playing = film?.newsid;
  const v: Record<string, string> = playing ? { v: playing } : {};
  return (
    <>
      <Tabs
        label="排序"
        look="small"
        current={order}
        tabs={[
          { id: "asc", text: "正序", href: address.with({ order: "asc", page: null, ...v }) },
          { id: "desc", text: "倒序", href: address.with({ order: null, page: null, ...v }) },
        ]}
      />
      {episodes ? (
        <EndlessList<ListedVideo>
          key={`${id} ${order}`}
          source={{ kind: "collection", id, order }}
          initial={episodes}
          idOf={({ newsid }) => newsid}
          link={v}
          byHand
        >
          {(rows) => (
            <ol className={styles.episodes}>
              {rows.map((row) => (
                <li key={row.newsid}>
                  <a
                    href={address.with({ v: row.newsid })}
                    aria-current={row.newsid === playing ? "true" : undefined}
                  >
                    <Cover
                      src={row.imgurl}
                      preset="videoThumb"
                      ratio="16:9"
                      seconds={row.duration ?? row.videos[0]?.duration}
                    />
                    <span>
                      {row.title}
                      {row.newsid === playing && <small>正在播放</small>}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          )}
        </EndlessList>
      ) : (
        <FailedPart />
      )}
    </>
  );
}

export { ErrorView as ErrorBoundary };
