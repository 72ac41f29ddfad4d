import { z } from "zod";
import { industries } from "../content/think-tank/industries.ts";
import { groups } from "../content/think-tank/groups.ts";
import { hasLiked } from "../store/likes.ts";
import { fansCount } from "../store/follows.ts";
import { findReport, listReports } from "../store/think-reports.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, optionalId, slice } from "./answer.ts";
import { lenderOf } from "./stand-ins.ts";

/** Reports are filed by group; an industry's name or title asks for the reports of its group. */
function groupNamed(industry: string): string {
  const asked = industry.toLowerCase();
  const one = industries.find(({ name, title }) => name.toLowerCase() === asked || title === industry);
  return one ? groups[one.group].name : industry;
}

/** Think-tank reports (contract §4.2). */
export const reportAnswers: AnswerTable = {
  "POST /thinktank/getThinkReprotInfo.do": answer(z.object({ reportid: Id }), ({ reportid }, ask) => {
    const report = found(findReport(ask.db, reportid));
    if (!ask.user) return report;
    return { ...report, praised: hasLiked(ask.db, `news:${reportid}`, ask.reader) };
  }),

  "POST /thinktank/listRecentThinkReportByExpert.do": answer(
    z.object({ expertid: optionalId, industry: z.string().trim().max(40).optional(), ...slice }),
    ({ expertid, industry, ...wanted }, { db }) => {
      const expert = expertid && lenderOf(expertid, "EXP1001");
      if (expert !== undefined) found(fansCount(db, "expert", expert));
      return listReports(db, { expertid: expert, industry: industry && groupNamed(industry) }, wanted);
    },
  ),
};
