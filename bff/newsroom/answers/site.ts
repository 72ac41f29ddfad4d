import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { flagValue } from "../store/flags.ts";
import { addView, itemFacts } from "../store/items.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, Refusal } from "./answer.ts";

/** Made up: the demo is nobody's WeChat account, the signature is only computed the way WeChat's is. */
const wechat = {
  appId: "wxdemo0000haidai0",
  ticket: "demo-jsapi-ticket",
  accessToken: "demo-wechat-access-token",
};

/** What every page asks for: counting, switches, configuration, signature, weather (contract §4.2–4.5). */
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
      found(itemFacts(db, newsid));
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

  "GET /news/public/paper/even/mor/weather": answer(
    z.object({ city: z.string().trim().optional() }),
    ({ city }) => ({
      city: city || "海岱市",
      date: "2025-05-20",
      text: "多云转晴",
      icon: "cloudy",
      high: 24,
      low: 16,
      wind: "东南风3级",
      aqi: 42,
      tips: "早晚海边有雾，出门带件薄外套。",
    }),
  ),
};
