import type { Environment } from "../bff/page/environment.ts";

/** Real user agents of these apps. Those of the own app and the partner's app match the default patterns. */
export const USER_AGENTS = {
  "WeChat on Android": {
    environment: "wechat",
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1.230804.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MMWEBID/7813 MicroMessenger/8.0.49.2600(0x2800313F) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64",
  },
  "WeChat on iOS": {
    environment: "wechat",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003230) NetType/4G Language/zh_CN",
  },
  "WeChat on Windows": {
    environment: "wechat",
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF WindowsWechat(0x63090a13) XWEB/9129 Flue",
  },
  "a mini-program on Android": {
    environment: "mini",
    userAgent:
      "Mozilla/5.0 (Linux; Android 13; V2183A Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/20231202 MMWEBID/2308 MicroMessenger/8.0.47.2560(0x28002F35) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 miniProgram/wx1234567890abcdef",
  },
  "a mini-program on iOS": {
    environment: "mini",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/zh_CN miniProgram/wx1234567890abcdef",
  },
  "our app on Android": {
    environment: "own",
    userAgent:
      "Mozilla/5.0 (Linux; Android 12; NOH-AN00 Build/HUAWEINOH-AN00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/114.0.5735.196 Mobile Safari/537.36 WanbaoApp/12.0.0",
  },
  "our app on iOS": {
    environment: "own",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WanbaoApp/12.0.0",
  },
  "the partner's app": {
    environment: "partner",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 PartnerNewsApp/6.3.1",
  },
  "Weibo on iOS": {
    environment: "weibo",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Weibo (iPhone15,3__weibo__14.6.0__iphone__os17.5)",
  },
  "Weibo on Android": {
    environment: "weibo",
    userAgent:
      "Mozilla/5.0 (Linux; Android 13; PGEM10 Build/TP1A.220905.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/97.0.4692.98 Mobile Safari/537.36 OPPO-PGEM10__weibo__14.5.1__android__android13",
  },
  "Safari on an iPhone": {
    environment: "browser",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  },
  "QQ's browser on Android": {
    environment: "browser",
    userAgent:
      "Mozilla/5.0 (Linux; U; Android 13; zh-cn; M2102K1C Build/TKQ1.220829.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.7 Mobile Safari/537.36 COVC/046915",
  },
  "a tablet of HarmonyOS": {
    environment: "browser",
    userAgent:
      "Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1",
  },
  "Chrome on Windows": {
    environment: "browser",
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
  },
} as const satisfies Record<string, { environment: Environment; userAgent: string }>;
