import { z } from "zod";
import { listBigshots } from "../store/bigshots.ts";
import { districtOf } from "../store/post-writing.ts";
import { postOrders } from "../store/posts.ts";
import { listTopics } from "../store/topics.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, Id, optionalId, slice } from "./answer.ts";
import { lookerOf } from "./comment-rules.ts";
import { knownTopic, seenPost, seenPosts, Sort } from "./post-rules.ts";

/** Readers' posts: lists and one post (contract §4.1, §4.10). */
export const postAnswers: AnswerTable = {
  "POST /intellgence/info": answer(z.object({ id: Id }), ({ id }, ask) => seenPost(ask, id)),

  "POST /intellgence/mainlist": answer(
    z.object({ tab: z.enum(["new", "hot", "near"]).default("new"), ...slice }),
    ({ tab, ...wanted }, ask) => {
      // Near is what has a place, first that of the district the reader is known to be in.
      const near = { where: "p.district <> ''", values: { district: districtOf(ask.user?.ipregion) } };
      const page = seenPosts(ask, { order: postOrders[tab], ...(tab === "near" && near) }, wanted);
      return wanted.pageNo > 1 ? page : { ...page, topics: listTopics(ask.db, lookerOf(ask)) };
    },
  ),

  "POST /intellgence/list": answer(
    z.object({
      topicid: optionalId,
      kind: z
        .union([z.enum(["text", "image", "video", "ask", "journal", "expose"]), z.literal("")])
        .default(""),
      sort: Sort,
      ...slice,
    }),
    ({ topicid = "", kind, sort, ...wanted }, ask) => {
      if (topicid) knownTopic(ask, topicid);
      const where = "(:topicid = '' OR p.topicid = :topicid) AND (:kind = '' OR p.kind = :kind)";
      return seenPosts(ask, { where, order: postOrders[sort], values: { topicid, kind } }, wanted);
    },
  ),

  "POST /api/topicIntelligenceList.do": answer(
    z.object({ topicid: Id, sort: Sort, ...slice }),
    ({ topicid, sort, ...wanted }, ask) => {
      knownTopic(ask, topicid);
      return seenPosts(
        ask,
        { where: "p.topicid = :topicid", order: postOrders[sort], values: { topicid } },
        wanted,
      );
    },
  ),

  "POST /intellgence/videolist": answer(
    z.object({ id: optionalId, topicid: optionalId, ...slice }),
    ({ id: start = "", topicid = "", ...wanted }, ask) => {
      if (start) seenPost(ask, start);
      if (topicid) knownTopic(ask, topicid);
      const where = "p.newstype = 3203 AND (:topicid = '' OR p.topicid = :topicid OR p.id = :start)";
      const order = start ? postOrders.from : postOrders.new;
      return seenPosts(ask, { where, order, values: { start, topicid } }, wanted);
    },
  ),

  "POST /intellgence/mineIntellgencelist": answerReader(z.object(slice), (wanted, ask) =>
    seenPosts(ask, { where: "p.authorid = :userid", order: postOrders.new }, wanted),
  ),

  "POST /intellgence/bigshot/list": answer(z.object(slice), (wanted, ask) =>
    listBigshots(ask.db, lookerOf(ask), wanted),
  ),
};
