import { z } from "zod";
import { Id, Refusal } from "./answer.ts";

/** Returns the tag of a news id (contract §1.8). The tag decides which set of calls serves the id. */
export function tagOf(newsid: string): "DZNEWS" | "SUBNEWS" | "YDNEWS" {
  if (newsid.includes("NEWS")) return "DZNEWS";
  return newsid.includes("DZHN") ? "SUBNEWS" : "YDNEWS";
}

/** Accepts the ids that the mass-audience calls serve. @throws Refusal 404 for any other */
export function requireMassNews(newsid: string): void {
  if (tagOf(newsid) !== "DZNEWS") throw new Refusal(404, "内容不存在");
}

/** Accepts the ids that the standard like and comment calls serve. @throws Refusal 404 for any other */
export function requireStandardNews(newsid: string): void {
  if (tagOf(newsid) === "DZNEWS") throw new Refusal(404, "内容不存在");
}

/** The fields of a news id and its tag. */
export const tagged = {
  newsid: Id,
  newsTag: z.enum(["DZNEWS", "SUBNEWS", "YDNEWS"]),
};

export function checkTag({ newsid, newsTag }: { newsid: string; newsTag: string }): void {
  if (newsTag !== tagOf(newsid)) throw new Refusal(400, `newsTag: ${newsTag} is not the tag of ${newsid}`);
}
