import { z } from "zod";
import { Id, Refusal } from "./answer.ts";

/** The tag of a news id (contract §1.8); it decides which set of calls serves the id. */
export function tagOf(newsid: string): "DZNEWS" | "SUBNEWS" | "YDNEWS" {
  if (newsid.includes("NEWS")) return "DZNEWS";
  return newsid.includes("DZHN") ? "SUBNEWS" : "YDNEWS";
}

/** Ids of the mass-audience calls; any other id lives in another system, which knows nothing of it. */
export function massOnly(newsid: string): void {
  if (tagOf(newsid) !== "DZNEWS") throw new Refusal(404, "内容不存在");
}

/** Ids of the gateway's own like and comment calls. */
export function gatewayOnly(newsid: string): void {
  if (tagOf(newsid) === "DZNEWS") throw new Refusal(404, "内容不存在");
}

/** A news id with the tag that belongs to it. */
export const tagged = {
  newsid: Id,
  newsTag: z.enum(["DZNEWS", "SUBNEWS", "YDNEWS"]),
};

export function checkTag({ newsid, newsTag }: { newsid: string; newsTag: string }): void {
  if (newsTag !== tagOf(newsid)) throw new Refusal(400, `newsTag: ${newsTag} is not the tag of ${newsid}`);
}
