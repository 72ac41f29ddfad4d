import type { AnswerTable } from "./answer.ts";

/** Projects, organisations, teams, volunteers and activities of public welfare. */
export const welfareAnswers: AnswerTable = {};
