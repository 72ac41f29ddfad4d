import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { reportLikeIntents } from "../../features/reactions/likes.server.ts";

/** What the pages of a report take (pages §4.12). */
export const reportIntents = { ...reportLikeIntents, ...commentIntents(objectSet("report")) };
