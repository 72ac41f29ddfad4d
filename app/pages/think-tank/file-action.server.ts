import type { ActionFunctionArgs } from "@remix-run/node";
import { routeName } from "../../routes.ts";
import { commentIntents, objectSet } from "../../features/comments/comment-intents.server.ts";
import { pageAction, type IntentArgs } from "../../features/intents/intents.server.ts";
import { thinkFile } from "../../features/ranks/think-files.ts";
import { castVoteIntent } from "../../features/votes/cast-vote.server.ts";
import { ENTERPRISE } from "./load-enterprise.server.ts";

/** Votes are counted under the list that the reader came by (contract §4.7). */
const activityOf = ({ context: { admitted } }: IntentArgs) =>
  `think-${admitted ? routeName(admitted.row) : ""}`;

const vote = castVoteIntent(activityOf);
const ofList = pageAction({ vote });
const ofEnterprise = pageAction({ vote, ...commentIntents(objectSet(ENTERPRISE)) });
const ofMenu = pageAction({});

/** What can be done on a page under /ThinkFile: votes on all but the menus, comments where there is an enterprise. */
export function fileAction(args: ActionFunctionArgs) {
  const { admitted } = args.context;
  const kind = admitted && thinkFile(routeName(admitted.row))?.kind;
  if (kind === "menu" || kind === "share-menu") return ofMenu(args);
  return admitted?.id ? ofEnterprise(args) : ofList(args);
}
