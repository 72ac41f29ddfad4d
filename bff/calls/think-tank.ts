import { z } from "zod";
import { Chart } from "../entities/chart.ts";
import { Id } from "../entities/ids.ts";
import { NewsPage } from "../entities/news.ts";
import { Expert } from "../entities/people.ts";
import { Enterprise, RankList, ThinkReport } from "../entities/think-tank.ts";
import { page, wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { call } from "./call.ts";
import { oneOfFields, paging, Word } from "./fields.ts";

const thinkTank = { style: "V", token: "header" } as const;

/** Reports, experts, firms and rank lists (contract §4.2, §4.11). */
export const thinkTankCalls = {
  /** Whether this reader likes it is told by `praiseFlag`, as for news: a report's like is one of news (contract §4.2). */
  thinkReport: call({
    ...thinkTank,
    at: "POST /thinktank/getThinkReprotInfo.do",
    body: z.object({ reportid: Id }),
    data: ThinkReport,
    audience: "by-login",
    cache: cache.article,
  }),
  /** The newest reports, of one expert when `expertid` says so. */
  recentReports: call({
    ...thinkTank,
    at: "POST /thinktank/listRecentThinkReportByExpert.do",
    body: z.object({ expertid: Id.optional(), industry: Word.optional(), ...paging }),
    data: page(ThinkReport, "reportid"),
    audience: "by-login",
    cache: cache.list,
  }),
  thinkExpert: call({
    ...thinkTank,
    at: "POST /thinktank/getThinkExpertInfo.do",
    body: z.object({ expertid: Id }),
    data: Expert,
    audience: "by-login",
    cache: cache.article,
  }),
  /** The same path without `expertid` answers with all of them: another shape, so another row. */
  thinkExperts: call({
    ...thinkTank,
    at: "POST /thinktank/getThinkExpertInfo.do",
    body: z.object(paging),
    data: page(Expert, "expertid"),
    audience: "by-login",
    cache: cache.list,
  }),
  thinkChart: call({
    ...thinkTank,
    at: "POST /thinktank/getThinkTankLingChart.do",
    body: z.object({ industry: Word.optional(), enterpriseid: Id.optional(), reportid: Id.optional() }),
    data: wholeList(Chart),
    audience: "by-login",
    cache: cache.steady,
  }),
  enterpriseInfo: call({
    ...thinkTank,
    at: "POST /thinktank/getEnterpriseInfo.do",
    body: z.object({ enterpriseid: Id }),
    data: Enterprise,
    audience: "by-login",
    cache: cache.steady,
  }),
  enterpriseRankList: call({
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
