import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { reportLikeIntents } from "../../features/reactions/likes.server.ts";

/** The intents of a report's pages (pages §4.12). */
export const reportIntents = { ...reportLikeIntents, ...commentIntents(objectSet("report")) };
