import { z } from "zod";
import { countFans, followTypes, listAccounts, setFollow } from "../store/follows.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, requireFound, Id, pagingFields } from "./answer.ts";

function createFollowRow(on: boolean) {
  return answerReader(
    z.object({ followType: z.enum(followTypes), id: Id }),
    ({ followType, id }, { db, user, now }) => {
      requireFound(countFans(db, followType, id));
      setFollow(db, { userid: user.userid, kind: followType, id, on }, now);
      return { followflag: on ? 1 : 0, fanscount: requireFound(countFans(db, followType, id)) };
    },
  );
}

/** Recommended accounts, following and unfollowing (contract §4.5). */
export const followAnswers: AnswerTable = {
  "POST /subchannel/listRecommendSubChannels.do": answer(z.object(pagingFields), (paging, { db }) =>
    listAccounts(db, paging),
  ),
  "POST /subchannel/subscribe.do": createFollowRow(true),
  "POST /subchannel/cancelSubscribe.do": createFollowRow(false),
};
