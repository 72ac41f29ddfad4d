import { z } from "zod";
import { itemFacts } from "../store/items.ts";
import { findVote, saveChoice } from "../store/votes.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, optionalId, readerOf, Refusal } from "./answer.ts";

/** Votes in articles and specials (contract §4.7, pages §11). */
export const voteAnswers: AnswerTable = {
  "GET /news/getNewsVoteInfo": answer(z.object({ newsid: optionalId, voteid: optionalId }), (fields, ask) => {
    const { newsid, voteid } = fields;
    if (newsid === undefined && voteid === undefined) throw new Refusal(400, "newsid or voteid: required");
    const id = voteid ?? itemFacts(ask.db, newsid ?? "")?.voteid ?? "";
    return found(findVote(ask.db, id, ask.reader, ask.now));
  }),

  "POST /news/saveVoteInfo": answer(
    z.object({ voteid: Id, newsid: optionalId, optionids: z.array(Id).min(1) }),
    ({ voteid, optionids }, ask) => {
      const vote = found(findVote(ask.db, voteid, ask.reader, ask.now));
      if (vote.needLogin === 1 && !ask.user) throw new Refusal(401, "请先登录");
      const reader = readerOf(ask);
      if (vote.state === 0) throw new Refusal(1007, "投票未开始");
      if (vote.state === 2) throw new Refusal(1007, "投票已结束");
      if (vote.voted === 1) throw new Refusal(1004, "您已投过票", vote);
      const chosen = [...new Set(optionids)];
      const most = vote.multi === 1 ? vote.max : 1;
      if (chosen.length > most) throw new Refusal(1007, `最多选${String(most)}项`);
      if (!chosen.every((id) => vote.options.some(({ optionid }) => optionid === id))) {
        throw new Refusal(400, "optionids: unknown option");
      }
      saveChoice(ask.db, voteid, reader, chosen, ask.now);
      return found(findVote(ask.db, voteid, reader, ask.now));
    },
  ),
};
