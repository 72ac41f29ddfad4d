import { describe, expect, it } from "vitest";
import { list } from "../reading/fields.ts";
import { readData } from "../reading/read.ts";
import {
  paperArticle,
  paperEdition,
  paperHotArea,
  paperPage,
  paperPageRef,
} from "./described-paper.testing.ts";
import {
  activeInfo,
  ad,
  appConfig,
  captchaSession,
  captchaVerified,
  channel,
  featureCheck,
  hotEvent,
  jsSdk,
  login,
  shareUserCode,
  smsSent,
  user,
  userTicket,
  weather,
  wechatBind,
} from "./described-site.testing.ts";
import { testReading } from "./described.testing.ts";
import { FeatureCheck } from "./user.ts";
import { settings } from "./writing.testing.ts";

testReading([
  paperPageRef,
  paperEdition,
  paperHotArea,
  paperPage,
  paperArticle,
  weather,
  appConfig,
  channel,
  hotEvent,
  ad,
  jsSdk,
  activeInfo,
  user,
  userTicket,
  featureCheck,
  shareUserCode,
  smsSent,
  captchaSession,
  captchaVerified,
  login,
  wechatBind,
]);

describe("the heartbeat", () => {
  it("has only known features", () => {
    const checks = [
      { function_name: "Ai_answer", checkStatus: "1" },
      { functionName: "Other", checkStatus: 1 },
      {},
    ];
    expect(readData(list(FeatureCheck), checks, settings)).toEqual([
      { functionName: "Ai_answer", checkStatus: 1 },
    ]);
  });
});
