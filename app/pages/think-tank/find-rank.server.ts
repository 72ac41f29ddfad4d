import { UpstreamError, type Bff } from "#bff/client/client.ts";
import type { Composition } from "#bff/entities/composition.ts";
import type { RankList } from "#bff/entities/think-tank.ts";
import { askFeed } from "../../feeds.server.ts";
import type { RankState } from "../../features/think-tank/no-places.tsx";
import type { RankFilter } from "../../features/think-tank/rank-filter.ts";
import type { ThinkFile } from "../../features/think-tank/think-files.server.ts";
import { compositionOf } from "./composition.server.ts";

export interface RankAsked {
  bff: Bff;
  /** As the route table spells it. */
  name: string;
  file: ThinkFile;
  filter: RankFilter;
  page: number;
}

type Category = Composition["categories"][number];

export interface FoundRank {
  composition: Composition | null;
  /** undefined: there is none, or it could not be loaded. */
  answer: RankList | undefined;
  state: RankState;
  categories: Category[];
  /** The chip that is pressed; "" for none. */
  category: string;
  /** What was asked for, without a category that does not exist. */
  filter: RankFilter;
}

/**
 * A list with the page that editors composed around it. The page's failure is thrown; an industry's list that is not
 * there is empty, and one that fails says so in its place. Without its list a template has nothing to show.
 */
export async function findRank(asked: RankAsked): Promise<FoundRank> {
  const { bff, name, file, filter, page } = asked;
  const [composition, first] = await Promise.all([
    compositionOf(bff, `ThinkFile/${name}`),
    askRank(asked, filter.category),
  ]);
  const categories = categoriesOf(first, composition, file);
  const named = (sought: string | undefined) =>
    categories.find(({ id, name }) => id === sought || name === sought)?.id;
  const firstOfAll = categories[0]?.id ?? "";
  const chosen = named(filter.category);
  // An unknown category is the first one (pages §4.12).
  const isUnknown = filter.category !== undefined && chosen === undefined && categories.length > 0;
  const found = isUnknown && typeof first !== "string" ? await askRank(asked, firstOfAll) : first;
  const answer = typeof found === "string" ? undefined : found;
  // Who seeks a word without a category has sought in all of them.
  const untold = filter.keyword && !isUnknown ? "" : firstOfAll;
  return {
    composition,
    answer,
    categories,
    state: stateOf(found, page),
    category: chosen ?? (isUnknown ? firstOfAll : (named(answer?.category) ?? untold)),
    filter: { ...filter, category: chosen },
  };
}

type Answer = RankList | "missing" | "failed";

async function askRank({ bff, name, file, filter, page }: RankAsked, category?: string): Promise<Answer> {
  const { rankid, city, keyword } = filter;
  try {
    return (await askFeed(bff, "ranks", { id: name, rankid, category, city, keyword }, page)).answer;
  } catch (error) {
    if (file.kind === "template") throw error;
    return error instanceof UpstreamError && error.status === 404 ? "missing" : "failed";
  }
}

/** The chips: the list's own, else those of its page, else those that the table of lists has. */
function categoriesOf(found: Answer, composition: Composition | null, file: ThinkFile): Category[] {
  if (typeof found !== "string" && found.categories.length > 0) return found.categories;
  if (composition?.categories.length) return composition.categories;
  return file.categories.map((name) => ({ id: name, name }));
}

function stateOf(found: Answer, page: number): RankState {
  if (found === "failed") return "failed";
  if (found !== "missing" && found.list.length > 0) return "there";
  return page > 1 ? "past-the-end" : "empty";
}
