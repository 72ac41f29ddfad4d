import type { AnswerTable } from "./answer.ts";

/** Pages composed of blocks. */
export const compositionsAnswers: AnswerTable = {};
