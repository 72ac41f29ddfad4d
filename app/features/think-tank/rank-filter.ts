/** Longest word that the upstream takes (bff/calls/fields.ts). */
const LONGEST = 40;

/** What a list's address says: which list, and what of it. */
export interface RankFilter {
  /** Address of the list's page without a query: /new/ThinkFile/tourism5A. */
  path: string;
  /** The list itself, where one template shows any. */
  rankid?: string;
  category?: string;
  city?: string;
  keyword?: string;
}

const NAMES = ["rankid", "category", "city", "keyword"] as const;

/** Reads the filter out of a query; what is empty counts as absent, what is too long is cut. */
export function filterOf(path: string, query: URLSearchParams, rankid?: string): RankFilter {
  const word = (name: string) =>
    [...(query.get(name) ?? "").trim()].slice(0, LONGEST).join("").trim() || undefined;
  return { path, rankid, category: word("category"), city: word("city"), keyword: word("keyword") };
}

/** Whether the list is shown as it is: nothing sought, nothing left out. */
export const isPlain = ({ city, keyword }: RankFilter) => !city && !keyword;

/** The address of the list with another filter, from its first page on. */
export function filterAddress(filter: RankFilter, changes: Partial<RankFilter> = {}): string {
  const asked = { ...filter, ...changes };
  const query = new URLSearchParams();
  for (const name of NAMES) if (asked[name]) query.set(name, asked[name]);
  return query.size ? `${asked.path}?${query}` : asked.path;
}

/** The page of one of the list's enterprises. */
export function enterpriseAddress({ path, rankid }: Pick<RankFilter, "path" | "rankid">, id: string): string {
  return `${path}/${encodeURIComponent(id)}${rankid ? `?rankid=${encodeURIComponent(rankid)}` : ""}`;
}
