import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { pageNumber } from "../paging/page-number.ts";
import { channelFeed } from "./channel-feed.server.ts";
import type { FeedPage } from "./feed-view.ts";

const CHANNEL = /^\d{1,8}$/;

/** Further rows for a channel that is open: `?page=`. null: they could not be loaded, the row of the list says so. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { channel = "" } = params;
  if (!CHANNEL.test(channel)) return data({ page: null }, { status: 404 });
  const number = pageNumber(new URL(request.url).searchParams.get("page"));
  const page: FeedPage | null = await channelFeed(context.bff, channel, number).catch(() => null);
  return data({ page });
}
