import { commentIntents, postSet } from "../../features/comments/comment-intents.server.ts";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { postIntents, postLikes } from "../../features/posts/post-intents.server.ts";

const comments = commentIntents(postSet);

/** What the page of one post takes (pages §4.10). */
export const postPageIntents = { ...postIntents, ...followIntents, ...comments };

/** What a page of a diary takes. */
export const diaryPageIntents = { ...postLikes, ...comments };
