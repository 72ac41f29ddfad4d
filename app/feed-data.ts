import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageNumber } from "./browser/paging/page-number.ts";
import type { FeedPage } from "./features/lists/feed-view.ts";
import { feedOfAddress } from "./feeds.server.ts";

export interface FeedResponse {
  /** null when the rows could not be loaded; the list then offers to retry. */
  page: FeedPage<unknown> | null;
}

const HEADERS = { "Cache-Control": "private, no-cache" };

/**
 * Further rows of an open list: `_data/feed/{kind}?id=&page=` with the kind's own parameters. The browser fetches it without the
 * router (ask-site.ts). Status 404 for an unknown kind and for bad parameters.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const rows = feedOfAddress(context.bff, params.kind, query, pageNumber(query.get("page")))?.catch(
    () => null,
  );
  const respond = (page: FeedPage<unknown> | null, status = 200) =>
    Response.json({ page } satisfies FeedResponse, { status, headers: HEADERS });
  return rows ? respond(await rows) : respond(null, 404);
}
