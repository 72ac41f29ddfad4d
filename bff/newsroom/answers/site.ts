import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { flagValue } from "../store/flags.ts";
import { addView } from "../store/items.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, Id, Refusal } from "./answer.ts";

/** Made up: the demo is nobody's WeChat account, the signature is only computed the way WeChat's is. */
const wechat = {
  appId: "wxdemo0000haidai0",
  ticket: "demo-jsapi-ticket",
  accessToken: "demo-wechat-access-token",
};

/** What every page asks for: counting, switches, configuration, signature (contract §4.2–4.5). */
export const siteAnswers: AnswerTable = {
  "POST /tool/support/function/check": answer(
    z.object({ functionName: z.array(z.string()), timestamp: z.coerce.number() }),
    ({ functionName }, { db }) =>
      functionName.map((name) => ({ functionName: name, checkStatus: flagValue(db, name) })),
  ),

  "POST /api/recordWebVisitLog.do": answer(
    z.object({ logSource: z.string().min(1), sourceId: z.string(), cookieId: z.string() }),
    () => ({}),
  ),

  "POST /newsshare/addShareViewcount.do": answer(
    z.object({ newsid: Id, viewSource: z.enum(["WEIBO", "WEIXIN"]) }),
    ({ newsid }, ask) => {
      const { db } = ask;
      if (!ask.header("session-id")) throw new Refusal(400, "session-id: required");
      // Topics, projects and reports are looked at too; they are no items, and count their views themselves.
      return { readcount: addView(db, newsid) };
    },
  ),

  "GET /news/public/app/colorConfig": answer(z.object({}), (_, { db }) => ({
    themeColor: "#1CC3AA",
    gray: flagValue(db, "gray"),
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
