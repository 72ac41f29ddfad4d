import { z } from "zod";
import { Chart } from "../entities/chart.ts";
import { Id } from "../entities/ids.ts";
import { NewsPage } from "../entities/news.ts";
import { Expert } from "../entities/people.ts";
import { Enterprise, RankList, ThinkReport } from "../entities/think-tank.ts";
import { page, wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";
import { oneOfFields, paging, Word } from "./fields.ts";

const call = domain("think-tank", "Reports, experts and enterprises");

const thinkTank = { style: "V", token: "header" } as const;

/** Reports, experts, enterprises and rank lists (contract §4.2, §4.11). */
export const thinkTankCalls = {
  /** A like of a report is a like of news (contract §4.2): `praiseFlag` returns whether the reader likes it. */
  thinkReport: call({
    says: "A report of the think tank",
    ...thinkTank,
    at: "POST /thinktank/getThinkReprotInfo.do",
    body: z.object({ reportid: Id }),
    data: ThinkReport,
    audience: "by-login",
    cache: cache.article,
  }),
  recentReports: call({
    says: "Reports, newest first, of all, one expert or one industry",
    ...thinkTank,
    at: "POST /thinktank/listRecentThinkReportByExpert.do",
    body: z.object({ expertid: Id.optional(), industry: Word.optional(), ...paging }),
    data: page(ThinkReport, "reportid"),
    audience: "by-login",
    cache: cache.list,
  }),
  thinkExpert: call({
    says: "An expert",
    ...thinkTank,
    at: "POST /thinktank/getThinkExpertInfo.do",
    body: z.object({ expertid: Id }),
    data: Expert,
    audience: "by-login",
    cache: cache.article,
  }),
  /** The path of `thinkExpert` without `expertid`. The answer has another shape, hence a second row. */
  thinkExperts: call({
    says: "The experts",
    ...thinkTank,
    at: "POST /thinktank/getThinkExpertInfo.do",
    body: z.object(paging),
    data: page(Expert, "expertid"),
    audience: "by-login",
    cache: cache.list,
  }),
  thinkChart: call({
    says: "Charts of an industry, an enterprise or a report",
    ...thinkTank,
    at: "POST /thinktank/getThinkTankLingChart.do",
    body: z.object({ industry: Word.optional(), enterpriseid: Id.optional(), reportid: Id.optional() }),
    data: wholeList(Chart),
    audience: "by-login",
    cache: cache.steady,
  }),
  enterpriseInfo: call({
    says: "An enterprise",
    ...thinkTank,
    at: "POST /thinktank/getEnterpriseInfo.do",
    body: z.object({ enterpriseid: Id }),
    data: Enterprise,
    audience: "by-login",
    cache: cache.steady,
  }),
  enterpriseRankList: call({
    says: "A rank list of enterprises",
    ...thinkTank,
    at: "POST /thinktank/getEnterpriseRanklistInfo.do",
    body: z
      .object({
        industry: Id.optional(),
        rankid: Id.optional(),
        category: Word.optional(),
        city: Word.optional(),
        keyword: Word.optional(),
        ...paging,
      })
      .refine(...oneOfFields("industry", "rankid")),
    data: RankList,
    audience: "by-login",
    cache: cache.steady,
  }),
  enterpriseNews: call({
    says: "News of an enterprise or an industry",
    ...thinkTank,
    at: "POST /thinktank/getEnterpriseRelativeNewsList.do",
    body: z
      .object({ enterpriseid: Id.optional(), industry: Id.optional(), ...paging })
      .refine(...oneOfFields("enterpriseid", "industry")),
    data: NewsPage,
    audience: "by-login",
    cache: cache.list,
  }),
};
