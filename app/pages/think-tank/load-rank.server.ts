import type { Composition } from "#bff/entities/composition.ts";
import type { RankList } from "#bff/entities/think-tank.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { started } from "../../request/later.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import {
  enterpriseAddress,
  filterAddress,
  filterOf,
  isPlain,
  type RankFilter,
} from "../../features/think-tank/rank-filter.ts";
import type { RankHeroView } from "../../features/think-tank/rank-hero.tsx";
import { citiesOf, placeOf, PLACES, type Place } from "../../features/think-tank/rank-view.ts";
import { groups } from "../../features/think-tank/groups.ts";
import type { ThinkFile } from "../../features/think-tank/think-files.server.ts";
import { toneOf } from "../../features/think-tank/tone.ts";
import { share } from "../../features/share/share-of.server.ts";
import { findRank, type FoundRank } from "./find-rank.server.ts";
import { leaveForEnterprise, type FileArgs } from "./think-file.server.ts";

/** The most rows that the gateway returns in one answer. The filter offers the cities of these rows. */
const LARGEST_PAGE = 50;
const NEWS = 4;
/** Rows in the block of each category, in lists that are shown by category. */
const BEST = 4;

/** The list of an industry, or any list in a template: `/ThinkFile/{name}` without an enterprise (pages §4.12). */
export async function loadRank(args: FileArgs) {
  leaveForEnterprise(args);
  const { name, title, file, query, context, main, later } = args;
  const { bff, page } = context;
  const isTemplate = file.kind === "template";
  const rankid = isTemplate ? (query.get("rankid") ?? "") : undefined;
  const number = pageNumber(query.get("page"));
  const requested = filterOf(`/new/ThinkFile/${name}`, query, rankid);
  // A template's list spans industries, so it has no charts and no news of one industry.
  const charts = isTemplate ? [] : later(bff.thinkChart({ industry: name }), []);
  const newsSlice = { industry: name, pageNo: 1, pageSize: NEWS };
  const news = isTemplate ? null : later(bff.enterpriseNews(newsSlice), null);
  const found = await main(findRank({ bff, name, file, filter: requested, page: number }));
  const { answer, composition, filter, category, categories, state } = found;

  const wholeList = (categoryId: string, pageSize: number) =>
    later(
      bff.enterpriseRankList({
        ...(rankid ? { rankid } : { industry: name }),
        category: categoryId || undefined,
        pageNo: 1,
        pageSize,
      }),
      null,
    );
  const isWhole = isPlain(filter) && number === 1;
  const forCities = isWhole && !answer?.hasMore ? answer : started(wholeList(category, LARGEST_PAGE));
  const byCategory = isWhole && file.layout === "bars" ? started(otherCategories(found, wholeList)) : [];
  const places = (answer?.list ?? []).map((ranked, nth) => placeOf(ranked, (number - 1) * PLACES + nth));
  const heading = (isTemplate && answer?.title) || composition?.title || title;
  const { isDocument } = page;
  return {
    title: isTemplate ? heading : title,
    tone: toneOf(composition?.theme?.color, groups[file.group].color),
    layout: file.layout,
    state,
    filter,
    category,
    categories: categories.map(({ id, name }) => ({ id, name })),
    cities: citiesOf((await forCities)?.list ?? answer?.list ?? []),
    total: answer?.total ?? 0,
    page: number,
    hasMore: answer?.hasMore ?? false,
    source: sourceOf(name, filter, category),
    /** Ids of the places in the markup, for loading more; empty when there are no more. */
    ids: answer?.hasMore ? places.map(({ id }) => id) : [],
    places: onlyInMarkup({ places, whole: isWhole }, isDocument),
    head: onlyInMarkup(headOf(heading, file, composition, answer), isDocument),
    byCategory: onlyInMarkup(await byCategory, isDocument),
    charts: onlyInMarkup(await charts, isDocument),
    beneath: onlyInMarkup(
      {
        news: (await news)?.list ?? [],
        blocks: composition?.blocks.filter(({ kind }) => kind !== "stats") ?? [],
        note: composition?.blocks.some(({ kind }) => kind === "text") ? undefined : answer?.note,
        updated: answer?.updatetime,
      },
      isDocument,
    ),
    share: share(
      {
        title: heading,
        description: answer?.period && `${heading}，${answer.period}`,
        image: composition?.theme?.headimg,
        rows: places.map(({ id, name }) => ({ title: name, href: enterpriseAddress(filter, id) })),
      },
      context,
    ),
  };
}
export type RankData = Awaited<ReturnType<typeof loadRank>>;

/** The feed that further places come from. */
function sourceOf(name: string, { rankid, city, keyword }: RankFilter, category: string) {
  return { kind: "ranks" as const, id: name, rankid, category: category || undefined, city, keyword };
}

function headOf(
  title: string,
  { group, kind }: ThinkFile,
  composition: Composition | null,
  answer: RankList | undefined,
): RankHeroView {
  const { theme, intro, blocks = [] } = composition ?? {};
  return {
    title,
    group,
    groupName: kind === "list" ? groups[group].name : undefined,
    icon: theme?.icon,
    picture: theme?.headimg,
    intro,
    period: answer?.period,
    stats: blocks.find(({ kind }) => kind === "stats"),
  };
}

interface CategoryBlock {
  id: string;
  name: string;
  href: string;
  places: Place[];
}

/** The best places of every category except the one that the list shows; a list that fails is left out. */
async function otherCategories(
  { categories, category, filter }: FoundRank,
  listOf: (category: string, pageSize: number) => Promise<RankList | null>,
): Promise<CategoryBlock[]> {
  const others = categories.filter(({ id }) => id !== category);
  const lists = await Promise.all(others.map(({ id }) => listOf(id, BEST)));
  return others.flatMap(({ id, name }, at) => {
    const places = lists[at]?.list.map(placeOf) ?? [];
    return places.length > 0 ? [{ id, name, href: filterAddress(filter, { category: id }), places }] : [];
  });
}
