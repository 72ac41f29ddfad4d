import type { AnswerTable } from "./answer.ts";
import { objectCommentAnswers } from "./comments-objects.ts";
import { postCommentAnswers } from "./comments-posts.ts";
import { postActionAnswers } from "./post-actions.ts";
import { postAnswers } from "./posts.ts";
import { topicAnswers } from "./topics.ts";

/** Readers' posts, topics, what readers do with them, and all comments except those of news. */
export const intelligenceAnswers: AnswerTable = {
  ...postAnswers,
  ...postActionAnswers,
  ...topicAnswers,
  ...postCommentAnswers,
  ...objectCommentAnswers,
};
