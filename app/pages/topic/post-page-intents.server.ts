import { commentIntents, postSet } from "../../features/comments/comment-intents.server.ts";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { postIntents, postLikes } from "../../features/posts/post-intents.server.ts";

const comments = commentIntents(postSet);

/** The intents of a post's page (pages §4.10). */
export const postPageIntents = { ...postIntents, ...followIntents, ...comments };

/** The intents of a diary page. */
export const diaryPageIntents = { ...postLikes, ...comments };
