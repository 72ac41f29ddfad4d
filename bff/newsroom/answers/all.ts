import type { AnswerTable } from "./answer.ts";
import { articleAnswers } from "./articles.ts";
import { channelAnswers } from "./channels.ts";
import { gatewayCommentAnswers } from "./comments-gateway.ts";
import { massCommentAnswers } from "./comments-mass.ts";
import { followAnswers } from "./follows.ts";
import { likeAnswers } from "./likes.ts";
import { listAnswers } from "./lists.ts";
import { loginAnswers } from "./login.ts";
import { siteAnswers } from "./site.ts";
import { voteAnswers } from "./votes.ts";
import { writingAidAnswers } from "./writing-aid.ts";

/** Every call the newsroom answers. A new domain is one line here. */
export const answers: AnswerTable = {
  ...articleAnswers,
  ...likeAnswers,
  ...gatewayCommentAnswers,
  ...massCommentAnswers,
  ...writingAidAnswers,
  ...voteAnswers,
  ...channelAnswers,
  ...listAnswers,
  ...followAnswers,
  ...loginAnswers,
  ...siteAnswers,
};
