import { z } from "zod";

/** An id in a request (contract §1.8). */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The tag of a news id. It decides which content, like and comment calls serve the id (contract §1.8). */
export const NewsTag = z.enum(["DZNEWS", "SUBNEWS", "YDNEWS"]);
export type NewsTag = z.output<typeof NewsTag>;

/** Returns the tag of a news id. It is case-sensitive; NEWS wins over DZHN (contract §1.8). */
export function newsTag(newsid: string): NewsTag {
  if (newsid.includes("NEWS")) return "DZNEWS";
  return newsid.includes("DZHN") ? "SUBNEWS" : "YDNEWS";
}
