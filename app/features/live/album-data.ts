import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { FeedPage } from "../feed/feed-view.ts";
import { pageNumber } from "../paging/page-number.ts";
import { albumFeed, statusAskedFor } from "./album-feed.server.ts";

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Further broadcasts of an album that is open: `?page=`, `?livestatus=`. null: they could not be loaded. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  if (!ID.test(id)) return data({ page: null }, { status: 404 });
  const query = new URL(request.url).searchParams;
  const number = pageNumber(query.get("page"));
  const page: FeedPage | null = await albumFeed(context.bff, id, statusAskedFor(query), number).catch(
    () => null,
  );
  return data({ page });
}
