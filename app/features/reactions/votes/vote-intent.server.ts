import type { VoteInfo } from "#bff/entities/vote.ts";
import { UpstreamError } from "#bff/client/client.ts";
import { idField, Refused, type Intent } from "../../../request/intents/intents.server.ts";
import { isId } from "../../../routes/content-id.ts";

/** 投票: single or multiple choice, once per reader (pages §11). */
export const voteIntent: Intent = async ({ id, form, context: { bff } }) => {
  const voteid = idField(form, "voteid");
  const chosen = form
    .getAll("optionids")
    .filter((option): option is string => typeof option === "string" && isId(option));
  if (chosen.length === 0) throw new Refused({ errors: { optionids: "请先选择选项" } });
  const vote = await bff.voteSave({ voteid, newsid: id, optionids: chosen }).catch((error: unknown) => {
    // Already voted: return the results, as a success (contract §1.1).
    if (error instanceof UpstreamError && error.code === 1004) return bff.voteInfo({ voteid });
    throw error;
  });
  return { toast: "投票成功", data: { vote: { ...vote, voted: 1 } satisfies VoteInfo }, at: "vote" };
};
