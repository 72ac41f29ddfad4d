import { z } from "zod";
import { findTopic, listTopicNews } from "../store/topics.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, Refusal, slice } from "./answer.ts";
import { lookerOf } from "./comment-rules.ts";
import { takeSide } from "./pk-rules.ts";
import { knownTopic } from "./post-rules.ts";

/** Topics and the sides to take in them (contract §4.10). */
export const topicAnswers: AnswerTable = {
  "POST /intellgence/topic/info": answer(z.object({ topicid: Id }), ({ topicid }, ask) =>
    found(findTopic(ask.db, topicid, lookerOf(ask))),
  ),

  "POST /intellgence/topic/news": answer(
    z.object({ topicid: Id, ...slice }),
    ({ topicid, ...wanted }, ask) => {
      knownTopic(ask, topicid);
      return listTopicNews(ask.db, topicid, wanted);
    },
  ),

  "POST /intellgence/topic/pkPoint": answer(
    z.object({ topicid: Id, pkid: Id, side: Id }),
    ({ topicid, pkid, side }, ask) => {
      const topic = knownTopic(ask, topicid);
      if (topic.pkid !== pkid) throw new Refusal(404, "内容不存在");
      if (topic.state === 2) throw new Refusal(1007, "话题已结束");
      return takeSide(ask, pkid, side);
    },
  ),
};
