import { z } from "zod";
import { castVote, votedOn, votesFor } from "../store/cast-votes.ts";
import { timeText } from "../time.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, readerOf, Refusal } from "./answer.ts";

/** No reader gives more at once. */
const most = 10;

/** Votes for role models and enterprises: once a day for each reader and option (contract §4.7). */
export const castVoteAnswers: AnswerTable = {
  "POST /app/activity/public/v1/votecontroller/castvote": answer(
    z.object({ activityId: Id, optionId: Id, count: z.coerce.number().int().min(1).max(most).default(1) }),
    ({ activityId, optionId, count }, ask) => {
      const { db } = ask;
      const reader = readerOf(ask);
      const before = found(votesFor(db, activityId, optionId));
      const vote = { activityId, optionId, reader, day: timeText(ask.now).slice(0, 10) };
      if (votedOn(db, vote)) throw new Refusal(1004, "今天已经投过票了", { count: before, voted: 1 });
      castVote(db, { ...vote, count });
      return { count: found(votesFor(db, activityId, optionId)), voted: 1 };
    },
  ),
};
