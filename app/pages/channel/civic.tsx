import { useLoaderData } from "@remix-run/react";
import { ComposedBlock } from "../../features/composed/composed-block.tsx";
import { Hero } from "../../features/composed/hero.tsx";
import { composedList } from "../../features/composed/list-block.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
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
/** The usual name of the block whose list has further pages. */
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
  const current = categories.find(({ id }) => id === category);
  if (category && !current) throw Object.assign(new Error("no such category"), { status: 404 });
  const list = await rows(blocks);
  const feed = list?.feed ?? { items: [], page: number, hasMore: false };
  const listBlock = list?.block ?? FEED;
  const pageName = title || KIND;
  return {
    category,
    categories: categories.map(({ id, name, parent }) => ({ id, name, parent })),
    /** Id of the selected top-level category: a subcategory selects its parent. */
    top: current?.parent ?? category,
    front: onlyInMarkup(
      {
        composition: { title: pageName, theme, intro },
        // A category's page leaves out the menu, which links to all categories.
        blocks: blocks.filter(
          ({ blockid, kind }) =>
            blockid !== listBlock && (number === 1 ? !category || kind !== "menu" : false),
        ),
      },
      page.isDocument,
    ),
    feed,
    block: listBlock,
    share: share(
      {
        title: current ? `${current.name} - ${pageName}` : pageName,
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
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<CivicData>(({ share: shareData }) => ({
  title: listTitle(shareData.title, KIND),
  share: shareData,
}));

/** 文明实践: news of volunteers and neighbourhoods, by category (pages §4.7). */
export default function Civic() {
  const { content } = useLoaderData<PageData<CivicData>>();
  const { category, categories, top, feed, block } = content;
  const toTab = ({ id, name }: { id: string; name: string }) => ({
    id,
    text: name,
    href: `/new/wmqilu/${id}`,
  });
  const subcategories = categories.filter(({ parent }) => parent && parent === top);
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
              ...categories.filter(({ parent }) => !parent).map(toTab),
            ]}
          />
          {subcategories.length > 0 && (
            <Tabs label="细分" look="small" current={category} tabs={subcategories.map(toTab)} />
          )}
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
