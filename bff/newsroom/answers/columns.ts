import { z } from "zod";
import { sparseColumn } from "../content/people/sparse.ts";
import { isFollowing } from "../store/follows.ts";
import { findPerson, listPartnerNews } from "../store/people.ts";
import { listPlaced } from "../store/placed-items.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";
import { isSparse, substituteId } from "./substitute-ids.ts";

const ordinaryId = "COL1001";

interface ColumnRecord {
  columnid: string;
  tabs: { id: string; name: string }[];
}

function columnOf({ db, user }: CallContext, columnid: string) {
  const sourceId = substituteId(columnid, ordinaryId);
  const column = requireFound(findPerson<ColumnRecord>(db, "column", sourceId));
  return {
    ...column,
    columnid,
    newscount: listPlaced(db, { owner: sourceId }, { pageNo: 1, pageSize: 1 }).total,
    ...(user && { followflag: isFollowing(db, user.userid, "column", sourceId) }),
  };
}

/** Columns and their news (contract §4.5). */
export const columnAnswers: AnswerTable = {
  "POST /column/getColumnInfo.do": answer(z.object({ columnid: Id }), ({ columnid }, context) =>
    isSparse(columnid) ? sparseColumn(columnid) : columnOf(context, columnid),
  ),

  "POST /news/columnNews.do": answer(
    z.object({ columnid: Id, tab: optionalId, ...pagingFields }),
    ({ columnid, tab, ...paging }, context) => {
      const { tabs } = columnOf(context, columnid);
      if (tab !== undefined && !tabs.some(({ id }) => id === tab)) throw new Refusal(404, "内容不存在");
      const placing = { owner: substituteId(columnid, ordinaryId), part: tab };
      return listPlaced(context.db, placing, paging, tab === undefined ? "newest" : "placed");
    },
  ),

  "POST /news/listColumnNews4Qilutong.do": answer(
    z.object({ columnid: optionalId, ...pagingFields }),
    ({ columnid, ...paging }, context) => {
      if (columnid === undefined) return listPartnerNews(context.db, undefined, paging);
      const column = columnOf(context, columnid);
      return { ...listPartnerNews(context.db, substituteId(columnid, ordinaryId), paging), column };
    },
  ),
};
