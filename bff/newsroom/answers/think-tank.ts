import type { AnswerTable } from "./answer.ts";
import { rankAnswers } from "./ranks.ts";
import { reportAnswers } from "./reports.ts";

/** Reports, enterprises and rank lists (contract §4.2, §4.11). */
export const thinkTankAnswers: AnswerTable = { ...reportAnswers, ...rankAnswers };
