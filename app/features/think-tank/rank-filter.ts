/** Maximum letters of a filter value in a call (bff/calls/fields.ts). */
const LONGEST = 40;

/** The list and the filter in a list's address. */
export interface RankFilter {
  /** Path of the list's page without a query: /new/ThinkFile/tourism5A. */
  path: string;
  /** The list's id, on a template page that can show any list. */
  rankid?: string;
  category?: string;
  city?: string;
  keyword?: string;
}

const NAMES = ["rankid", "category", "city", "keyword"] as const;

/** Reads the filter from a query. Empty values are left out, long ones are cut. */
export function filterOf(path: string, query: URLSearchParams, rankid?: string): RankFilter {
  const word = (name: string) =>
    [...(query.get(name) ?? "").trim()].slice(0, LONGEST).join("").trim() || undefined;
  return { path, rankid, category: word("category"), city: word("city"), keyword: word("keyword") };
}

/** Whether no city and no keyword restrict the list. */
export const isPlain = ({ city, keyword }: RankFilter) => !city && !keyword;

/** The address of the list with another filter, from its first page. */
export function filterAddress(filter: RankFilter, changes: Partial<RankFilter> = {}): string {
  const next = { ...filter, ...changes };
  const query = new URLSearchParams();
  for (const name of NAMES) if (next[name]) query.set(name, next[name]);
  return query.size ? `${next.path}?${query}` : next.path;
}

/** The page of an enterprise of the list. */
export function enterpriseAddress({ path, rankid }: Pick<RankFilter, "path" | "rankid">, id: string): string {
  return `${path}/${encodeURIComponent(id)}${rankid ? `?rankid=${encodeURIComponent(rankid)}` : ""}`;
}
