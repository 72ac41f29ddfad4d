import { decideApplications } from "../store/welfare-applications.ts";
import type { AnswerRow, AnswerTable } from "./answer.ts";
import { welfareGroupAnswers } from "./welfare-groups.ts";
import { welfareProjectAnswers } from "./welfare-projects.ts";
import { welfareVolunteerAnswers } from "./welfare-volunteers.ts";

/** Whatever is asked is answered after all applications whose time has come were decided. */
function afterAudit(row: AnswerRow): AnswerRow {
  return (input, ask) => {
    decideApplications(ask.db, ask.now);
    return row(input, ask);
  };
}

const rows: AnswerTable = { ...welfareProjectAnswers, ...welfareGroupAnswers, ...welfareVolunteerAnswers };

/** Projects, organisations, teams, volunteers and activities of public welfare. */
export const welfareAnswers: AnswerTable = Object.fromEntries(
  Object.entries(rows).map(([at, row]) => [at, afterAudit(row)]),
);
