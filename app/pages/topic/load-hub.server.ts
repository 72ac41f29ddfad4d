import { UpstreamError } from "#bff/client/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import type { FeedPage } from "../../features/lists/feed-view.ts";
import { askFeed } from "../../feeds.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { started } from "../../request/later.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { headlineOf } from "../../features/posts/post-words.ts";
import { share } from "../../features/share/share-of.server.ts";
import { topicCard } from "../../features/lists/topics/topic-card.ts";
import { HUB_TABS } from "./hub-tabs.ts";

const LOGIN = "login";

/** @returns the reader's own posts; LOGIN without a login or with an expired one */
async function loadOwnPosts({ context: { bff, page } }: PageArgs, number: number) {
  if (!page.reader.token) return LOGIN;
  try {
    return (await askFeed(bff, "my-posts", {}, number)).feed;
  } catch (error) {
    const refused = error instanceof UpstreamError && (error.kind === "login-needed" || error.status === 401);
    if (refused) return LOGIN;
    throw error;
  }
}

/** 情报站: topics, tabs and rows of posts (pages §4.10, /infomation without an id). */
export async function loadHub(args: PageArgs) {
  const { query, context, main, later } = args;
  const { bff, page } = context;
  const requestedTab = query.get("tab");
  const { id: tab, source } = HUB_TABS.find(({ id }) => id === requestedTab) ?? HUB_TABS[0];
  const number = pageNumber(query.get("page"));
  const posts = source.kind === "intelligence" ? started(askFeed(bff, source.kind, source, number)) : null;
  const others =
    source.kind === "bigshots"
      ? later(
          askFeed(bff, source.kind, {}, number).then(({ feed }) => feed),
          null,
        )
      : source.kind === "my-posts"
        ? later<FeedPage<IntelligencePost> | typeof LOGIN, null>(loadOwnPosts(args, number), null)
        : null;
  // Only the first page of the main list brings the topics.
  const first = posts && number === 1 ? posts : started(askFeed(bff, "intelligence", { tab: "new" }, 1));
  const topics = later(
    first.then(({ answer }) => answer.topics),
    [],
  );
  const { feed } = await main(posts ?? first);
  const rows = others ? await others : feed;
  const strip = (await topics).map(topicCard);
  return {
    view: "hub" as const,
    tab,
    /** null when they could not be loaded, or need a login. */
    rows: rows === LOGIN ? null : rows,
    needsLogin: rows === LOGIN,
    strip: onlyInMarkup(strip, page.isDocument),
    /** Topics that accept posts. */
    open: strip.filter(({ state }) => state === 1).map(({ topicid, title }) => ({ topicid, title })),
    share: share(
      {
        title: "情报站",
        description: "身边的新鲜事、烦心事、疑问和日子，街坊们自己写的。",
        rows: posts
          ? feed.items.map((post) => ({
              newsid: post.id,
              newstype: post.newstype,
              title: headlineOf(post),
            }))
          : undefined,
      },
      context,
    ),
  };
}
export type HubData = Awaited<ReturnType<typeof loadHub>>;
