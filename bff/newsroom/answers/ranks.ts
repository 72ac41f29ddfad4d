import { z } from "zod";
import { findCharts } from "../store/think-charts.ts";
import {
  findEnterprise,
  findList,
  industryOf,
  listIndustryNews,
  listRanked,
} from "../store/think-enterprises.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, optionalId, Refusal, slice } from "./answer.ts";

const words = z.string().trim().max(40).optional();

/** Enterprises, their rank lists, charts and news (contract §4.11). */
export const rankAnswers: AnswerTable = {
  "POST /thinktank/getEnterpriseInfo.do": answer(z.object({ enterpriseid: Id }), ({ enterpriseid }, { db }) =>
    found(findEnterprise(db, enterpriseid)),
  ),

  "POST /thinktank/getEnterpriseRanklistInfo.do": answer(
    z.object({
      industry: optionalId,
      rankid: optionalId,
      category: words,
      city: words,
      keyword: words,
      ...slice,
    }),
    ({ industry, rankid, category, city, keyword, ...wanted }, { db }) => {
      if (industry === undefined && rankid === undefined)
        throw new Refusal(400, "industry or rankid: required");
      const head = found(findList(db, { rankid, industry }));
      // The sparse list is sent as it is.
      if (!Array.isArray(head.categories)) return head;
      const named = head.categories.find(({ id, name }) => id === category || name === category);
      // Who searches without a category means everybody.
      const everybody = !category && keyword ? "" : head.categories[0]?.id;
      const selected = named?.id ?? everybody ?? "";
      const page = listRanked(db, { rankid: head.rankid, category: selected, city, keyword }, wanted);
      return { ...head, ...(selected && { category: selected }), ...page };
    },
  ),

  "POST /thinktank/getEnterpriseRelativeNewsList.do": answer(
    z.object({ enterpriseid: optionalId, industry: optionalId, ...slice }),
    ({ enterpriseid, industry, ...wanted }, { db }) => {
      if (enterpriseid !== undefined) {
        const own = found(industryOf(db, enterpriseid));
        const { name } = findEnterprise(db, enterpriseid) as { name?: string };
        return listIndustryNews(db, own, name ?? "", wanted);
      }
      if (industry === undefined) throw new Refusal(400, "enterpriseid or industry: required");
      return listIndustryNews(db, found(findList(db, { industry })).industry, "", wanted);
    },
  ),

  "POST /thinktank/getThinkTankLingChart.do": answer(
    z.object({ industry: optionalId, enterpriseid: optionalId, reportid: optionalId }),
    ({ industry, enterpriseid, reportid }, { db }) => {
      if (reportid !== undefined) return found(findCharts(db, `report:${reportid}`));
      if (enterpriseid !== undefined) return found(findCharts(db, `enterprise:${enterpriseid}`));
      return found(findCharts(db, industry === undefined ? "all" : `industry:${industry}`));
    },
  ),
};
