import { z } from "zod";
import type { Database } from "../store/database.ts";
import type { Paging } from "../store/items.ts";
import { findItemFacts, listKeywords, listItems, recommendable } from "../store/items.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";

const gallery = 2;

/**
 * News to recommend beside an item: most common keywords first, then the newest. The related news of its page are left
 * out. Beside a gallery, other galleries come first.
 */
function listRecommended(db: Database, newsid: string, paging: Paging) {
  const commonKeywords = `(SELECT count(*) FROM item_keywords own JOIN item_keywords other ON other.keyword = own.keyword
    WHERE own.newsid = :newsid AND other.newsid = r.newsid)`;
  const related = "SELECT value FROM json_each((SELECT related FROM items WHERE newsid = :newsid))";
  const where = `${recommendable} AND r.newsid <> :newsid AND r.newsid NOT IN (${related})`;
  const bothGalleries = `(r.newstype = ${gallery}
    AND (SELECT newstype FROM items WHERE newsid = :newsid) = ${gallery})`;
  const order = `${bothGalleries} DESC, ${commonKeywords} DESC, r.pubtime DESC`;
  const selection = { where, order, values: { newsid } };
  // Two more rows, so that one of them can separate two rows with the same picture.
  const page = listItems(db, selection, { ...paging, pageSize: paging.pageSize + 2 });
  return { ...page, list: page.list.slice(0, paging.pageSize) };
}

/** News of a label: it is a keyword, or stands in the title or the summary. */
export function listLabelled(db: Database, label: string, paging: Paging) {
  const where = `EXISTS (SELECT 1 FROM item_keywords k WHERE k.newsid = r.newsid AND k.keyword = :label)
    OR instr(r.title, :label) > 0 OR instr(r.summary, :label) > 0`;
  return listItems(db, { where, order: "r.pubtime DESC", values: { label } }, paging);
}

/** Recommendations and lists across channels (contract §4.3, §4.5). */
export const listAnswers: AnswerTable = {
  "GET /newsshare/getRecommandNewsListForShare": answer(
    z.object({ newsid: Id, pageSize: pagingFields.pageSize.prefault(6) }),
    ({ newsid, pageSize }, { db }) => listRecommended(db, newsid, { pageNo: 1, pageSize }).list,
  ),

  "POST /news/recommend/news": answer(
    z.object({ newsid: optionalId, ...pagingFields }),
    ({ newsid = "", ...paging }, { db }) =>
      listItems(
        db,
        {
          where: `${recommendable} AND r.newsid <> :newsid`,
          order: "r.readcount DESC, r.pubtime DESC",
          values: { newsid },
        },
        paging,
      ),
  ),

  "POST /news/getImportantNewsList.do": answer(
    z.object({
      kind: z.enum(["impt", "focus"]),
      date: z.union([z.iso.date(), z.literal("").transform(() => undefined)]).optional(),
      ...pagingFields,
    }),
    ({ kind, date, ...paging }, { db }) => {
      if (kind === "focus") {
        const where = `${recommendable} AND r.imgurl IS NOT NULL`;
        return listItems(db, { where, order: "r.readcount DESC, r.pubtime DESC", values: {} }, paging);
      }
      // Without a date: the latest day that has news.
      const newest = `(SELECT max(substr(n.pubtime, 1, 10)) FROM items n WHERE n.listed = 1)`;
      const day = date === undefined ? newest : ":date";
      const where = `${recommendable} AND substr(r.pubtime, 1, 10) = ${day}`;
      return listItems(
        db,
        { where, order: "r.pubtime DESC", values: date === undefined ? {} : { date } },
        paging,
      );
    },
  ),

  "POST /news/getLabelNewsMoreForSub.do": answer(
    z.object({ label: z.string().trim().max(20).optional(), newsid: optionalId, ...pagingFields }),
    ({ label, newsid, ...paging }, { db }) => {
      if (!label && newsid === undefined) throw new Refusal(400, "label or newsid: required");
      const named =
        label ||
        listKeywords(db, newsid ?? "")[0] ||
        requireFound(findItemFacts(db, newsid ?? "")).title.slice(0, 20);
      return { label: named, summary: `与“${named}”有关的报道`, ...listLabelled(db, named, paging) };
    },
  ),
};
