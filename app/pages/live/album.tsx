import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { FailedPart } from "../../features/lists/failed-part.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { keptLoader, notAfterActions } from "../../browser/keep-alive/kept-data.ts";
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

/** What the list can be narrowed to; an ended broadcast without a recording stands under 全部 (pages §4.5). */
const FILTERS: readonly (readonly [state: LiveState | undefined, text: string])[] = [
  [undefined, "全部"],
  ["1", "直播中"],
  ["0", "预告"],
  ["3", "回放"],
];
const ALL = "all";

/** A broadcast's state (contract §2) as an address has it. */
type LiveState = "0" | "1" | "2" | "3";

/** The state that `?livestatus=` asks for; undefined, for an unknown one too, is all of them. */
function stateAskedFor(query: URLSearchParams): LiveState | undefined {
  const asked = query.get("livestatus") ?? "";
  return /^[0-3]$/.test(asked) ? (asked as LiveState) : undefined;
}

async function loadAlbum({ id, query, context, main, later }: PageArgs) {
  const { bff, page } = context;
  const state = stateAskedFor(query);
  const rows = later(askFeed(bff, "live-album", { id, state }, pageNumber(query.get("page"))), null);
  const { title, cover, summary, count, readcount, livingcount } = await main(bff.liveAlbum({ albumid: id }));
  const feed = (await rows)?.feed ?? null;
  return {
    id,
    title,
    state,
    head: onlyInMarkup({ cover, summary, count, readcount, livingcount }, page.isDocument),
    rows: feed,
    share: share({ title, description: summary, image: cover, rows: feed?.items }, context),
  };
}
type AlbumData = Awaited<ReturnType<typeof loadAlbum>>;

export const loader = pageLoader(loadAlbum);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<AlbumData>(({ title, share: shared }) => ({ title, share: shared }));

/** A collection of broadcasts: what it is, and its rooms by their state (pages §4.5). */
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
            {(about) => (
              <>
                <p className={styles.counts}>
                  {about.count !== undefined && <span>共{about.count}场直播</span>}
                  {Boolean(about.livingcount) && <b>{about.livingcount}场直播中</b>}
                  {Boolean(about.readcount) && <span>{count(about.readcount)}次观看</span>}
                </p>
                {about.summary && <p>{about.summary}</p>}
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
        tabs={FILTERS.map(([of, text]) => ({
          id: of ?? ALL,
          text,
          href: of === undefined ? path : `${path}?livestatus=${of}`,
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
