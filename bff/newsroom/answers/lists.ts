import { z } from "zod";
import type { Database } from "../store/database.ts";
import type { Slice } from "../store/items.ts";
import { itemFacts, keywordsOf, listItems, recommendable } from "../store/items.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, optionalId, Refusal, slice } from "./answer.ts";

const gallery = 2;

/**
 * News that goes well with one: by shared keywords, newest first; what its page lists as related is left out. Galleries
 * come first where one is looked at.
 */
function goingWith(db: Database, newsid: string, wanted: Slice) {
  const shared = `(SELECT count(*) FROM item_keywords own JOIN item_keywords other ON other.keyword = own.keyword
    WHERE own.newsid = :newsid AND other.newsid = r.newsid)`;
  const related = "SELECT value FROM json_each((SELECT related FROM items WHERE newsid = :newsid))";
  const where = `${recommendable} AND r.newsid <> :newsid AND r.newsid NOT IN (${related})`;
  const alike = `(r.newstype = ${gallery}
    AND (SELECT newstype FROM items WHERE newsid = :newsid) = ${gallery})`;
  const order = `${alike} DESC, ${shared} DESC, r.pubtime DESC`;
  const selection = { where, order, values: { newsid } };
  // One more than wanted may come between two that show the same picture.
  const page = listItems(db, selection, { ...wanted, pageSize: wanted.pageSize + 2 });
  return { ...page, list: page.list.slice(0, wanted.pageSize) };
}

/** News of one label: by keyword, or named in the title or the summary. */
export function labelled(db: Database, label: string, wanted: Slice) {
  const where = `EXISTS (SELECT 1 FROM item_keywords k WHERE k.newsid = r.newsid AND k.keyword = :label)
    OR instr(r.title, :label) > 0 OR instr(r.summary, :label) > 0`;
  return listItems(db, { where, order: "r.pubtime DESC", values: { label } }, wanted);
}

/** Recommendations and lists across channels (contract §4.3, §4.5). */
export const listAnswers: AnswerTable = {
  "GET /newsshare/getRecommandNewsListForShare": answer(
    z.object({ newsid: Id, pageSize: slice.pageSize.prefault(6) }),
    ({ newsid, pageSize }, { db }) => goingWith(db, newsid, { pageNo: 1, pageSize }).list,
  ),

  "POST /news/recommend/news": answer(
    z.object({ newsid: optionalId, ...slice }),
    ({ newsid = "", ...wanted }, { db }) =>
      listItems(
        db,
        {
          where: `${recommendable} AND r.newsid <> :newsid`,
          order: "r.readcount DESC, r.pubtime DESC",
          values: { newsid },
        },
        wanted,
      ),
  ),

  "POST /news/getImportantNewsList.do": answer(
    z.object({
      kind: z.enum(["impt", "focus"]),
      date: z.union([z.iso.date(), z.literal("").transform(() => undefined)]).optional(),
      ...slice,
    }),
    ({ kind, date, ...wanted }, { db }) => {
      if (kind === "focus") {
        const where = `${recommendable} AND r.imgurl IS NOT NULL`;
        return listItems(db, { where, order: "r.readcount DESC, r.pubtime DESC", values: {} }, wanted);
      }
      // Without a date the latest day that has news is meant.
      const newest = `(SELECT max(substr(n.pubtime, 1, 10)) FROM items n WHERE n.listed = 1)`;
      const day = date === undefined ? newest : ":date";
      const where = `${recommendable} AND substr(r.pubtime, 1, 10) = ${day}`;
      return listItems(
        db,
        { where, order: "r.pubtime DESC", values: date === undefined ? {} : { date } },
        wanted,
      );
    },
  ),

  "POST /news/getLabelNewsMoreForSub.do": answer(
    z.object({ label: z.string().trim().max(20).optional(), newsid: optionalId, ...slice }),
    ({ label, newsid, ...wanted }, { db }) => {
      if (!label && newsid === undefined) throw new Refusal(400, "label or newsid: required");
      const named =
        label || keywordsOf(db, newsid ?? "")[0] || found(itemFacts(db, newsid ?? "")).title.slice(0, 20);
      return { label: named, summary: `与“${named}”有关的报道`, ...labelled(db, named, wanted) };
    },
  ),
};
