import { z } from "zod";
import { FeatureCheck, featureNames, User, UserTicket } from "../entities/user.ts";
import { Id } from "../entities/ids.ts";
import { ShareUserCode } from "../entities/share-code.ts";
import { wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";

const call = domain("reader", "Who the reader is, and what is switched on");

/** Who the reader is, and what is switched on (contract §4.2, §4.4). */
export const readerCalls = {
  /** Without an answer every feature is off (specification), so that an old one must not stand in for it. */
  functionCheck: call({
    says: "Which features are switched on",
    at: "POST /tool/support/function/check",
    body: z.object({ functionName: z.array(z.enum(featureNames)).default([...featureNames]) }),
    data: wholeList(FeatureCheck, "functionName"),
    audience: "everyone",
    cache: cache.brief,
    style: "P",
    stamped: "timestamp",
  }),
  userInfo: call({
    says: "Who the reader is; 500 says that the token is invalid",
    at: "POST /user/v1/user/base/info",
    body: z.object({}),
    data: User,
    audience: "reader",
    style: "P",
    token: "both",
  }),
  /** Says by its answer that the token still holds; the ticket itself is opaque, for one use within 120 s. */
  userInfoEnc: call({
    says: "A ticket for the app, for one use within 120 seconds",
    at: "GET /user/v1/user/base/infoEnc/v1",
    body: z.object({}),
    data: UserTicket,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
  }),
  userCode: call({
    says: "The reader's code for sharing, and what it has brought",
    at: "POST /api/jfshop/selectusercode.do",
    body: z.object({ zid: Id.optional() }),
    data: ShareUserCode,
    audience: "reader",
    style: "S",
    token: "body",
  }),
};
