import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { answer } from "../reading/entity.ts";
import { VoteInfo } from "../entities/vote.ts";
import { may } from "../reading/fields.ts";
import { count, flag } from "../reading/kinds.ts";
import { domain } from "./call.ts";

const call = domain("votes", "Votes");

/** Votes of articles and specials, and votes for enterprises and role models (contract §4.7). */
export const voteCalls = {
  voteInfo: call({
    says: "A vote, by its own id or its article's",
    at: "GET /news/getNewsVoteInfo",
    body: z
      .object({ newsid: Id.optional(), voteid: Id.optional() })
      .refine((body) => body.newsid !== undefined || body.voteid !== undefined, {
        error: "needs newsid or voteid",
      }),
    data: VoteInfo,
    audience: "reader",
    style: "P",
    token: "header",
  }),
  /** Only a vote with `needLogin` requires a login; the page checks it. */
  voteSave: call({
    says: "Submit the reader's vote",
    at: "POST /news/saveVoteInfo",
    body: z.object({ voteid: Id, newsid: Id.optional(), optionids: z.array(Id).min(1).max(50) }),
    data: VoteInfo,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
  /** The second call of a day is refused with code 1004. */
  castVote: call({
    says: "Cast votes for one entry of a list, once a day",
    at: "POST /app/activity/public/v1/votecontroller/castvote",
    body: z.object({ activityId: Id, optionId: Id, count: z.int().min(1).max(100).default(1) }),
    data: answer({ count: may(count), voted: may(flag) }),
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
};
