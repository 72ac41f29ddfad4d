import type { AnswerTable } from "./answer.ts";

/** Specials, reporters, experts, accounts and columns. */
export const specialsAnswers: AnswerTable = {};
