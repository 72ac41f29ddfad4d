import { UpstreamError } from "#bff/client/client.ts";
import { idField, type Intent, type IntentArgs } from "../../../request/intents/intents.server.ts";
import { rememberVote } from "./vote-memory.server.ts";

/** The result of a vote for one of many, with the new count if the answer has one. */
export interface CastVote {
  optionid: string;
  count?: number;
  /** Set if this reader had voted today already. */
  already?: true;
}

/**
 * The intent to vote for one of many, once a day for each reader (contract §4.7, `castVote`).
 * @param activityOf returns the activity id of the page's votes
 */
export function castVoteIntent(activityOf: (args: IntentArgs) => string): Intent {
  return async (args) => {
    const { form, context } = args;
    const optionid = idField(form, "optionid");
    const activity = activityOf(args);
    const done = (toast: string, cast: Omit<CastVote, "optionid">) => {
      rememberVote(context, activity, optionid);
      return { toast, data: { optionid, ...cast } satisfies CastVote, at: `vote-${optionid}` };
    };
    try {
      const { count } = await context.bff.castVote({ activityId: activity, optionId: optionid, count: 1 });
      return done("投票成功", { count });
    } catch (error) {
      // Already voted today: a success whose state is "done" (contract §1.1).
      if (error instanceof UpstreamError && error.code === 1004)
        return done("今天已投过票", { already: true });
      throw error;
    }
  };
}
