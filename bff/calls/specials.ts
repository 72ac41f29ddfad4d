import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { NewsPage } from "../entities/news.ts";
import { Special, SpecialNews } from "../entities/special.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { BlockId, oneOfFields, Order, paging, Word } from "./fields.ts";

const call = domain("specials", "Specials");

/** Specials: pages about one subject (contract §4.5). */
export const specialCalls = {
  subjectContent: call({
    says: "A special with its blocks",
    at: "POST /news/subjectnews_content_eight.do",
    body: z.object({ specialid: Id }),
    data: Special,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  specialByNews: call({
    says: "A special, by its id or an article's, with a page of one block",
    at: "POST /news/getSpecialNewsByNewsId.do",
    body: z
      .object({
        newsid: Id.optional(),
        specialid: Id.optional(),
        blockid: BlockId.optional(),
        region: Word.optional(),
        ...paging,
      })
      .refine(...oneOfFields("newsid", "specialid")),
    data: SpecialNews,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
  specialTimeline: call({
    says: "The news of a special in chronological order",
    at: "POST /news/listSpecialNewsTimeStyle.do",
    body: z.object({ specialid: Id, order: Order.default("desc"), ...paging }),
    data: NewsPage,
    audience: "everyone",
    cache: cache.list,
    style: "S",
  }),
};
