import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { pageNumber } from "../paging/page-number.ts";
import type { FeedPage } from "./feed-view.ts";
import { feedOfAddress } from "./feeds.server.ts";

interface FeedAnswer {
  /** null: the rows could not be loaded, and the list says so. */
  page: FeedPage<unknown> | null;
}

/** Further rows for a list that is open: `_data/feed/{kind}?id=&page=` and the kind's own parameters. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const asked = feedOfAddress(context.bff, params.kind, query, pageNumber(query.get("page")));
  if (!asked) return data<FeedAnswer>({ page: null }, { status: 404 });
  return data<FeedAnswer>({ page: await asked.catch(() => null) });
}

/** A reader who is offline keeps the page: the failure is the row's, not the screen's. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<FeedAnswer> {
  return serverLoader<FeedAnswer>().catch(() => ({ page: null }));
}
