import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { ListedPost } from "../entities/intelligence.ts";
import { NewsPage } from "../entities/news.ts";
import { Pk, Topic } from "../entities/topic.ts";
import { page } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { paging, Sort } from "./fields.ts";

const call = domain("topics", "Topics and their debates");

const OneTopic = z.object({ topicid: Id });

/** Topics, their posts, and their debates with two sides (contract §4.1, §4.10). */
export const topicCalls = {
  /** The answer contains the side that the reader took, also without a login, so it is for one reader. */
  topicInfo: call({
    says: "A topic, with its debate",
    at: "POST /intellgence/topic/info",
    body: OneTopic,
    data: Topic,
    audience: "reader",
    style: "V",
    token: "header",
  }),
  topicNews: call({
    says: "News of a topic",
    at: "POST /intellgence/topic/news",
    body: OneTopic.extend(paging),
    data: NewsPage,
    audience: "by-login",
    cache: cache.list,
    style: "V",
    token: "header",
  }),
  topicIntelligenceList: call({
    says: "Readers' posts of a topic",
    at: "POST /api/topicIntelligenceList.do",
    body: OneTopic.extend({ sort: Sort.default("hot"), ...paging }),
    data: page(ListedPost, "id"),
    audience: "by-login",
    cache: cache.list,
    style: "S",
    token: "body",
  }),
  topicPk: call({
    says: "Take a side in a topic's debate",
    at: "POST /intellgence/topic/pkPoint",
    body: OneTopic.extend({ pkid: Id, side: Id }),
    data: Pk,
    audience: "reader",
    style: "V",
    token: "both",
    write: true,
  }),
};
