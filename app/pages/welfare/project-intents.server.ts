import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { projectPk } from "../../features/reactions/pk/pk-intent.server.ts";
import { thumbIntents } from "../../features/welfare/thumb-intents.server.ts";

/** What the page of a project takes (pages §4.11). */
export const projectIntents = {
  ...thumbIntents("project"),
  pk: projectPk,
  ...commentIntents(objectSet("project")),
};
