import { z } from "zod";
import { castVote, countVotes } from "../store/cast-votes.ts";
import { formatTime } from "../format/time.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, requireReader, Refusal } from "./answer.ts";

/** Votes for role models and enterprises: once a day for each reader and option (contract §4.7). */
export const castVoteAnswers: AnswerTable = {
  "POST /app/activity/public/v1/votecontroller/castvote": answer(
    z.object({ activityId: Id, optionId: Id, count: z.coerce.number().int().min(1).default(1) }),
    ({ activityId, optionId, count }, context) => {
      const { db } = context;
      const reader = requireReader(context);
      if (count > 1) throw new Refusal(1007, "每人每天只能投一票");
      const before = requireFound(countVotes(db, activityId, optionId));
      const day = formatTime(context.now).slice(0, 10);
      const counted = castVote(db, { activityId, optionId, reader, day });
      if (!counted) throw new Refusal(1004, "今天已经投过票了", { count: before, voted: 1 });
      return { count: requireFound(countVotes(db, activityId, optionId)), voted: 1 };
    },
  ),
};
