import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { VoteInfo } from "../entities/vote.ts";
import { call } from "./call.ts";

/** Votes beside articles and specials (contract §4.7). */
export const voteCalls = {
  voteInfo: call({
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
  /** Login is needed only when the vote says `needLogin`; the page knows. */
  voteSave: call({
    at: "POST /news/saveVoteInfo",
    body: z.object({ voteid: Id, newsid: Id.optional(), optionids: z.array(Id).min(1).max(50) }),
    data: VoteInfo,
    audience: "reader",
    style: "P",
    token: "header",
    write: true,
  }),
};
