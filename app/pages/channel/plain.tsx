import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import type { FeedSource } from "../../features/lists/feed-view.ts";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
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
/** A longer label, in characters, is ignored. */
const LABEL_LETTERS = 20;

async function loadPlain({ id: channel, query, context, main, later }: PageArgs) {
  const { bff } = context;
  const label = query.get("label")?.trim() ?? "";
  const chosen = [...label].length <= LABEL_LETTERS ? label : "";
  const number = pageNumber(query.get("page"));
  const channels = later(bff.channelList({}), null);
  const labels = later(bff.subLabels({}), []);
  const answer = started(
    chosen
      ? askFeed(bff, "label", { label: chosen }, number)
      : askFeed(bff, "channel", { id: channel }, number),
  );
  const list = main<{ feed: Awaited<typeof answer>["feed"] }>(answer);
  // Check the channel first: a list may fail because its channel does not exist, which is a 404.
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
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<PlainData>(({ share: shareData, channel }) => ({
  title: listTitle(shareData.title, "频道新闻"),
  share: shareData,
  feed: { title: shareData.title, href: rssAddress(channel) },
}));

/** Only the list of a channel, with labels as filters; for embedding (pages §4.7). */
export default function PlainChannel() {
  const { content } = useLoaderData<PageData<PlainData>>();
  const { channel, label, labels, feed } = content;
  const here = `/new/homeNews/${channel}`;
  const source: FeedSource = label ? { kind: "label", label } : { kind: "channel", id: channel };
  const shownLabels = label && !labels.includes(label) ? [label, ...labels] : labels;
  return (
    <div className={styles.page}>
      <header className={styles.plain}>
        <h1>{content.name}</h1>
      </header>
      {shownLabels.length > 0 && (
        <div className={styles.filter} data-block="labels">
          <Tabs
            label="标签"
            look="pills"
            current={label}
            tabs={[
              { id: "", text: "全部", href: here },
              ...shownLabels.map((text) => ({
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
