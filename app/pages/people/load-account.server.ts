import { UpstreamError } from "#bff/client/client.ts";
import type { Account } from "#bff/entities/account.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import type { FeedPage, FeedSource } from "../../features/lists/feed-view.ts";
import { askFeed } from "../../feeds.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import type { PersonView } from "../../features/people/person.tsx";
import type { PersonTab } from "../../features/people/person-lists.tsx";
import { share } from "../../features/share/share-of.server.ts";
import { countLabel } from "../../ui/format.ts";

const TABS = { news: "文章", video: "视频", intelligence: "情报" } as const;
type Tab = keyof typeof TABS;

interface FoundAccount {
  account: Account;
  /** null when the rows could not be loaded. */
  feed: FeedPage<NewsItem> | null;
  /** The kind of feed that further rows come from. */
  kind: "account" | "subscription";
}

/**
 * Finds an account in the account system, else in the subscription system (pages §4.9).
 * @throws UpstreamError the account system's failure unless that is 404; else the subscription system's, when both its calls fail
 */
async function findAccount(
  { id, query, context: { bff }, later }: PageArgs,
  tab: Tab,
): Promise<FoundAccount> {
  const number = pageNumber(query.get("page"));
  try {
    const { feed, answer } = await askFeed(bff, "account", { id, tab }, number);
    return { account: answer.account, feed, kind: "account" };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
  }
  const info = bff.subInfo({ subchannelid: id }).catch(() => null);
  const head = bff.subChannelBase({ subchannelid: id });
  const rows = later(askFeed(bff, "subscription", { id, tab }, number), null);
  // Each of the two answers is enough for a page. Only `subInfo` has tabs, menus and influence.
  const base = await head.catch(async (error: unknown) => {
    if (await info) return null;
    throw error;
  });
  const account = { ...base, ...(await info) } as Account;
  return { account, feed: (await rows)?.feed ?? null, kind: "subscription" };
}

/** Loads an account's home: head, influence, menus and lists. */
export async function loadAccount(args: PageArgs) {
  const { id, query, context, main } = args;
  const tabParam = query.get("tab") ?? "";
  const tab: Tab = Object.hasOwn(TABS, tabParam) ? (tabParam as Tab) : "news";
  const { account, feed, kind } = await main(findAccount(args, tab));
  const { isDocument } = context.page;
  const { influence } = account;
  return {
    id,
    tab: tab === "news" ? "" : tab,
    feed,
    person: toPersonView(id, account),
    tabs: makeTabs(id, account, kind, tab),
    menus: account.menus ?? [],
    influence: influence && onlyInMarkup(influence, isDocument),
    share: share(
      { kind: "profile", title: account.name, description: account.userDes, image: account.headimg },
      context,
    ),
  };
}
export type AccountData = Awaited<ReturnType<typeof loadAccount>>;

function toPersonView(id: string, account: Account): PersonView {
  return {
    id,
    name: account.name,
    follow: { type: "account", following: account.followflag === 1 },
    square: true,
    picture: account.headimg,
    background: account.bgimg,
    userType: account.userType,
    verified: account.verified === 1,
    lines: [account.org, account.city],
    intro: account.userDes,
    stats: [
      { label: "作品", value: account.newscount },
      { label: "粉丝", value: account.fanscount },
      { label: "获赞", value: account.praisecount },
    ],
  };
}

/**
 * Makes the account's tabs. An account that names none has all three. 文章, the tab of the page's own address, and the shown tab are
 * added when the account does not name them.
 */
function makeTabs(id: string, { tabs }: Account, kind: FoundAccount["kind"], shown: Tab): PersonTab[] {
  const all = (Object.keys(TABS) as Tab[]).map((tab) => ({ id: tab, name: TABS[tab] }));
  const required = all.filter((tab) => tab.id === "news" || tab.id === shown);
  const ordered = tabs?.length ? [...required.filter(isNotIn(tabs)), ...tabs] : all;
  return ordered.map((tab) => {
    const source: FeedSource = { kind, id, tab: tab.id };
    const count = "count" in tab ? countLabel(tab.count) : undefined;
    return { id: tab.id === "news" ? "" : tab.id, text: tab.name, count, source };
  });
}

const isNotIn =
  (tabs: readonly { id: string }[]) =>
  ({ id }: { id: string }) =>
    !tabs.some((tab) => tab.id === id);
