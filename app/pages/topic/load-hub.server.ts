import { UpstreamError } from "#bff/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import type { FeedPage } from "../../features/feed/feed-view.ts";
import { askFeed, type FeedRow } from "../../features/feed/feeds.server.ts";
import { onlyInMarkup } from "../../features/navigation/document-markup.tsx";
import type { PageArgs } from "../../features/navigation/page-loader.server.ts";
import { pageNumber } from "../../features/paging/page-number.ts";
import { headlineOf } from "../../features/posts/post-words.ts";
import { share } from "../../features/share/share-of.server.ts";
import { topicCard } from "../../features/topics/topic-card.ts";
import { HUB_TABS, type HubTab } from "./hub-tabs.ts";

type Rows =
  | { kind: "posts"; tab: "new" | "hot" | "near"; feed: FeedPage<IntelligencePost> }
  | { kind: "mine"; feed: FeedPage<IntelligencePost> }
  | { kind: "people"; feed: FeedPage<FeedRow<"bigshots">> }
  /** 我的 of nobody. */
  | { kind: "login" };

async function mine({ context: { bff, page } }: PageArgs, number: number): Promise<Rows> {
  if (!page.token) return { kind: "login" };
  try {
    return { kind: "mine", feed: (await askFeed(bff, "my-posts", {}, number)).feed };
  } catch (error) {
    const refused = error instanceof UpstreamError && (error.kind === "login-needed" || error.status === 401);
    if (refused) return { kind: "login" };
    throw error;
  }
}

/** The station of all posts: topics, tabs, rows (pages §4.10 /infomation without an id). */
export async function loadHub(args: PageArgs) {
  const { query, context, main, later } = args;
  const { bff, page } = context;
  const asked = query.get("tab");
  const tab: HubTab = HUB_TABS.find(([id]) => id === asked)?.[0] ?? "new";
  const number = pageNumber(query.get("page"));
  const posts =
    tab === "new" || tab === "hot" || tab === "near" ? askFeed(bff, "intelligence", { tab }, number) : null;
  // Only the first page of the main list brings the topics.
  const beside = posts && number === 1 ? posts : askFeed(bff, "intelligence", { tab: "new" }, 1);
  const topics = later(
    beside.then(({ answer }) => answer.topics),
    [],
  );
  let rows: Rows;
  if (posts && (tab === "new" || tab === "hot" || tab === "near")) {
    rows = { kind: "posts", tab, feed: (await main(posts)).feed };
  } else if (tab === "big") {
    rows = { kind: "people", feed: (await main(askFeed(bff, "bigshots", {}, number))).feed };
  } else {
    rows = await main(mine(args, number));
  }
  const strip = (await topics).map(topicCard);
  return {
    view: "hub" as const,
    tab,
    host: page.url.host,
    rows,
    strip: onlyInMarkup(strip, page.isDocument),
    /** Topics that a post may be written for. */
    open: strip.filter(({ state }) => state === 1).map(({ topicid, title }) => ({ topicid, title })),
    share: share(
      {
        title: "情报站",
        description: "身边的新鲜事、烦心事、疑问和日子，街坊们自己写的。",
        rows:
          rows.kind === "posts"
            ? rows.feed.items.map((post) => ({
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
