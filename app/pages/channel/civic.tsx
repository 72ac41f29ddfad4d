import { useLoaderData } from "@remix-run/react";
import { ComposedBlock } from "../../features/composed/composed-block.tsx";
import { Hero } from "../../features/composed/hero.tsx";
import { composedList } from "../../features/composed/list-block.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { keptLoader, notAfterActions } from "../../browser/keep-alive/kept-data.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { listTitle, pageMeta } from "../../features/share/page-meta.ts";
import { share } from "../../features/share/share-of.server.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import styles from "./list.module.css";

const KIND = "文明实践";
const PAGE_KEY = "wmqilu";
/** The block that goes on page after page. */
const FEED = "feed";

async function loadCivic(args: PageArgs) {
  const { id: category, query, context, main } = args;
  const { bff, page } = context;
  const number = pageNumber(query.get("page"));
  const chosen = category || undefined;
  const rows = composedList(args, { pageKey: PAGE_KEY, usual: FEED, category: chosen, page: number });
  const { blocks, categories, title, theme, intro } = await main(
    bff.compPage({ pageKey: PAGE_KEY, id: chosen }),
  );
  const known = categories.find(({ id }) => id === category);
  if (category && !known) throw Object.assign(new Error("no such category"), { status: 404 });
  const list = await rows(blocks);
  const feed = list?.feed ?? { items: [], page: number, hasMore: false };
  const own = list?.block ?? FEED;
  const name = title || KIND;
  return {
    category,
    categories: categories.map(({ id, name, parent }) => ({ id, name, parent })),
    /** A category under another one stands in that one's row. */
    top: known?.parent ?? category,
    front: onlyInMarkup(
      {
        composition: { title: name, theme, intro },
        // A category is its own list; the doors to all of them belong to the whole.
        blocks: blocks.filter(
          ({ blockid, kind }) => blockid !== own && (number === 1 ? !category || kind !== "menu" : false),
        ),
      },
      page.isDocument,
    ),
    feed,
    block: own,
    share: share(
      {
        title: known ? `${known.name} - ${name}` : name,
        intro,
        image: theme?.headimg,
        rows: feed.items,
      },
      context,
    ),
  };
}
type CivicData = Awaited<ReturnType<typeof loadCivic>>;

export const loader = pageLoader(loadCivic);
export const clientLoader = keptLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<CivicData>(({ share: shared }) => ({
  title: listTitle(shared.title, KIND),
  share: shared,
}));

/** 文明实践: what neighbours do for each other, by category (pages §4.7). */
export default function Civic() {
  const { content } = useLoaderData<PageData<CivicData>>();
  const { category, categories, top, feed, block } = content;
  const link = ({ id, name }: { id: string; name: string }) => ({
    id,
    text: name,
    href: `/new/wmqilu/${id}`,
  });
  const below = categories.filter(({ parent }) => parent && parent === top);
  return (
    <div className={styles.page}>
      <Markup name={`civic-hero-${category}-${feed.page}`} data={content.front}>
        {({ composition }) => <Hero composition={composition} />}
      </Markup>
      {categories.length > 0 && (
        <div className={styles.filter} data-block="categories">
          <Tabs
            label="分类"
            look="pills"
            current={top}
            tabs={[
              { id: "", text: "全部", href: "/new/wmqilu" },
              ...categories.filter(({ parent }) => !parent).map(link),
            ]}
          />
          {below.length > 0 && <Tabs label="细分" look="small" current={category} tabs={below.map(link)} />}
        </div>
      )}
      <Markup name={`civic-blocks-${category}-${feed.page}`} data={content.front}>
        {({ blocks }) => blocks.map((entry) => <ComposedBlock key={entry.blockid} block={entry} />)}
      </Markup>
      <SectionHeading>{category ? "最新" : "全部"}</SectionHeading>
      <Feed
        key={`${category} ${feed.page}`}
        source={{ kind: "composed", id: PAGE_KEY, block, category: category || undefined }}
        initial={feed}
        layout="two"
        eager={0}
        level={3}
      />
    </div>
  );
}

export { ErrorView as ErrorBoundary };
