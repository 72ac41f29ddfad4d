import { z } from "zod";
import { Account } from "../entities/account.ts";
import { Id } from "../entities/ids.ts";
import { answer } from "../reading/entity.ts";
import { may } from "../reading/fields.ts";
import { count, flag } from "../reading/kinds.ts";
import { page } from "../reading/page.ts";
import { call } from "./call.ts";
import { paging } from "./paging.ts";

const FollowTarget = z.object({
  followType: z.enum(["account", "column", "reporter", "expert", "topic"]),
  id: Id,
});

const Follow = answer({ followflag: may(flag), fanscount: may(count) });

/** Accounts and following (contract §4.5). */
export const peopleCalls = {
  subRecommend: call({
    at: "POST /subchannel/listRecommendSubChannels.do",
    body: z.object(paging),
    data: page(Account, "accountid"),
    audience: "everyone",
    style: "S",
  }),
  subFollow: call({
    at: "POST /subchannel/subscribe.do",
    body: FollowTarget,
    data: Follow,
    audience: "reader",
    style: "S",
    token: "both",
    login: true,
    write: true,
  }),
  subUnfollow: call({
    at: "POST /subchannel/cancelSubscribe.do",
    body: FollowTarget,
    data: Follow,
    audience: "reader",
    style: "S",
    token: "both",
    login: true,
    write: true,
  }),
};
