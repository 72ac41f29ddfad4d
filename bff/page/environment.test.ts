import { describe, expect, it } from "vitest";

import { environmentOf, isMobile, viewSourceOf, type Environment } from "./environment.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const patterns = { ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/, weapp: false };

describe("the environment of a reader", () => {
  it.each<[string, Environment]>([
    [`${IPHONE} WanbaoApp/9.8.0 MicroMessenger/8.0`, "own"],
    [`${IPHONE} PartnerNewsApp/1.0 miniProgram`, "partner"],
    [`${IPHONE} MicroMessenger/8.0.47 miniProgram/wx0`, "mini"],
    [`${IPHONE} MicroMessenger/8.0.47`, "wechat"],
    ["Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20 MiniProgramEnv/Windows WindowsWechat", "wechat"],
    [`${IPHONE} Weibo (iPhone15,2__weibo__14.3.0)`, "weibo"],
    [`${IPHONE} __weibo__14.3.0`, "weibo"],
    [IPHONE, "browser"],
    ["", "browser"],
  ])("%s is %s", (userAgent, environment) => {
    expect(environmentOf(userAgent, patterns)).toBe(environment);
  });

  it("is the mini-program when its marker comes with WeChat, and only then", () => {
    expect(environmentOf(`${IPHONE} MicroMessenger/8.0`, { ...patterns, weapp: true })).toBe("mini");
    expect(environmentOf(IPHONE, { ...patterns, weapp: true })).toBe("browser");
    expect(environmentOf(`${IPHONE} WanbaoApp MicroMessenger`, { ...patterns, weapp: true })).toBe("own");
  });
});

describe("mobile", () => {
  it.each([
    IPHONE,
    "Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X)",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8)",
    "Mozilla/5.0 (Phone; OpenHarmony 5.0) HarmonyOS",
    "Mozilla/5.0 (Windows Phone 10.0)",
    "BlackBerry9700/5.0",
    "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)",
    "Mozilla/5.0 (X11; Tablet; rv:100.0)",
    "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0",
  ])("%s is", (userAgent) => {
    expect(isMobile(userAgent)).toBe(true);
  });

  it.each([
    "",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko",
    "Mozilla/5.0 (Macintosh) MicroMessenger/6.8.0 MacWechat",
  ])("%s is not", (userAgent) => {
    expect(isMobile(userAgent)).toBe(false);
  });
});

describe("the source of a view", () => {
  it("is Weibo in Weibo and for its links, WeChat otherwise", () => {
    expect(viewSourceOf(`${IPHONE} Weibo`, new URLSearchParams())).toBe("WEIBO");
    expect(viewSourceOf(IPHONE, new URLSearchParams("opsource=7"))).toBe("WEIBO");
    expect(viewSourceOf(IPHONE, new URLSearchParams("opsource=70"))).toBe("WEIXIN");
    expect(viewSourceOf(IPHONE, new URLSearchParams())).toBe("WEIXIN");
  });
});
