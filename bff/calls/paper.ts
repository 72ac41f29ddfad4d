import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { NewsDetail } from "../entities/news.ts";
import { editions, PaperArticle, PaperEdition, PaperPage } from "../entities/paper.ts";
import { Weather } from "../entities/weather.ts";
import { wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { Day, pageSize, Word } from "./fields.ts";

const call = domain("paper", "The e-paper");

const Edition = z.enum(editions);

/** The e-paper (contract §4.5). `even/mor` in the paths is literal; the edition is a body field. */
export const paperCalls = {
  paperPage: call({
    says: "A page of the paper with its areas",
    at: "POST /news/public/paper/even/mor/page",
    body: z.object({
      edition: Edition,
      date: Day,
      pageNo: z
        .string()
        .regex(/^[A-Z]\d{2}$/)
        .optional(),
    }),
    data: PaperPage,
    audience: "everyone",
    cache: cache.steady,
    style: "P",
  }),
  paperRecently: call({
    says: "The latest editions of the paper",
    at: "GET /news/public/paper/even/mor/recently",
    body: z.object({ edition: Edition.optional(), pageSize: pageSize(14) }),
    data: wholeList(PaperEdition),
    audience: "everyone",
    cache: cache.steady,
    style: "P",
  }),
  paperDetail: call({
    says: "A printed article",
    at: "POST /news/public/paper/even/mor/detail",
    body: z.object({ articleid: Id }),
    data: PaperArticle,
    audience: "everyone",
    cache: cache.steady,
    style: "P",
  }),
  paperNewsExt: call({
    says: "The online version of a printed article",
    at: "POST /newspaper/getNewsContentInfo_ext.do",
    body: z.object({ articleid: Id }),
    data: NewsDetail,
    audience: "everyone",
    cache: cache.article,
    style: "S",
  }),
  paperWeather: call({
    says: "The weather",
    at: "GET /news/public/paper/even/mor/weather",
    body: z.object({ city: Word.optional() }),
    data: Weather,
    audience: "everyone",
    cache: cache.steady,
    style: "P",
  }),
};
