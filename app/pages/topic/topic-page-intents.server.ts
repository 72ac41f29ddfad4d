import { followIntents } from "../../features/follow/follow-intents.server.ts";
import { topicPk } from "../../features/pk/pk-intent.server.ts";
import { postRowIntents } from "../../features/posts/post-intents.server.ts";
import { publish } from "../../features/publish/publish-intent.server.ts";

/** What the page of a topic takes (pages §4.10). */
export const topicPageIntents = { ...postRowIntents, ...followIntents, publish, pk: topicPk };
