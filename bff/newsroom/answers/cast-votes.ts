import { z } from "zod";
import { castVote, votesFor } from "../store/cast-votes.ts";
import { timeText } from "../time.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, readerOf, Refusal } from "./answer.ts";

/** Votes for role models and enterprises: once a day for each reader and option (contract §4.7). */
export const castVoteAnswers: AnswerTable = {
  "POST /app/activity/public/v1/votecontroller/castvote": answer(
    z.object({ activityId: Id, optionId: Id, count: z.coerce.number().int().min(1).default(1) }),
    ({ activityId, optionId, count }, ask) => {
      const { db } = ask;
      const reader = readerOf(ask);
      if (count > 1) throw new Refusal(1007, "每人每天只能投一票");
      const before = found(votesFor(db, activityId, optionId));
      const day = timeText(ask.now).slice(0, 10);
      const counted = castVote(db, { activityId, optionId, reader, day });
      if (!counted) throw new Refusal(1004, "今天已经投过票了", { count: before, voted: 1 });
      return { count: found(votesFor(db, activityId, optionId)), voted: 1 };
    },
  ),
};
