import { z } from "zod";

/** `^[A-Za-z0-9_-]{1,64}$` (contract §1.8), as requests carry it. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Which family an id belongs to; it decides the text, like and comment calls (contract §1.8). */
export const NewsTag = z.enum(["DZNEWS", "SUBNEWS", "YDNEWS"]);
export type NewsTag = z.output<typeof NewsTag>;

/** The tag of a news id, case-sensitive: NEWS before DZHN before all others (contract §1.8). */
export function newsTag(newsid: string): NewsTag {
  if (newsid.includes("NEWS")) return "DZNEWS";
  return newsid.includes("DZHN") ? "SUBNEWS" : "YDNEWS";
}
