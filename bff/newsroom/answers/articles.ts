import { z } from "zod";
import { findHotRank } from "../store/channels.ts";
import { isFollowing } from "../store/follows.ts";
import type { Detail } from "../store/items.ts";
import { findDetail, findNotice } from "../store/items.ts";
import { hasLiked } from "../store/likes.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, requireFound, Id, Refusal } from "./answer.ts";
import { liveFields, livePartsOf } from "./live-room.ts";
import { requireMassNews, tagOf } from "./tags.ts";

/** Anchors are followed as reporters, because the contract has no follow type for them (§4.5). */
const followTypeOf = (kind: string) => (kind === "anchor" ? "reporter" : kind);

/** Returns the detail. Only a logged-in reader gets personal fields, so that all other answers are shared. */
function findDetailFor({ db, user, reader }: CallContext, newsid: string): Detail {
  const detail = requireFound(findDetail(db, newsid));
  if (!user) return detail;
  const { author } = detail;
  return {
    ...detail,
    praised: hasLiked(db, `news:${newsid}`, reader),
    ...(author && {
      author: {
        ...author,
        followflag: isFollowing(db, user.userid, followTypeOf(author.kind), author.authorid),
      },
    }),
  };
}

/** Articles, notices and the hot-list rank of an article (contract §4.2, §4.5, §4.6, §4.10). */
export const articleAnswers: AnswerTable = {
  "GET /news/public/dazhongnews/getTextNews/:newsId": answer(
    z.object({ newsId: Id }),
    ({ newsId }, context) => {
      requireMassNews(newsId);
      return findDetailFor(context, newsId);
    },
  ),

  "POST /subchannel/getSubNewsContent.do": answer(z.object({ newsid: Id }), ({ newsid }, context) => {
    if (tagOf(newsid) !== "SUBNEWS") throw new Refusal(404, "内容不存在");
    return findDetailFor(context, newsid);
  }),

  "POST /news/commennews_content.do": answer(
    z.object({ newsid: Id, ...liveFields }),
    ({ newsid, ...scenes }, context) => ({
      ...findDetailFor(context, newsid),
      ...livePartsOf(context, newsid, scenes),
    }),
  ),

  "GET /intellgence/notice/detail/:id": answer(z.object({ id: Id }), ({ id }, { db }) =>
    requireFound(findNotice(db, id)),
  ),

  "POST /api/getNewsRankNoByNewsId.do": answer(z.object({ newsid: Id }), ({ newsid }, { db }) => {
    const rankno = findHotRank(db, newsid);
    return rankno === 0 ? { rankno } : { rankno, listname: "热榜" };
  }),
};
