import { decideApplications } from "../store/welfare-applications.ts";
import type { AnswerRow, AnswerTable } from "./answer.ts";
import { welfareGroupAnswers } from "./welfare-groups.ts";
import { welfareProjectAnswers } from "./welfare-projects.ts";
import { welfareVolunteerAnswers } from "./welfare-volunteers.ts";

/** Wraps a row so that all applications that are due are decided before it answers. */
function decideFirst(row: AnswerRow): AnswerRow {
  return (input, context) => {
    decideApplications(context.db, context.now);
    return row(input, context);
  };
}

const rows: AnswerTable = { ...welfareProjectAnswers, ...welfareGroupAnswers, ...welfareVolunteerAnswers };

/** Projects, organisations, teams, volunteers and activities of public welfare. */
export const welfareAnswers: AnswerTable = Object.fromEntries(
  Object.entries(rows).map(([at, row]) => [at, decideFirst(row)]),
);
