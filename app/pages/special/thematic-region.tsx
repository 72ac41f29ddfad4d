import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { Empty } from "../../ui/Empty.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Blocks, OnlyBlock } from "./blocks.tsx";
import { blocksOf, frameOf, startOnlyBlock } from "./load-special.server.ts";
import { SpecialPage } from "./special-page.tsx";
import { usePageAddress } from "../../browser/use-page-address.ts";
import styles from "./special.module.css";

async function loadRegion(args: PageArgs) {
  const { id, query, context, main, later } = args;
  const { bff, page } = context;
  const parameter = query.get("region")?.trim() ?? "";
  const readOnlyBlock = startOnlyBlock(args);
  const region = [...parameter].length <= 20 ? parameter : "";
  const news = region
    ? later(askFeed(bff, "special", { id, region }, pageNumber(query.get("page"))), null)
    : null;
  const special = await main(bff.subjectContent({ specialid: id }));
  const regions = special.regions ?? [];
  // An unknown region shows all of them.
  const chosen = regions.find(({ id }) => id === region);
  const ofRegion = special.blocks.filter((block) => !chosen || block.region === chosen.id);
  const only = await readOnlyBlock(special);
  const feed = chosen && !only ? ((await news)?.feed ?? null) : null;
  // The blocks show a part of the region's news; `rest` is what they leave out.
  const above = new Set(ofRegion.flatMap(({ items }) => items.map(({ newsid }) => newsid)));
  const rest = feed && { ...feed, items: feed.items.filter(({ newsid }) => !above.has(newsid)) };
  return {
    ...frameOf(special, context),
    regions,
    region: chosen,
    blocks: blocksOf(ofRegion, page.isDocument),
    only,
    rest: rest && (rest.items.length > 0 || ofRegion.length === 0) ? rest : null,
  };
}
type RegionData = Awaited<ReturnType<typeof loadRegion>>;

export const loader = pageLoader(loadRegion);
export const clientLoader = openPageLoader;
export const shouldRevalidate = notAfterActions;
export const meta = pageMeta<RegionData>(({ share }) => ({ share }));

/** A special by region (pages §4.8): all blocks (全部), or those of one region. */
export default function ThematicRegion() {
  const { content } = useLoaderData<PageData<RegionData>>();
  const { specialid, regions, region, blocks, only, rest } = content;
  const { path: here } = usePageAddress();
  return (
    <SpecialPage special={content} kind="专题 · 地区">
      {regions.length > 0 && (
        <div className={styles.tabs} data-block="regions">
          <Tabs
            label="地区"
            look="pills"
            current={region?.id ?? ""}
            tabs={[
              { id: "", text: "全部", href: here },
              ...regions.map(({ id, name }) => ({
                id,
                text: name,
                href: `${here}?region=${encodeURIComponent(id)}`,
              })),
            ]}
          />
        </div>
      )}
      {only ? (
        <OnlyBlock key={only.blockid} only={only} specialid={specialid} />
      ) : (
        <>
          <Blocks key={region?.id} blocks={blocks} specialid={specialid} />
          {region && rest && (
            <section aria-label={`更多${region.name}消息`}>
              {blocks.length > 0 && <SectionHeading>{`更多${region.name}消息`}</SectionHeading>}
              <Feed
                key={region.id}
                source={{ kind: "special", id: specialid, region: region.id }}
                initial={rest}
              />
            </section>
          )}
          {blocks.length === 0 && !rest && <Empty />}
        </>
      )}
    </SpecialPage>
  );
}

export { ErrorView as ErrorBoundary };
