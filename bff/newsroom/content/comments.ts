import { welfareAndTopicComments } from "./intelligence/comments-objects.ts";
import { tipComments } from "./intelligence/comments-posts-a.ts";
import { cityAndSeaComments } from "./intelligence/comments-posts-b.ts";
import { shortComments } from "./intelligence/comments-posts-c.ts";
import { topicPostComments } from "./intelligence/comments-posts-d.ts";
import { workComments } from "./intelligence/comments-works.ts";
import { accountComments } from "./comments-account.ts";
import { cityComments } from "./comments-city.ts";
import { lifeComments } from "./comments-life.ts";
import { liveComments } from "./comments-live.ts";
import { mediaComments } from "./comments-media.ts";
import { morningMarketComments } from "./comments-morning-market.ts";
import { oldStreetComments } from "./comments-old-street.ts";
import { specialComments } from "./comments-special.ts";
import type { CommentSeed } from "./types.ts";
import { welfareComments } from "./comments-welfare.ts";

/** First-level comments with their replies (pages §15). 10003 has none; NEWS1003 is closed for comments. */
export const comments: CommentSeed[] = [
  ...oldStreetComments,
  ...morningMarketComments,
  ...cityComments,
  ...lifeComments,
  ...liveComments,
  ...accountComments,
  ...mediaComments,
  ...specialComments,
  ...welfareComments,
  ...tipComments,
  ...cityAndSeaComments,
  ...shortComments,
  ...topicPostComments,
  ...welfareAndTopicComments,
  ...workComments,
];
