import { z } from "zod";
import { findItemFacts } from "../store/items.ts";
import { findVote, saveChoice } from "../store/votes.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, optionalId, requireReader, Refusal } from "./answer.ts";

/** Votes in articles and specials (contract §4.7, pages §11). */
export const voteAnswers: AnswerTable = {
  "GET /news/getNewsVoteInfo": answer(
    z.object({ newsid: optionalId, voteid: optionalId }),
    (fields, context) => {
      const { newsid, voteid } = fields;
      if (newsid === undefined && voteid === undefined) throw new Refusal(400, "newsid or voteid: required");
      const id = voteid ?? findItemFacts(context.db, newsid ?? "")?.voteid ?? "";
      return requireFound(findVote(context.db, id, context.reader, context.now));
    },
  ),

  "POST /news/saveVoteInfo": answer(
    z.object({ voteid: Id, newsid: optionalId, optionids: z.array(Id).min(1) }),
    ({ voteid, optionids }, context) => {
      const vote = requireFound(findVote(context.db, voteid, context.reader, context.now));
      if (vote.needLogin === 1 && !context.user) throw new Refusal(401, "请先登录");
      const reader = requireReader(context);
      if (vote.state === 0) throw new Refusal(1007, "投票未开始");
      if (vote.state === 2) throw new Refusal(1007, "投票已结束");
      if (vote.voted === 1) throw new Refusal(1004, "您已投过票", vote);
      const choices = [...new Set(optionids)];
      const maxChoices = vote.multi === 1 ? vote.max : 1;
      if (choices.length > maxChoices) throw new Refusal(1007, `最多选${String(maxChoices)}项`);
      if (!choices.every((id) => vote.options.some(({ optionid }) => optionid === id))) {
        throw new Refusal(400, "optionids: unknown option");
      }
      saveChoice(context.db, voteid, reader, choices, context.now);
      return requireFound(findVote(context.db, voteid, reader, context.now));
    },
  ),
};
