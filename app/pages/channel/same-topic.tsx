import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { isNewsId } from "../../routes/route-params.ts";
import { listTitle, pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import styles from "./list.module.css";

async function loadSameTopic({ id: labelOrId, query, context, main }: PageArgs) {
  const source = isNewsId(labelOrId) ? { id: labelOrId } : { label: labelOrId };
  const { feed, answer } = await main(askFeed(context.bff, "label", source, pageNumber(query.get("page"))));
  const label = answer.label || (isNewsId(labelOrId) ? "" : labelOrId);
  return {
    labelOrId,
    source,
    label,
    summary: answer.summary,
    feed,
    share: share(
      {
        title: label ? `#${label}#` : "同题报道",
        description: answer.summary,
        image: feed.items[0]?.imgurl,
        rows: feed.items,
      },
      context,
    ),
  };
}
type SameTopicData = Awaited<ReturnType<typeof loadSameTopic>>;

export const loader = pageLoader(loadSameTopic);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<SameTopicData>(({ share: shareData }) => ({
  title: listTitle(shareData.title, "同题报道"),
  share: shareData,
}));

/** 同题报道: the news with one label (pages §4.7). */
export default function SameTopic() {
  const { content } = useLoaderData<PageData<SameTopicData>>();
  const { label, summary } = content;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          {label ? (
            <>
              <span className={styles.sharp}>#</span>
              {label}
              <span className={styles.sharp}>#</span>
            </>
          ) : (
            "同题报道"
          )}
        </h1>
        {summary && (
          <p className={styles.about} data-block="summary">
            {summary}
          </p>
        )}
      </header>
      <Feed
        key={content.labelOrId}
        source={{ kind: "label", ...content.source }}
        initial={content.feed}
        layout="two"
      />
    </div>
  );
}

export { ErrorView as ErrorBoundary };
