import type { AnswerTable } from "./answer.ts";

/** The e-paper's editions, pages and articles. */
export const paperAnswers: AnswerTable = {};
