import type { AnswerTable } from "./answer.ts";

/** Live rooms, VR scenes and live albums. */
export const liveAnswers: AnswerTable = {};
