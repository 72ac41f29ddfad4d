import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { LiveAlbum, LiveUpdate } from "../entities/live.ts";
import { NewsPage } from "../entities/news.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { oneOfFields, paging, Time } from "./fields.ts";

const call = domain("live", "Live rooms and their albums");

/** Live rooms and their albums (contract §4.5, §4.9, §5.2). The room itself comes with `newsContent`. */
export const liveCalls = {
  /**
   * What happened in a room since `sceneAfter`, or its page `scenePageNo` of scenes. It asks the same path as
   * `newsContent`; it is a row of its own because its answer "needs only `live` fields" (contract §5.2): as data of
   * `newsContent` every page would have to reckon with an article without a title, and an answer of seconds would be
   * kept as long as an article.
   */
  liveScenes: call({
    says: "What happened in a live room since, or older scenes of it",
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
