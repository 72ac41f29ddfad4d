import { z } from "zod";
import { findCharts } from "../store/think-charts.ts";
import {
  findEnterprise,
  findList,
  findIndustryOf,
  listIndustryNews,
  listRanked,
} from "../store/think-enterprises.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";

const words = z.string().trim().max(40).optional();

/** Enterprises, their rank lists, charts and news (contract §4.11). */
export const rankAnswers: AnswerTable = {
  "POST /thinktank/getEnterpriseInfo.do": answer(z.object({ enterpriseid: Id }), ({ enterpriseid }, { db }) =>
    requireFound(findEnterprise(db, enterpriseid)),
  ),

  "POST /thinktank/getEnterpriseRanklistInfo.do": answer(
    z.object({
      industry: optionalId,
      rankid: optionalId,
      category: words,
      city: words,
      keyword: words,
      ...pagingFields,
    }),
    ({ industry, rankid, category, city, keyword, ...paging }, { db }) => {
      if (industry === undefined && rankid === undefined)
        throw new Refusal(400, "industry or rankid: required");
      const head = requireFound(findList(db, { rankid, industry }));
      // The sparse list is sent as stored.
      if (!Array.isArray(head.categories)) return head;
      const match = head.categories.find(({ id, name }) => id === category || name === category);
      // A search without a category covers the whole list.
      const byDefault = !category && keyword ? "" : head.categories[0]?.id;
      const selected = match?.id ?? byDefault ?? "";
      const page = listRanked(db, { rankid: head.rankid, category: selected, city, keyword }, paging);
      return { ...head, ...(selected && { category: selected }), ...page };
    },
  ),

  "POST /thinktank/getEnterpriseRelativeNewsList.do": answer(
    z.object({ enterpriseid: optionalId, industry: optionalId, ...pagingFields }),
    ({ enterpriseid, industry, ...paging }, { db }) => {
      if (enterpriseid !== undefined) {
        const ownIndustry = requireFound(findIndustryOf(db, enterpriseid));
        const { name } = findEnterprise(db, enterpriseid) as { name?: string };
        return listIndustryNews(db, ownIndustry, name ?? "", paging);
      }
      if (industry === undefined) throw new Refusal(400, "enterpriseid or industry: required");
      return listIndustryNews(db, requireFound(findList(db, { industry })).industry, "", paging);
    },
  ),

  "POST /thinktank/getThinkTankLingChart.do": answer(
    z.object({ industry: optionalId, enterpriseid: optionalId, reportid: optionalId }),
    ({ industry, enterpriseid, reportid }, { db }) => {
      if (reportid !== undefined) return requireFound(findCharts(db, `report:${reportid}`));
      if (enterpriseid !== undefined) return requireFound(findCharts(db, `enterprise:${enterpriseid}`));
      return requireFound(findCharts(db, industry === undefined ? "all" : `industry:${industry}`));
    },
  ),
};
