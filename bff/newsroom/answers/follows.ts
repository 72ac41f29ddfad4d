import { z } from "zod";
import { fansCount, followTypes, listAccounts, setFollow } from "../store/follows.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, found, Id, slice } from "./answer.ts";

function followRow(on: boolean) {
  return answerReader(
    z.object({ followType: z.enum(followTypes), id: Id }),
    ({ followType, id }, { db, user, now }) => {
      found(fansCount(db, followType, id));
      setFollow(db, { userid: user.userid, kind: followType, id, on }, now);
      return { followflag: on ? 1 : 0, fanscount: found(fansCount(db, followType, id)) };
    },
  );
}

/** Accounts to follow, and following (contract §4.5). */
export const followAnswers: AnswerTable = {
  "POST /subchannel/listRecommendSubChannels.do": answer(z.object(slice), (wanted, { db }) =>
    listAccounts(db, wanted),
  ),
  "POST /subchannel/subscribe.do": followRow(true),
  "POST /subchannel/cancelSubscribe.do": followRow(false),
};
