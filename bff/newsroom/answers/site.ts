import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { readFlag } from "../store/flags.ts";
import { addView } from "../store/items.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, Id, Refusal } from "./answer.ts";

/** Made-up credentials. The signature is computed as WeChat's is, but belongs to no WeChat account. */
const wechat = {
  appId: "wxdemo0000haidai0",
  ticket: "demo-jsapi-ticket",
  accessToken: "demo-wechat-access-token",
};

/** The calls of every page: views, feature switches, configuration, signature (contract §4.2–4.5). */
export const siteAnswers: AnswerTable = {
  "POST /tool/support/function/check": answer(
    z.object({ functionName: z.array(z.string()), timestamp: z.coerce.number() }),
    ({ functionName }, { db }) =>
      functionName.map((name) => ({ functionName: name, checkStatus: readFlag(db, name) })),
  ),

  "POST /api/recordWebVisitLog.do": answer(
    z.object({ logSource: z.string().min(1), sourceId: z.string(), cookieId: z.string() }),
    () => ({}),
  ),

  "POST /newsshare/addShareViewcount.do": answer(
    z.object({ newsid: Id, viewSource: z.enum(["WEIBO", "WEIXIN"]) }),
    ({ newsid }, context) => {
      const { db } = context;
      if (!context.header("session-id")) throw new Refusal(400, "session-id: required");
      // Every id is counted, those of topics, projects and reports too. Not all of them have a read count as items.
      return { readcount: addView(db, newsid) };
    },
  ),

  "GET /news/public/app/colorConfig": answer(z.object({}), (_, { db }) => ({
    themeColor: "#1CC3AA",
    gray: readFlag(db, "gray"),
  })),

  "POST /api/getAccessToken.do": answer(
    z.object({ url: z.url({ protocol: /^https?$/ }) }),
    ({ url }, { now }) => {
      const { appId, ticket, accessToken } = wechat;
      const timestamp = Math.floor(now / 1000);
      const nonceStr = randomBytes(8).toString("hex");
      const signed = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${String(timestamp)}&url=${url.split("#")[0] ?? ""}`;
      return {
        appId,
        timestamp,
        nonceStr,
        signature: createHash("sha1").update(signed).digest("hex"),
        accessToken,
      };
    },
  ),
};
