import { z } from "zod";
import { hotRank } from "../store/channels.ts";
import { isFollowing } from "../store/follows.ts";
import type { Detail } from "../store/items.ts";
import { findDetail, findNotice } from "../store/items.ts";
import { hasLiked } from "../store/likes.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, found, Id, Refusal } from "./answer.ts";
import { liveFields, liveParts } from "./live-room.ts";
import { massOnly, tagOf } from "./tags.ts";

/** An anchor is followed as a reporter: the contract names no type of their own (§4.5). */
const followedAs = (kind: string) => (kind === "anchor" ? "reporter" : kind);

/** The detail, with the personal fields when somebody is logged in; without a login it is the same for everyone. */
function detailFor({ db, user, reader }: Ask, newsid: string): Detail {
  const detail = found(findDetail(db, newsid));
  if (!user) return detail;
  const { author } = detail;
  return {
    ...detail,
    praised: hasLiked(db, `news:${newsid}`, reader),
    ...(author && {
      author: {
        ...author,
        followflag: isFollowing(db, user.userid, followedAs(author.kind), author.authorid),
      },
    }),
  };
}

/** Articles, notices and what belongs to one article (contract §4.2, §4.5, §4.6, §4.10). */
export const articleAnswers: AnswerTable = {
  "GET /news/public/dazhongnews/getTextNews/:newsId": answer(z.object({ newsId: Id }), ({ newsId }, ask) => {
    massOnly(newsId);
    return detailFor(ask, newsId);
  }),

  "POST /subchannel/getSubNewsContent.do": answer(z.object({ newsid: Id }), ({ newsid }, ask) => {
    if (tagOf(newsid) !== "SUBNEWS") throw new Refusal(404, "内容不存在");
    return detailFor(ask, newsid);
  }),

  "POST /news/commennews_content.do": answer(
    z.object({ newsid: Id, ...liveFields }),
    ({ newsid, ...scenes }, ask) => ({ ...detailFor(ask, newsid), ...liveParts(ask, newsid, scenes) }),
  ),

  "GET /intellgence/notice/detail/:id": answer(z.object({ id: Id }), ({ id }, { db }) =>
    found(findNotice(db, id)),
  ),

  "POST /api/getNewsRankNoByNewsId.do": answer(z.object({ newsid: Id }), ({ newsid }, { db }) => {
    const rankno = hotRank(db, newsid);
    return rankno === 0 ? { rankno } : { rankno, listname: "热榜" };
  }),
};
