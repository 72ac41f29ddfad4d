import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { Composition } from "#bff/entities/composition.ts";
import type { RankList } from "#bff/entities/think-tank.ts";
import { askFeed } from "../../feeds.server.ts";
import type { RankState } from "../../features/think-tank/no-places.tsx";
import type { RankFilter } from "../../features/think-tank/rank-filter.ts";
import type { ThinkFile } from "../../features/think-tank/think-files.server.ts";
import { compositionOf } from "./composition.server.ts";

export interface RankQuery {
  bff: Bff;
  /** The name as the route table spells it. */
  name: string;
  file: ThinkFile;
  filter: RankFilter;
  page: number;
}

type Category = Composition["categories"][number];

export interface FoundRank {
  composition: Composition | null;
  /** undefined when the list is missing or failed; `state` says which. */
  answer: RankList | undefined;
  state: RankState;
  categories: Category[];
  /** The selected category; "" for none. */
  category: string;
  /** The requested filter, without an unknown category. */
  filter: RankFilter;
}

/**
 * Loads a rank list and the page that editors composed around it. An industry's list that is missing or fails is no failure
 * of the page: `state` tells the page what to show instead.
 * @throws when the composed page fails, or the list of a template, which has nothing else to show
 */
export async function findRank(query: RankQuery): Promise<FoundRank> {
  const { bff, name, file, filter, page } = query;
  const [composition, first] = await Promise.all([
    compositionOf(bff, `ThinkFile/${name}`),
    askRank(query, filter.category),
  ]);
  const categories = categoriesOf(first, composition, file);
  const categoryId = (idOrName: string | undefined) =>
    categories.find((category) => category.id === idOrName || category.name === idOrName)?.id;
  const firstOfAll = categories[0]?.id ?? "";
  const chosen = categoryId(filter.category);
  // An unknown category selects the first one (pages §4.12).
  const isUnknown = filter.category !== undefined && chosen === undefined && categories.length > 0;
  const result = isUnknown && typeof first !== "string" ? await askRank(query, firstOfAll) : first;
  const answer = typeof result === "string" ? undefined : result;
  // A search without a category covers all categories, so none is selected.
  const fallback = filter.keyword && !isUnknown ? "" : firstOfAll;
  return {
    composition,
    answer,
    categories,
    state: stateOf(result, page),
    category: chosen ?? (isUnknown ? firstOfAll : (categoryId(answer?.category) ?? fallback)),
    filter: { ...filter, category: chosen },
  };
}

type Answer = RankList | "missing" | "failed";

async function askRank({ bff, name, file, filter, page }: RankQuery, category?: string): Promise<Answer> {
  const { rankid, city, keyword } = filter;
  try {
    return (await askFeed(bff, "ranks", { id: name, rankid, category, city, keyword }, page)).answer;
  } catch (error) {
    if (file.kind === "template") throw error;
    return error instanceof UpstreamError && error.status === 404 ? "missing" : "failed";
  }
}

/** The categories: the list's own, else those of its composed page, else those in the table of lists. */
function categoriesOf(result: Answer, composition: Composition | null, file: ThinkFile): Category[] {
  if (typeof result !== "string" && result.categories.length > 0) return result.categories;
  if (composition?.categories.length) return composition.categories;
  return file.categories.map((name) => ({ id: name, name }));
}

function stateOf(result: Answer, page: number): RankState {
  if (result === "failed") return "failed";
  if (result !== "missing" && result.list.length > 0) return "there";
  return page > 1 ? "past-the-end" : "empty";
}
