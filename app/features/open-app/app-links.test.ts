import { describe, expect, it } from "vitest";
import { appLink, downloadLink, isInAppBrowser, systemOf } from "./app-links.ts";

describe("the reader's system", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", true, "ios"],
    ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", true, "android"],
    ["Mozilla/5.0 (Phone; OpenHarmony 5.0)", true, "android"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", false, "desktop"],
  ] as const)("%s", (userAgent, isMobile, system) => {
    expect(systemOf(userAgent, isMobile)).toBe(system);
  });

  it.each([
    ["Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50", true],
    ["Mozilla/5.0 (iPhone) Weibo (iPhone15,2__weibo__14.5.0)", true],
    ["Mozilla/5.0 (Linux; Android 14) QQ/9.0.70", true],
    ["Mozilla/5.0 (Linux; Android 14) MQQBrowser/14.1", false],
    ["Mozilla/5.0 (Linux; Android 14) Chrome/140.0", false],
  ])("%s is another app's browser: %s", (userAgent, isInApp) => {
    expect(isInAppBrowser(userAgent)).toBe(isInApp);
  });
});

describe("links to the app", () => {
  it("name what to open", () => {
    expect(appLink({ appScheme: "wanbao" }, { newsid: "NEWS1001", newstype: 1 })).toBe(
      "wanbao://open?newsid=NEWS1001&newstype=1",
    );
    expect(appLink({ appScheme: "wanbao" }, { newsid: undefined })).toBe("wanbao://open");
  });

  it("don't exist without their setting", () => {
    expect(appLink({ appScheme: "" }, {})).toBeNull();
    expect(downloadLink({ iosUrl: "", androidUrl: "https://a.example/app.apk" }, "ios")).toBeNull();
    expect(
      downloadLink({ iosUrl: "https://i.example", androidUrl: "https://a.example" }, "desktop"),
    ).toBeNull();
    expect(downloadLink({ iosUrl: "https://i.example", androidUrl: "" }, "ios")).toBe("https://i.example");
  });
});
