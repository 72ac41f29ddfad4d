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

/** @returns a page of the collection's films by `?order=asc|desc` and `?page=`; null when they could not be loaded */
async function episodesOf(id: string, query: URLSearchParams, { bff, log, page }: RequestContext) {
  try {
    const parameters = { id, order: orderOf(query) } as const;
    return (await askFeed(bff, "collection", parameters, pageNumber(query.get("page")))).feed;
  } catch (error) {
    log.warn({ requestId: page.requestId, error: String(error) }, "a collection's films failed");
    return null;
  }
}

/**
 * The film to play is that of `?v=`; for an unknown one, the first (pages §4.3).
 * @returns ids to try in this order. An id that is not on this page of the list may be on another.
 */
function candidates(episodes: FeedPage<ListedVideo> | null, query: URLSearchParams): string[] {
  const v = query.get("v") ?? "";
  const first = episodes?.items[0]?.newsid;
  const ids = [isId(v) ? v : undefined, first].filter((id) => id !== undefined);
  return [...new Set(ids)];
}

/** @returns the first of these films that can be loaded; null when none can */
async function firstLoaded(ids: string[], args: PageArgs) {
  for (const newsid of ids) {
    try {
      const { context } = args;
      const asSeen = started(authorsAsSeen(context, newsid, VIDEO));
      return await filmOf(args, context.bff.videoDetail({ newsid }), newsid, asSeen);
    } catch {
      // Try the next one.
    }
  }
  return null;
}

/** A collection with its list and the film that plays. The list and the film fail independently. */
export async function loadCollection(args: PageArgs) {
  const { id, query, context, main } = args;
  const { bff, page } = context;
  const detail = main(bff.collectionDetail({ collectionid: id }));
  const episodes = await episodesOf(id, query, context);
  const film = started(firstLoaded(candidates(episodes, query), args));
  const { title, cover, summary, count, readcount } = await detail;
  return {
    id,
    title,
    head: onlyInMarkup({ cover, summary, count, readcount }, page.isDocument),
    film: await film,
    order: orderOf(query),
    episodes,
    share: share({ title, description: summary, image: cover, rows: episodes?.items }, context),
  };
}
export type CollectionData = Awaited<ReturnType<typeof loadCollection>>;

/** @returns the id of the film that the page shows, to which its forms apply */
async function playingFilm({ id, context }: IntentArgs): Promise<string> {
  const query = context.page.url.searchParams;
  const episodes = await episodesOf(id, query, context);
  const [chosen = id, first] = candidates(episodes, query);
  if (!first || episodes?.items.some(({ newsid }) => newsid === chosen)) return chosen;
  return context.bff.videoDetail({ newsid: chosen }).then(
    () => chosen,
    () => first,
  );
}

/** Applies intents to the film that plays, not to the collection. */
export function onPlayingFilm(intents: Record<string, Intent>): Record<string, Intent> {
  return Object.fromEntries(
    Object.entries(intents).map(([name, intent]) => [
      name,
      async (args) => intent({ ...args, id: await playingFilm(args) }),
    ]),
  );
}
