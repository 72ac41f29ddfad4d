import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { LiveAlbum, LiveUpdate } from "../entities/live.ts";
import { NewsPage } from "../entities/news.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { oneOfFields, paging, Time } from "./fields.ts";

const call = domain("live", "Live rooms and their albums");

/** Live rooms and their albums (contract §4.5, §4.9, §5.2). `newsContent` returns the room itself. */
export const liveCalls = {
  /**
   * The scenes of a room since `sceneAfter`, or page `scenePageNo` of its scenes. It has the same path as `newsContent`,
   * but a row of its own, because its answer "needs only `live` fields" (contract §5.2). With one row for both, every page
   * would have to handle an article without a title, and scenes would be cached as long as articles.
   */
  liveScenes: call({
    says: "The scenes of a live room since a time, or a page of older scenes",
    at: "POST /news/commennews_content.do",
    body: z
      .object({
        newsid: Id,
        newstype: z.literal(10).default(10),
        sceneAfter: Time.optional(),
        scenePageNo: z.int().min(1).optional(),
      })
      .refine(...oneOfFields("sceneAfter", "scenePageNo")),
    data: LiveUpdate,
    audience: "by-login",
    cache: cache.live,
    style: "S",
    token: "body",
  }),
  liveAlbum: call({
    says: "A collection of live broadcasts",
    at: "POST /livingnews/getLiveAlbumDetail.do",
    body: z.object({ albumid: Id }),
    data: LiveAlbum,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  liveAlbumNews: call({
    says: "The broadcasts of a collection",
    at: "POST /livingnews/listNews4LiveAlbum.do",
    body: z.object({ albumid: Id, livestatus: z.literal([0, 1, 2, 3]).optional(), ...paging }),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
};
