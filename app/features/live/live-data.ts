import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { pageNumber } from "../../browser/paging/page-number.ts";
import type { LiveNews } from "./live-view.ts";
import { liveNews } from "./scenes.server.ts";
import { isId } from "../../routes/content-id.ts";

/** An ISO 8601 time in UTC+8, as `sceneAfter` takes it. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/;

interface LiveAnswer {
  /** null: the call failed; the room tries again. */
  news: LiveNews | null;
}

/**
 * `_data/live/{id}`: the news of an open live room (`?after=` with the newest scene's time), or a page of its older scenes (`?page=`).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const query = new URL(request.url).searchParams;
  const after = query.get("after");
  if (!isId(id) || (after !== null && !TIME.test(after)))
    return data<LiveAnswer>({ news: null }, { status: 404 });
  const parameters = after === null ? { scenePageNo: pageNumber(query.get("page")) } : { sceneAfter: after };
  const news: LiveNews | null = await context.bff
    .liveScenes({ newsid: id, ...parameters })
    .then(liveNews)
    .catch(() => null);
  return data<LiveAnswer>({ news });
}

/** Offline, the room stays as it is and says that it reconnects. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<LiveAnswer> {
  return serverLoader<LiveAnswer>().catch(() => ({ news: null }));
}
