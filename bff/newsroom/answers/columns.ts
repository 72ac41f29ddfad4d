import { z } from "zod";
import { sparseColumn } from "../content/people/sparse.ts";
import { isFollowing } from "../store/follows.ts";
import { findPerson, partnerNews } from "../store/people.ts";
import { listPlaced } from "../store/placed-items.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, found, Id, optionalId, Refusal, slice } from "./answer.ts";
import { isSparse, lenderOf } from "./stand-ins.ts";

const ordinary = "COL1001";

interface ColumnRecord {
  columnid: string;
  tabs: { id: string; name: string }[];
}

function columnOf({ db, user }: Ask, columnid: string) {
  const lender = lenderOf(columnid, ordinary);
  const column = found(findPerson<ColumnRecord>(db, "column", lender));
  return {
    ...column,
    columnid,
    newscount: listPlaced(db, { owner: lender }, { pageNo: 1, pageSize: 1 }).total,
    ...(user && { followflag: isFollowing(db, user.userid, "column", lender) }),
  };
}

/** Columns and their news (contract §4.5). */
export const columnAnswers: AnswerTable = {
  "POST /column/getColumnInfo.do": answer(z.object({ columnid: Id }), ({ columnid }, ask) =>
    isSparse(columnid) ? sparseColumn(columnid) : columnOf(ask, columnid),
  ),

  "POST /news/columnNews.do": answer(
    z.object({ columnid: Id, tab: optionalId, ...slice }),
    ({ columnid, tab, ...wanted }, ask) => {
      const { tabs } = columnOf(ask, columnid);
      if (tab !== undefined && !tabs.some(({ id }) => id === tab)) throw new Refusal(404, "内容不存在");
      const placing = { owner: lenderOf(columnid, ordinary), part: tab };
      return listPlaced(ask.db, placing, wanted, tab === undefined ? "newest" : "placed");
    },
  ),

  "POST /news/listColumnNews4Qilutong.do": answer(
    z.object({ columnid: optionalId, ...slice }),
    ({ columnid, ...wanted }, ask) => {
      if (columnid === undefined) return partnerNews(ask.db, undefined, wanted);
      const column = columnOf(ask, columnid);
      return { ...partnerNews(ask.db, lenderOf(columnid, ordinary), wanted), column };
    },
  ),
};
