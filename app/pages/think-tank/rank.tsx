import { useLoaderData, useNavigation } from "@remix-run/react";
import type { Ranked } from "#bff/entities/think-tank.ts";
import { ComposedBlock } from "../../features/composed/composed-block.tsx";
import { ChartsBlock } from "../../features/composed/charts/charts-block.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { enterpriseAddress, filterAddress, isPlain } from "../../features/think-tank/rank-filter.ts";
import { NoPlaces } from "../../features/think-tank/no-places.tsx";
import { RankFilters } from "../../features/think-tank/rank-filters.tsx";
import { RankHero } from "../../features/think-tank/rank-hero.tsx";
import { RankRows } from "../../features/think-tank/rank-rows.tsx";
import { placeOf } from "../../features/think-tank/rank-view.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { fullTime } from "../../ui/format.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { loadRank, type RankData } from "./load-rank.server.ts";
import { ofFile, voteIntent } from "./think-file.server.ts";
import styles from "./think-file.module.css";

export const loader = pageLoader(ofFile(loadRank));
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ vote: voteIntent });
export const meta = pageMeta<RankData>(({ title, share }) => ({ title, share }));

/** A rank list: head, filters, places, charts, news and rules (pages §4.12). */
export default function RankPage() {
  const { content } = useLoaderData<PageData<RankData>>();
  const { state } = useNavigation();
  const { filter, source, layout, ids, page, hasMore, total } = content;
  const list = `${filter.path} ${filter.rankid ?? ""}`;
  const filterKey = [content.category, filter.city, filter.keyword, page].join(" ");
  const hrefOf = (id: string) => enterpriseAddress(filter, id);
  return (
    <article className={styles.page} style={content.tone}>
      <Markup name={`hero ${list}`} data={content.head}>
        {(head) => <RankHero view={head} />}
      </Markup>
      <RankFilters
        filter={filter}
        categories={content.categories}
        category={content.category}
        cities={content.cities}
      />
      <div className={styles.list} data-block="rank" aria-busy={state === "loading"}>
        {!isPlain(filter) && total > 0 && (
          <p className={styles.found} role="status">
            找到 {total} 家
            <a href={filterAddress(filter, { city: undefined, keyword: undefined })}>清除条件</a>
          </p>
        )}
        {content.state === "there" ? (
          <EndlessList<Ranked>
            key={filterKey}
            source={source}
            initial={{ items: [], page, hasMore }}
            idOf={({ enterprise }) => enterprise.enterpriseid}
            lead={{
              ids,
              rows: (
                <Markup name={`places ${list}`} data={content.places}>
                  {({ places, whole }) => (
                    <RankRows places={places} layout={layout} hrefOf={hrefOf} whole={whole} />
                  )}
                </Markup>
              ),
            }}
          >
            {(rows) => (
              <RankRows
                places={rows.map((ranked, nth) => placeOf(ranked, ids.length + nth))}
                layout={layout}
                hrefOf={hrefOf}
              />
            )}
          </EndlessList>
        ) : (
          <NoPlaces state={content.state} filter={filter} />
        )}
      </div>
      <Markup name={`categories ${list}`} data={content.byCategory}>
        {(all) =>
          all.map(({ id, name, href, places }) => (
            <section key={id} className={styles.block} data-block="category" aria-label={name}>
              <SectionHeading more={{ href }}>{name}</SectionHeading>
              <RankRows places={places} layout={layout} hrefOf={hrefOf} />
            </section>
          ))
        }
      </Markup>
      <ChartsBlock name={list} heading="行业数据" charts={content.charts} />
      <Markup name={`beneath ${list}`} data={content.beneath}>
        {({ news, blocks, note, updated }) => (
          <>
            <NewsSection className={styles.block} block="news" title="相关新闻" items={news} layout="two" />
            {blocks.map((block) => (
              <ComposedBlock key={block.blockid} block={block} />
            ))}
            {note && (
              <section className={styles.block} data-block="rules" aria-label="评价规则">
                <SectionHeading>评价规则</SectionHeading>
                <p className={styles.note}>{note}</p>
              </section>
            )}
            {updated && <p className={styles.updated}>榜单更新于 {fullTime(updated)}</p>}
          </>
        )}
      </Markup>
    </article>
  );
}

export { ErrorView as ErrorBoundary };
