/** Tag of a news id (spec §3). It decides the detail call, the like calls and the comment set (contract §1.8). */
export type NewsTag = "DZNEWS" | "SUBNEWS" | "YDNEWS";

export function newsTag(newsid: string): NewsTag {
  if (newsid.includes("NEWS")) return "DZNEWS";
  if (newsid.includes("DZHN")) return "SUBNEWS";
  return "YDNEWS";
}
