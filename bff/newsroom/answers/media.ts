import type { AnswerTable } from "./answer.ts";

/** Galleries, videos, collections and audio programmes. */
export const mediaAnswers: AnswerTable = {};
