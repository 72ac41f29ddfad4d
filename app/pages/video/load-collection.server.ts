import type { ListedVideo } from "#bff/entities/news.ts";
import { askFeed } from "../../feeds.server.ts";
import type { FeedPage } from "../../features/lists/feed-view.ts";
import { authorsAsSeen } from "../../features/reactions/follow/own-follow.server.ts";
import type { Intent, IntentArgs } from "../../request/intents/intents.server.ts";
import { started } from "../../request/later.server.ts";
import { VIDEO } from "../../routes/news-types.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { share } from "../../features/share/share-of.server.ts";
import { filmOf } from "./load-video.server.ts";
import { isId } from "../../routes/content-id.ts";

const orderOf = (query: URLSearchParams) => (query.get("order") === "asc" ? "asc" : "desc");

/** The collection's films in the order asked for, `?order=asc|desc` and `?page=`; null when they can't be had. */
async function episodesOf(id: string, query: URLSearchParams, { bff, log, page }: RequestContext) {
  try {
    const asked = { id, order: orderOf(query) } as const;
    return (await askFeed(bff, "collection", asked, pageNumber(query.get("page")))).feed;
  } catch (error) {
    log.warn({ requestId: page.requestId, error: String(error) }, "a collection's films failed");
    return null;
  }
}

/**
 * The film that is open: `?v=`; an unknown one is the first (pages §4.3).
 * @returns ids to be tried one after the other: a film of another page of the list may be asked for by its id
 */
function wantedFilms(episodes: FeedPage<ListedVideo> | null, query: URLSearchParams): string[] {
  const wanted = query.get("v") ?? "";
  const first = episodes?.items[0]?.newsid;
  const ids = [isId(wanted) ? wanted : undefined, first].filter((id) => id !== undefined);
  return [...new Set(ids)];
}

/** The first of these films that there is; null: none of them. */
async function firstOf(ids: string[], args: PageArgs) {
  for (const newsid of ids) {
    try {
      const { context } = args;
      const asSeen = started(authorsAsSeen(context, newsid, VIDEO));
      return await filmOf(args, context.bff.videoDetail({ newsid }), newsid, asSeen);
    } catch {
      // The next one stands in for it.
    }
  }
  return null;
}

/** A collection and its open film; neither a list nor a film that fails takes the other along. */
export async function loadCollection(args: PageArgs) {
  const { id, query, context, main } = args;
  const { bff, page } = context;
  const detail = main(bff.collectionDetail({ collectionid: id }));
  const episodes = await episodesOf(id, query, context);
  const film = started(firstOf(wantedFilms(episodes, query), args));
  const { title, cover, summary, count, readcount } = await detail;
  return {
    id,
    title,
    about: onlyInMarkup({ cover, summary, count, readcount }, page.isDocument),
    film: await film,
    order: orderOf(query),
    episodes,
    share: share({ title, description: summary, image: cover, rows: episodes?.items }, context),
  };
}
export type CollectionData = Awaited<ReturnType<typeof loadCollection>>;

/** The film that a form on the page means: the one that the page shows. */
async function openFilm({ id, context }: IntentArgs): Promise<string> {
  const query = context.page.url.searchParams;
  const episodes = await episodesOf(id, query, context);
  const [wanted = id, first] = wantedFilms(episodes, query);
  if (!first || episodes?.items.some(({ newsid }) => newsid === wanted)) return wanted;
  return context.bff.videoDetail({ newsid: wanted }).then(
    () => wanted,
    () => first,
  );
}

/** Likes and comments belong to the film that is open, not to the collection. */
export function ofTheOpenFilm(intents: Record<string, Intent>): Record<string, Intent> {
  return Object.fromEntries(
    Object.entries(intents).map(([name, intent]) => [
      name,
      async (args) => intent({ ...args, id: await openFilm(args) }),
    ]),
  );
}
