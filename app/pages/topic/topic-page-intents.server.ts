import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { topicPk } from "../../features/reactions/pk/pk-intent.server.ts";
import { postLikes } from "../../features/posts/post-intents.server.ts";
import { publish } from "../../features/posts/publish/publish-intent.server.ts";

/** What a square takes (pages §4.10). */
export const squareIntents = { ...postLikes, ...followIntents, publish };

/** What the page of a topic takes: its question too. */
export const topicPageIntents = { ...squareIntents, pk: topicPk };
