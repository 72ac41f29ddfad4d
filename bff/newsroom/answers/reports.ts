import { z } from "zod";
import { industries } from "../content/think-tank/industries.ts";
import { groups } from "../content/think-tank/groups.ts";
import { hasLiked } from "../store/likes.ts";
import { countFans } from "../store/follows.ts";
import { findReport, listReports } from "../store/think-reports.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, optionalId, pagingFields } from "./answer.ts";
import { substituteId } from "./substitute-ids.ts";

/** Returns the name of the group of an industry. Reports are stored by group. An unknown name is returned as it is. */
function findGroupName(industry: string): string {
  const industryName = industry.toLowerCase();
  const industrySeed = industries.find(
    ({ name, title }) => name.toLowerCase() === industryName || title === industry,
  );
  return industrySeed ? groups[industrySeed.group].name : industry;
}

/** Think-tank reports (contract §4.2). */
export const reportAnswers: AnswerTable = {
  "POST /thinktank/getThinkReprotInfo.do": answer(z.object({ reportid: Id }), ({ reportid }, context) => {
    const report = requireFound(findReport(context.db, reportid));
    if (!context.user) return report;
    return { ...report, praised: hasLiked(context.db, `news:${reportid}`, context.reader) };
  }),

  "POST /thinktank/listRecentThinkReportByExpert.do": answer(
    z.object({ expertid: optionalId, industry: z.string().trim().max(40).optional(), ...pagingFields }),
    ({ expertid, industry, ...paging }, { db }) => {
      const expert = expertid && substituteId(expertid, "EXP1001");
      if (expert !== undefined) requireFound(countFans(db, "expert", expert));
      return listReports(db, { expertid: expert, industry: industry && findGroupName(industry) }, paging);
    },
  ),
};
