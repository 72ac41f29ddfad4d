import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import type { FeedSource } from "../../features/lists/feed-view.ts";
import { askFeed } from "../../feeds.server.ts";
import { keptLoader, notAfterActions } from "../../browser/keep-alive/kept-data.ts";
import { started } from "../../request/later.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { rssAddress } from "../../features/syndication/rss-address.ts";
import { listTitle, pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { findChannel } from "./find-channel.server.ts";
import styles from "./list.module.css";

const LABELS = 10;
const LABEL_LETTERS = 20;

async function loadPlain({ id: channel, query, context, main, later }: PageArgs) {
  const { bff } = context;
  const label = query.get("label")?.trim() ?? "";
  const chosen = [...label].length <= LABEL_LETTERS ? label : "";
  const number = pageNumber(query.get("page"));
  const channels = later(bff.channelList({}), null);
  const labels = later(bff.subLabels({}), []);
  const asked = started(
    chosen
      ? askFeed(bff, "label", { label: chosen }, number)
      : askFeed(bff, "channel", { id: channel }, number),
  );
  const list = main<{ feed: Awaited<typeof asked>["feed"] }>(asked);
  // The list's failure may be that of a channel that does not exist: the channel list decides which.
  const current = findChannel(await channels, channel, "homeNews");
  const { feed } = await list;
  const name = current?.name ?? "频道新闻";
  return {
    channel,
    name,
    label: chosen,
    labels: (await labels).slice(0, LABELS).map((entry) => entry.label),
    feed,
    share: share({ title: chosen ? `${chosen} - ${name}` : name, rows: feed.items }, context),
  };
}
type PlainData = Awaited<ReturnType<typeof loadPlain>>;

export const loader = pageLoader(loadPlain);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<PlainData>(({ share: shared, channel }) => ({
  title: listTitle(shared.title, "频道新闻"),
  share: shared,
  feed: { title: shared.title, href: rssAddress(channel) },
}));

/** A channel's rows and nothing else, with labels to choose from; made for embedding (pages §4.7). */
export default function PlainChannel() {
  const { content } = useLoaderData<PageData<PlainData>>();
  const { channel, label, labels, feed } = content;
  const here = `/new/homeNews/${channel}`;
  const source: FeedSource = label ? { kind: "label", label } : { kind: "channel", id: channel };
  const offered = label && !labels.includes(label) ? [label, ...labels] : labels;
  return (
    <div className={styles.page}>
      <header className={styles.plain}>
        <h1>{content.name}</h1>
      </header>
      {offered.length > 0 && (
        <div className={styles.filter} data-block="labels">
          <Tabs
            label="标签"
            look="pills"
            current={label}
            tabs={[
              { id: "", text: "全部", href: here },
              ...offered.map((text) => ({
                id: text,
                text,
                href: `${here}?label=${encodeURIComponent(text)}`,
              })),
            ]}
          />
        </div>
      )}
      <Feed key={`${channel} ${label}`} source={source} initial={feed} layout="two" />
    </div>
  );
}

export { ErrorView as ErrorBoundary };
