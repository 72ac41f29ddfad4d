import { z } from "zod";
import { listBigshots } from "../store/bigshots.ts";
import { districtOf } from "../store/post-writing.ts";
import { postOrders } from "../store/posts.ts";
import { listTopics } from "../store/topics.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, Id, optionalId, pagingFields } from "./answer.ts";
import { viewerOf } from "./comment-rules.ts";
import { requireTopic, requirePost, listVisiblePosts, Sort } from "./post-rules.ts";

/** Readers' posts: lists and one post (contract §4.1, §4.10). */
export const postAnswers: AnswerTable = {
  "POST /intellgence/info": answer(z.object({ id: Id }), ({ id }, context) => requirePost(context, id)),

  "POST /intellgence/mainlist": answer(
    z.object({ tab: z.enum(["new", "hot", "near"]).default("new"), ...pagingFields }),
    ({ tab, ...paging }, context) => {
      // Nearby posts have a district. Those of the reader's own district come first.
      const near = { where: "p.district <> ''", values: { district: districtOf(context.user?.ipregion) } };
      const page = listVisiblePosts(context, { order: postOrders[tab], ...(tab === "near" && near) }, paging);
      return paging.pageNo > 1 ? page : { ...page, topics: listTopics(context.db, viewerOf(context)) };
    },
  ),

  "POST /intellgence/list": answer(
    z.object({
      topicid: optionalId,
      kind: z
        .union([z.enum(["text", "image", "video", "ask", "journal", "expose"]), z.literal("")])
        .default(""),
      sort: Sort,
      ...pagingFields,
    }),
    ({ topicid = "", kind, sort, ...paging }, context) => {
      if (topicid) requireTopic(context, topicid);
      const where = "(:topicid = '' OR p.topicid = :topicid) AND (:kind = '' OR p.kind = :kind)";
      return listVisiblePosts(context, { where, order: postOrders[sort], values: { topicid, kind } }, paging);
    },
  ),

  "POST /api/topicIntelligenceList.do": answer(
    z.object({ topicid: Id, sort: Sort, ...pagingFields }),
    ({ topicid, sort, ...paging }, context) => {
      requireTopic(context, topicid);
      return listVisiblePosts(
        context,
        { where: "p.topicid = :topicid", order: postOrders[sort], values: { topicid } },
        paging,
      );
    },
  ),

  "POST /intellgence/videolist": answer(
    z.object({ id: optionalId, topicid: optionalId, ...pagingFields }),
    ({ id: start = "", topicid = "", ...paging }, context) => {
      if (start) requirePost(context, start);
      if (topicid) requireTopic(context, topicid);
      const where = "p.newstype = 3203 AND (:topicid = '' OR p.topicid = :topicid OR p.id = :start)";
      const order = start ? postOrders.from : postOrders.new;
      return listVisiblePosts(context, { where, order, values: { start, topicid } }, paging);
    },
  ),

  "POST /intellgence/mineIntellgencelist": answerReader(z.object(pagingFields), (paging, context) =>
    listVisiblePosts(context, { where: "p.authorid = :userid", order: postOrders.new }, paging),
  ),

  "POST /intellgence/bigshot/list": answer(z.object(pagingFields), (paging, context) =>
    listBigshots(context.db, viewerOf(context), paging),
  ),
};
