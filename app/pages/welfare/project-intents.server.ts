import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { projectPk } from "../../features/reactions/pk/pk-intent.server.ts";
import { thumbIntents } from "../../features/welfare/thumb-intents.server.ts";

/** The intents of a project's page (pages §4.11). */
export const projectIntents = {
  ...thumbIntents("project"),
  pk: projectPk,
  ...commentIntents(objectSet("project")),
};
