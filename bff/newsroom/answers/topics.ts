import { z } from "zod";
import { findTopic, listTopicNews } from "../store/topics.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, Refusal, pagingFields } from "./answer.ts";
import { viewerOf } from "./comment-rules.ts";
import { takeSide } from "./pk-rules.ts";
import { requireTopic } from "./post-rules.ts";

/** Topics and their PKs (contract §4.10). */
export const topicAnswers: AnswerTable = {
  "POST /intellgence/topic/info": answer(z.object({ topicid: Id }), ({ topicid }, context) =>
    requireFound(findTopic(context.db, topicid, viewerOf(context))),
  ),

  "POST /intellgence/topic/news": answer(
    z.object({ topicid: Id, ...pagingFields }),
    ({ topicid, ...paging }, context) => {
      requireTopic(context, topicid);
      return listTopicNews(context.db, topicid, paging);
    },
  ),

  "POST /intellgence/topic/pkPoint": answer(
    z.object({ topicid: Id, pkid: Id, side: Id }),
    ({ topicid, pkid, side }, context) => {
      const topic = requireTopic(context, topicid);
      if (topic.pkid !== pkid) throw new Refusal(404, "内容不存在");
      if (topic.state === 2) throw new Refusal(1007, "话题已结束");
      return takeSide(context, pkid, side);
    },
  ),
};
