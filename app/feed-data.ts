import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageNumber } from "./browser/paging/page-number.ts";
import type { FeedPage } from "./features/lists/feed-view.ts";
import { feedOfAddress } from "./feeds.server.ts";

export interface FeedAnswer {
  /** null: the rows could not be loaded, and the list says so. */
  page: FeedPage<unknown> | null;
}

const HEADERS = { "Cache-Control": "private, no-cache" };

/**
 * Further rows for a list that is open: `_data/feed/{kind}?id=&page=` and the kind's own parameters. An answer of its own
 * and not the router's (ask-site.ts).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const asked = feedOfAddress(context.bff, params.kind, query, pageNumber(query.get("page")))?.catch(
    () => null,
  );
  const answer = (page: FeedPage<unknown> | null, status = 200) =>
    Response.json({ page } satisfies FeedAnswer, { status, headers: HEADERS });
  return asked ? answer(await asked) : answer(null, 404);
}
