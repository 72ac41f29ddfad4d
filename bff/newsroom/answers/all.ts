import type { AnswerTable } from "./answer.ts";
import { articleAnswers } from "./articles.ts";
import { channelAnswers } from "./channels.ts";
import { standardCommentAnswers } from "./comments-standard.ts";
import { massCommentAnswers } from "./comments-mass.ts";
import { followAnswers } from "./follows.ts";
import { likeAnswers } from "./likes.ts";
import { listAnswers } from "./lists.ts";
import { loginAnswers } from "./login.ts";
import { siteAnswers } from "./site.ts";
import { welfareAnswers } from "./welfare.ts";
import { thinkTankAnswers } from "./think-tank.ts";
import { paperAnswers } from "./paper.ts";
import { intelligenceAnswers } from "./intelligence.ts";
import { specialsAnswers } from "./specials.ts";
import { compositionsAnswers } from "./compositions.ts";
import { liveAnswers } from "./live.ts";
import { mediaAnswers } from "./media.ts";
import { toolAnswers } from "./tools.ts";
import { voteAnswers } from "./votes.ts";
import { writingAidAnswers } from "./writing-aid.ts";

/** Every call that the newsroom answers. A new domain adds one line. */
export const answers: AnswerTable = {
  ...articleAnswers,
  ...likeAnswers,
  ...standardCommentAnswers,
  ...massCommentAnswers,
  ...writingAidAnswers,
  ...voteAnswers,
  ...channelAnswers,
  ...listAnswers,
  ...followAnswers,
  ...loginAnswers,
  ...siteAnswers,
  ...welfareAnswers,
  ...thinkTankAnswers,
  ...paperAnswers,
  ...intelligenceAnswers,
  ...specialsAnswers,
  ...compositionsAnswers,
  ...liveAnswers,
  ...mediaAnswers,
  ...toolAnswers,
};
