import { z } from "zod";
import { weathers } from "../content/paper/days.ts";
import type { Database } from "../store/database.ts";
import { findDetail } from "../store/items.ts";
import { findPaperArticle, findPaperPage, listPapers } from "../store/paper.ts";
import { formatTime } from "../format/time.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, pagingFields } from "./answer.ts";

const Edition = z.enum(["even", "mor"]);
/** The site sends "" for a value that it does not know. */
const none = z.literal("").transform(() => undefined);
const PageNo = z.string().regex(/^[A-Z]\d{2}$/);

/** The last day with weather. Every later day has the same. */
const lastWeather = "2025-05-20";

function findWeather(now: number, city: string) {
  const today = formatTime(now).slice(0, 10);
  const date = today < lastWeather && weathers[today] ? today : lastWeather;
  const { sea: _sea, ...weather } = requireFound(weathers[date]);
  return { city, date, ...weather };
}

/** The online version of a printed article; undefined when it has none. */
function findOnlineVersion(db: Database, articleid: string) {
  const { newsid } = requireFound(findPaperArticle(db, articleid));
  return newsid === undefined || newsid === "undefined" ? undefined : findDetail(db, newsid);
}

/** The e-paper's editions, pages and articles (contract §4.5). */
export const paperAnswers: AnswerTable = {
  "POST /news/public/paper/even/mor/page": answer(
    z.object({ edition: Edition, date: z.iso.date(), pageNo: z.union([PageNo, none]).optional() }),
    ({ edition, date, pageNo }, { db }) => requireFound(findPaperPage(db, edition, date, pageNo)),
  ),

  "GET /news/public/paper/even/mor/recently": answer(
    z.object({ edition: z.union([Edition, none]).optional(), pageSize: pagingFields.pageSize.prefault(14) }),
    ({ edition, pageSize }, { db }) => listPapers(db, edition, pageSize),
  ),

  "POST /news/public/paper/even/mor/detail": answer(z.object({ articleid: Id }), ({ articleid }, { db }) => {
    const article = requireFound(findPaperArticle(db, articleid));
    const online = article.newsid === undefined ? undefined : findDetail(db, article.newsid);
    const audio = online && "audio" in online ? online.audio : undefined;
    return { ...article, ...(audio !== undefined && { audio }) };
  }),

  "POST /newspaper/getNewsContentInfo_ext.do": answer(z.object({ articleid: Id }), ({ articleid }, { db }) =>
    requireFound(findOnlineVersion(db, articleid)),
  ),

  "GET /news/public/paper/even/mor/weather": answer(
    z.object({ city: z.string().trim().optional() }),
    ({ city }, { now }) => findWeather(now, city || "海岱市"),
  ),
};
