import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { FailedPart } from "../../features/lists/failed-part.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { useInApp } from "../../browser/in-app.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { count } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./album.module.css";

/** Filters of the list. Ended broadcasts without a recording are under 全部 only (pages §4.5). */
const FILTERS: readonly (readonly [state: LiveState | undefined, text: string])[] = [
  [undefined, "全部"],
  ["1", "直播中"],
  ["0", "预告"],
  ["3", "回放"],
];
const ALL = "all";

/** A broadcast's state (contract §2) in an address. */
type LiveState = "0" | "1" | "2" | "3";

/** Reads `?livestatus=`. @returns undefined, for unknown values too, when all states are wanted */
function readState(query: URLSearchParams): LiveState | undefined {
  const value = query.get("livestatus") ?? "";
  return /^[0-3]$/.test(value) ? (value as LiveState) : undefined;
}

async function loadAlbum({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const state = readState(query);
  const rows = later(askFeed(bff, "live-album", { id, state }, pageNumber(query.get("page"))), null);
  const {
    title,
    cover,
    summary,
    count: rooms,
    readcount,
    livingcount,
  } = await main(bff.liveAlbum({ albumid: id }));
  const feed = (await rows)?.feed ?? null;
  return {
    id,
    title,
    state,
    head: onlyInMarkup({ cover, summary, count: rooms, readcount, livingcount }, page.isDocument),
    rows: feed,
    share: share({ title, description: summary, image: cover, rows: feed?.items }, context),
  };
}
type AlbumData = Awaited<ReturnType<typeof loadAlbum>>;

export const loader = pageLoader(loadAlbum);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<AlbumData>(({ title, share: shareData }) => ({ title, share: shareData }));

/** An album of broadcasts: its cover and summary, and its rooms by state (pages §4.5). */
export default function Album() {
  const { content } = useLoaderData<PageData<AlbumData>>();
  const { path } = usePageAddress();
  const inApp = useInApp();
  const { id, title, state, rows } = content;
  return (
    <article className={styles.album}>
      <header className={styles.head} data-block="album">
        <Markup name={`album-${id}`} data={content.head} className={styles.cover}>
          {({ cover }) => <Picture src={cover} alt="" preset="topBanner" ratio="16:9" eager />}
        </Markup>
        <div className={styles.about}>
          <h1>{title}</h1>
          <Markup name={`about-${id}`} data={content.head}>
            {(head) => (
              <>
                <p className={styles.counts}>
                  {head.count !== undefined && <span>共{head.count}场直播</span>}
                  {Boolean(head.livingcount) && <b>{head.livingcount}场直播中</b>}
                  {Boolean(head.readcount) && <span>{count(head.readcount)}次观看</span>}
                </p>
                {head.summary && <p>{head.summary}</p>}
              </>
            )}
          </Markup>
          {!inApp && <ShareRow share={content.share} />}
        </div>
      </header>
      <Tabs
        label="直播状态"
        look="pills"
        current={state ?? ALL}
        tabs={FILTERS.map(([filter, text]) => ({
          id: filter ?? ALL,
          text,
          href: filter === undefined ? path : `${path}?livestatus=${filter}`,
        }))}
      />
      {rows ? (
        <Feed
          key={`${id} ${state ?? ALL}`}
          source={{ kind: "live-album", id, state }}
          initial={rows}
          layout="two"
          form="tile"
        />
      ) : (
        <FailedPart />
      )}
    </article>
  );
}

export { ErrorView as ErrorBoundary };
