import type { z } from "zod";
import { channelCalls } from "./channels.ts";
import { massCommentCalls } from "./comments-mass.ts";
import { objectCommentCalls } from "./comments-objects.ts";
import { postCommentCalls } from "./comments-posts.ts";
import { commentCalls } from "./comments.ts";
import { intelligenceCalls } from "./intelligence.ts";
import { likeCalls } from "./likes.ts";
import { liveCalls } from "./live.ts";
import { loginCalls } from "./login.ts";
import { mediaCalls } from "./media.ts";
import { newsCalls } from "./news.ts";
import { paperCalls } from "./paper.ts";
import { peopleCalls } from "./people.ts";
import { readerCalls } from "./reader.ts";
import { siteCalls } from "./site.ts";
import { specialCalls } from "./specials.ts";
import { thinkTankCalls } from "./think-tank.ts";
import { toolCalls } from "./tools.ts";
import { topicCalls } from "./topics.ts";
import { voteCalls } from "./votes.ts";
import { welfareFormCalls } from "./welfare-forms.ts";
import { welfareCalls } from "./welfare.ts";

/** Every call to the gateway, by its short name of contract §4. A new call is one row in its domain's file. */
export const calls = {
  ...newsCalls,
  ...likeCalls,
  ...mediaCalls,
  ...liveCalls,
  ...specialCalls,
  ...channelCalls,
  ...peopleCalls,
  ...intelligenceCalls,
  ...topicCalls,
  ...voteCalls,
  ...commentCalls,
  ...massCommentCalls,
  ...postCommentCalls,
  ...objectCommentCalls,
  ...thinkTankCalls,
  ...welfareCalls,
  ...welfareFormCalls,
  ...paperCalls,
  ...siteCalls,
  ...readerCalls,
  ...loginCalls,
  ...toolCalls,
} as const;

export type CallName = keyof typeof calls;

/** The fields that a caller passes: the row's own fields. Those with defaults are optional. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]["body"]>;

/** What a call returns: its answer's `data`, read tolerantly. */
export type CallData<Name extends CallName> = z.output<(typeof calls)[Name]["data"]>;
