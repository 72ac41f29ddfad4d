import { commentIntents, postSet } from "../../features/comments/comment-intents.server.ts";
import { followIntents } from "../../features/follow/follow-intents.server.ts";
import { postIntents } from "../../features/posts/post-intents.server.ts";

/** What the page of one post takes (pages §4.10). */
export const postPageIntents = { ...postIntents, ...followIntents, ...commentIntents(postSet) };
