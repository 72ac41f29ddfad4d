import type { AnswerTable } from "./answer.ts";

/** Reports, enterprises and rank lists. */
export const thinkTankAnswers: AnswerTable = {};
