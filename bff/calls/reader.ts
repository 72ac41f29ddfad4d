import { z } from "zod";
import { FeatureCheck, featureNames, User, UserTicket } from "../entities/user.ts";
import { Id } from "../entities/ids.ts";
import { ShareUserCode } from "../entities/share-code.ts";
import { wholeList } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { domain } from "./call.ts";

const call = domain("reader", "The reader's identity, and feature switches");

/** The reader's identity, and feature switches (contract §4.2, §4.4). */
export const readerCalls = {
  /** A failed call means that every feature is off (specification), so no stale answer may be served. */
  functionCheck: call({
    says: "The state of the feature switches",
    at: "POST /tool/support/function/check",
    body: z.object({ functionName: z.array(z.enum(featureNames)).default([...featureNames]) }),
    data: wholeList(FeatureCheck, "functionName"),
    audience: "everyone",
    cache: cache.brief,
    style: "P",
    stamped: "timestamp",
  }),
  userInfo: call({
    says: "The reader's profile; code 500 means that the token is invalid",
    at: "POST /user/v1/user/base/info",
    body: z.object({}),
    data: User,
    audience: "reader",
    style: "P",
    token: "both",
  }),
  /** An answer proves that the token is valid. The ticket is opaque and works once, within 120 s. */
  userInfoEnc: call({
    says: "A ticket for the app that works once, within 120 seconds",
    at: "GET /user/v1/user/base/infoEnc/v1",
    body: z.object({}),
    data: UserTicket,
    audience: "reader",
    style: "P",
    token: "header",
    login: true,
  }),
  userCode: call({
    says: "The reader's share code and what it has earned",
    at: "POST /api/jfshop/selectusercode.do",
    body: z.object({ zid: Id.optional() }),
    data: ShareUserCode,
    audience: "reader",
    style: "S",
    token: "body",
  }),
};
