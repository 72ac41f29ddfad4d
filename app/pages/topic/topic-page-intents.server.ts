import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { topicPk } from "../../features/reactions/pk/pk-intent.server.ts";
import { postLikes } from "../../features/posts/post-intents.server.ts";
import { publish } from "../../features/posts/publish/publish-intent.server.ts";

/** The intents of a square (pages §4.10). */
export const squareIntents = { ...postLikes, ...followIntents, publish };

/** The intents of a topic's page: also its poll of two sides. */
export const topicPageIntents = { ...squareIntents, pk: topicPk };
