import type { AnswerTable } from "./answer.ts";

/** Readers' posts, topics and what readers do with them. */
export const intelligenceAnswers: AnswerTable = {};
