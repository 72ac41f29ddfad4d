import { useLoaderData, useLocation } from "@remix-run/react";
import { UpstreamError } from "#bff/client.ts";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../features/errors/error-view.tsx";
import { followIntents } from "../../features/follow/follow-intents.server.ts";
import { pageAction, type Intent } from "../../features/intents/intents.server.ts";
import { keptLoader, notAfterActions } from "../../features/keep-alive/kept-data.ts";
import { likeIntents } from "../../features/likes/likes.server.ts";
import { Markup, onlyInMarkup } from "../../features/navigation/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../features/navigation/page-loader.server.ts";
import type { RequestContext } from "../../features/navigation/request-context.ts";
import { VIDEO } from "../../features/news/news-types.ts";
import { pageNumber } from "../../features/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { count, duration } from "../../ui/format.ts";
import { Pager } from "../../ui/Pager.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Split } from "../../ui/Split.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Film } from "./film.tsx";
import { filmOf } from "./load-video.server.ts";
import styles from "./collection.module.css";

const ROWS = 20;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The collection's films in the order asked for, `?order=asc|desc` and `?page=`. */
function episodesOf(collectionid: string, query: URLSearchParams, { bff }: RequestContext) {
  const order = query.get("order") === "asc" ? "asc" : "desc";
  return bff.collectionNews({
    ...{ collectionid, order },
    ...{ pageNo: pageNumber(query.get("page")), pageSize: ROWS },
  });
}

/** The film that is open: `?v=`, an unknown one is the first. */
async function chosenOf(collectionid: string, query: URLSearchParams, context: RequestContext) {
  const { list, hasMore } = await episodesOf(collectionid, query, context);
  const wanted = query.get("v") ?? "";
  const [first] = list;
  const chosen = list.some(({ newsid }) => newsid === wanted) ? wanted : first?.newsid;
  return { list, hasMore, chosen, elsewhere: ID.test(wanted) && wanted !== chosen ? wanted : undefined };
}

async function loadCollection(args: PageArgs) {
  const { id, query, context, main } = args;
  const { bff, page } = context;
  const detail = main(bff.collectionDetail({ collectionid: id }));
  detail.catch(() => {});
  const { list, hasMore, chosen, elsewhere } = await chosenOf(id, query, context);
  if (!chosen)
    throw new UpstreamError({ kind: "schema", call: "collectionNews", status: 500, reason: "no films" });
  // A film of another page of the list may be asked for by its id.
  const newsid = elsewhere ?? chosen;
  const news = bff.videoDetail({ newsid }).catch((error: unknown) => {
    if (newsid === chosen) throw error;
    return bff.videoDetail({ newsid: chosen });
  });
  const [collection, film] = await Promise.all([
    detail,
    news.then(({ newsid: got }) => filmOf(args, news, got)),
  ]);
  return {
    film,
    about: onlyInMarkup(collection, page.isDocument),
    title: collection.title,
    episodes: list.map((item) => ({
      id: item.newsid,
      title: item.title,
      cover: item.imgurl,
      seconds: item.duration ?? item.videos[0]?.duration,
    })),
    order: query.get("order") === "asc" ? ("asc" as const) : ("desc" as const),
    page: pageNumber(query.get("page")),
    hasMore,
  };
}
type CollectionData = Awaited<ReturnType<typeof loadCollection>>;

/** Likes and comments belong to the film that is open, not to the collection. */
function ofTheOpenFilm(intents: Record<string, Intent>): Record<string, Intent> {
  return Object.fromEntries(
    Object.entries(intents).map(([name, intent]) => [
      name,
      async (args) => {
        const { chosen, elsewhere } = await chosenOf(
          args.id,
          args.context.page.url.searchParams,
          args.context,
        );
        return intent({ ...args, id: elsewhere ?? chosen ?? args.id });
      },
    ]),
  );
}

export const loader = pageLoader(loadCollection);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  ...ofTheOpenFilm({ ...likeIntents(VIDEO), ...commentIntents(newsSet(VIDEO)) }),
  ...followIntents,
});
export const meta = pageMeta<CollectionData>(({ title, film: { share } }) => ({
  title,
  share: { ...share, title },
}));

/** A collection of films, with a player for the chosen one (pages §4.3). */
export default function Collection() {
  const { content } = useLoaderData<PageData<CollectionData>>();
  const { pathname, search } = useLocation();
  const { film, episodes, order, page } = content;
  const linkTo = (changes: Record<string, string | null>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    return `/new${pathname}${query.size ? `?${query}` : ""}`;
  };
  return (
    <Split
      label="合集"
      main={
        <article>
          <Film key={film.newsid} film={film} />
          <Comments key={`comments-${film.newsid}`} data={film.comments} />
        </article>
      }
      side={
        <section data-block="collection" aria-label="合集">
          <Markup name={`collection-${film.newsid}-${order}-${page}`} data={content.about}>
            {(about) => (
              <header className={styles.head}>
                <Picture
                  src={about.cover}
                  alt=""
                  preset="general"
                  ratio="18:11"
                  eager
                  className={styles.cover}
                />
                <div>
                  <h2>{about.title}</h2>
                  <p>
                    {about.count !== undefined && `共${about.count}集`}
                    {Boolean(about.readcount) && ` · ${count(about.readcount)}次播放`}
                  </p>
                </div>
                {about.summary && <p className={styles.summary}>{about.summary}</p>}
              </header>
            )}
          </Markup>
          <Tabs
            label="排序"
            look="small"
            current={order}
            tabs={[
              { id: "desc", text: "倒序", href: linkTo({ order: null, page: null, v: film.newsid }) },
              { id: "asc", text: "正序", href: linkTo({ order: "asc", page: null, v: film.newsid }) },
            ]}
          />
          <ol className={styles.episodes}>
            {episodes.map((episode) => (
              <li key={episode.id}>
                <a
                  href={linkTo({ v: episode.id })}
                  aria-current={episode.id === film.newsid ? "true" : undefined}
                >
                  <span className={styles.thumb}>
                    <Picture src={episode.cover} alt="" preset="videoThumb" ratio="16:9" />
                    <small>{duration(episode.seconds)}</small>
                  </span>
                  <span>{episode.title}</span>
                </a>
              </li>
            ))}
          </ol>
          <Pager
            shown={episodes.length}
            previous={page > 1 ? linkTo({ page: String(page - 1) }) : undefined}
            next={content.hasMore ? linkTo({ page: String(page + 1) }) : undefined}
          />
        </section>
      }
    />
  );
}

export { ErrorView as ErrorBoundary };
