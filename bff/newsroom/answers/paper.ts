import { z } from "zod";
import { weathers } from "../content/paper/days.ts";
import type { Database } from "../store/database.ts";
import { findDetail } from "../store/items.ts";
import { paperArticle, paperPage, recentPapers } from "../store/paper.ts";
import { timeText } from "../time.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, slice } from "./answer.ts";

const Edition = z.enum(["even", "mor"]);
/** The site sends "" for what it doesn't know. */
const none = z.literal("").transform(() => undefined);
const PageNo = z.string().regex(/^[A-Z]\d{2}$/);

/** The demo's last day of weather stands for every later one. */
const lastWeather = "2025-05-20";

function weatherOn(now: number, city: string) {
  const today = timeText(now).slice(0, 10);
  const date = today < lastWeather && weathers[today] ? today : lastWeather;
  const { sea: _sea, ...weather } = found(weathers[date]);
  return { city, date, ...weather };
}

/** The online version of a printed article; undefined when it was only printed. */
function onlineVersion(db: Database, articleid: string) {
  const { newsid } = found(paperArticle(db, articleid));
  return newsid === undefined || newsid === "undefined" ? undefined : findDetail(db, newsid);
}

/** The e-paper's editions, pages and articles (contract §4.5). */
export const paperAnswers: AnswerTable = {
  "POST /news/public/paper/even/mor/page": answer(
    z.object({ edition: Edition, date: z.iso.date(), pageNo: z.union([PageNo, none]).optional() }),
    ({ edition, date, pageNo }, { db }) => found(paperPage(db, edition, date, pageNo)),
  ),

  "GET /news/public/paper/even/mor/recently": answer(
    z.object({ edition: z.union([Edition, none]).optional(), pageSize: slice.pageSize.prefault(14) }),
    ({ edition, pageSize }, { db }) => recentPapers(db, edition, pageSize),
  ),

  "POST /news/public/paper/even/mor/detail": answer(z.object({ articleid: Id }), ({ articleid }, { db }) => {
    const article = found(paperArticle(db, articleid));
    const online = article.newsid === undefined ? undefined : findDetail(db, article.newsid);
    const audio = online && "audio" in online ? online.audio : undefined;
    return { ...article, ...(audio !== undefined && { audio }) };
  }),

  "POST /newspaper/getNewsContentInfo_ext.do": answer(z.object({ articleid: Id }), ({ articleid }, { db }) =>
    found(onlineVersion(db, articleid)),
  ),

  "GET /news/public/paper/even/mor/weather": answer(
    z.object({ city: z.string().trim().optional() }),
    ({ city }, { now }) => weatherOn(now, city || "海岱市"),
  ),
};
