import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { callsMade, fakeContext, newsDetail, refusedBy } from "../../request-context.testing.ts";
import * as download from "./download.tsx";
import * as openAppPage from "./open-app-page.tsx";
import * as toBrowser from "./to-browser.tsx";

const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36";
const WECHAT = `${ANDROID} MicroMessenger/8.0.50`;
const ALL = { appScheme: "wanbao", iosUrl: "https://i.example/app", androidUrl: "https://a.example/app.apk" };

interface Visit {
  userAgent?: string;
  environment?: "own";
  settings?: Partial<typeof ALL>;
  bff?: Partial<Bff>;
}

const pages = { down: download, shareDown: download, openAppPage, shareToBrowser: toBrowser };
type Loader = (args: never) => Promise<{ data: { content: unknown } }>;
const news: Partial<Bff> = {
  newsContent: () => Promise.resolve(newsDetail({ newstype: 1, imgurl: "/i.webp" })),
};

async function visit<Content>(path: string, options: Visit = {}) {
  const { userAgent = ANDROID, settings, bff = news } = options;
  const environment = options.environment ?? (userAgent.includes("MicroMessenger") ? "wechat" : "browser");
  const fake = fakeContext({
    path: `/new/${path}`,
    bff,
    settings,
    page: { reader: { userAgent }, environment, isMobile: userAgent !== DESKTOP },
  });
  const page = pages[path.split("/")[0] as keyof typeof pages];
  const args = { request: new Request(fake.context.page.url), context: fake.context, params: {} } as never;
  const answer: unknown = await (page.loader as Loader)(args).catch((thrown: unknown) => thrown);
  const { data, init } = answer as {
    data?: { content?: Content; screen?: number };
    init?: { status: number };
  };
  const to = answer instanceof Response ? answer.headers.get("Location") : undefined;
  return { ...fake, content: data?.content as Content, screen: data?.screen, status: init?.status, to };
}

interface Downloaded {
  title: string;
  shared: boolean;
  system: string;
  open: string | null;
  download: string | null;
  leave: boolean;
  item: { title: string; cover?: string } | null;
}

describe("the download page", () => {
  it.each([
    [ANDROID, "android", "wanbao://open", ALL.androidUrl],
    [IPHONE, "ios", "wanbao://open", ALL.iosUrl],
    [DESKTOP, "desktop", null, null],
  ])("offers what this system supports: %s", async (userAgent, system, open, downloadHref) => {
    const { content, bff } = await visit<Downloaded>("down", { userAgent, settings: ALL });
    expect(content).toMatchObject({
      title: "下载客户端",
      shared: false,
      system,
      open,
      download: downloadHref,
      item: null,
    });
    expect(callsMade(bff)).not.toContain("newsContent");
  });

  it.each([ANDROID, IPHONE, DESKTOP])("offers no dead links without settings: %s", async (userAgent) => {
    const { content } = await visit<Downloaded>("shareDown/NEWS1001", { userAgent });
    expect(content).toMatchObject({ open: null, download: null, title: "打开客户端", shared: true });
  });

  it("of a shared link shows its content, which the app opens", async () => {
    const { content } = await visit<Downloaded>("shareDown/NEWS1001", { settings: ALL });
    expect(content.item).toEqual({ title: newsDetail().title, cover: "/i.webp" });
    expect(content.open).toBe("wanbao://open?newsid=NEWS1001&newstype=1");
  });

  it.each([404, 500])(
    "leaves out the card when its content fails, and lets the app open it (%i)",
    async (code) => {
      const bff = { newsContent: () => Promise.reject(refusedBy(code)) };
      const { content } = await visit<Downloaded>("shareDown/NEWS7777", { bff, settings: ALL });
      expect(content).toMatchObject({
        item: null,
        title: "打开客户端",
        open: "wanbao://open?newsid=NEWS7777",
      });
    },
  );

  it("shows how to leave another app's browser", async () => {
    expect((await visit<Downloaded>("down", { userAgent: WECHAT })).content.leave).toBe(true);
    expect((await visit<Downloaded>("down")).content.leave).toBe(false);
  });
});

describe("the page that opens the app", () => {
  interface Opened {
    open: string | null;
    download: string | null;
    onWeb: string;
    leave: boolean;
  }

  it("passes page, id and type to the app, and offers the web page", async () => {
    const { content } = await visit<Opened>("openAppPage/news/NEWS1001", { settings: ALL });
    expect(content).toMatchObject({
      open: "wanbao://open?page=news&id=NEWS1001&newstype=1",
      download: ALL.androidUrl,
      onWeb: "/new/general/NEWS1001",
      leave: false,
    });
  });

  it("offers only the web page in our own app, which is open already", async () => {
    const { content } = await visit<Opened>("openAppPage/news/NEWS1001", {
      environment: "own",
      settings: ALL,
    });
    expect(content).toMatchObject({ open: null, download: null, onWeb: "/new/general/NEWS1001" });
  });

  it("opens no app on a desktop or without a scheme, and always offers the download page", async () => {
    for (const options of [{ userAgent: DESKTOP, settings: ALL }, {}])
      expect((await visit<Opened>("openAppPage/home", options)).content).toMatchObject({
        open: null,
        download: "/new/down",
        onWeb: "/new/home/1",
      });
  });

  it.each([
    [{ activityid: "ACT9" }, "/v10/publicWelfare/actDetails/ACT9"],
    [
      { activityid: "ACT9", pageUrl: "/new/v10/publicWelfare/actDetails/ACT9?x=1" },
      "/v10/publicWelfare/actDetails/ACT9?x=1",
    ],
    [{ activityid: "ACT9", pageUrl: "https://elsewhere.example/a" }, "https://elsewhere.example/a"],
  ])("resolves an activity: %j", async (resolved, target) => {
    const bff = { activeInfo: () => Promise.resolve(resolved) } as Partial<Bff>;
    expect((await visit("openAppPage/activity/30002", { bff })).to).toBe(target);
  });

  it.each(["openAppPage", "openAppPage/ne-ws", "openAppPage/activity", "openAppPage/news/a%20b"])(
    "%s is the 404 screen",
    async (path) => expect((await visit(path)).screen).toBe(404),
  );
});

describe("a link for the browser", () => {
  it("redirects in a browser by the content-opening rule", async () => {
    expect((await visit("shareToBrowser/NEWS1001")).to).toBe("/general/NEWS1001");
    expect((await visit("shareToBrowser")).to).toBe("/home/1");
    const atlas = { newsContent: () => Promise.resolve(newsDetail({ newsid: "ATL1", newstype: 2 })) };
    expect((await visit("shareToBrowser/ATL1", { bff: atlas })).to).toBe("/atlas/ATL1");
  });

  it("shows how to leave another app's browser, with the content's title", async () => {
    const { content } = await visit("shareToBrowser/NEWS1001", { userAgent: WECHAT });
    expect(content).toMatchObject({ href: "/new/general/NEWS1001", title: newsDetail().title });
  });

  it("is the 404 screen for missing content", async () => {
    const missing = { newsContent: () => Promise.reject(refusedBy(404)) };
    expect((await visit("shareToBrowser/NEWS7777", { bff: missing })).screen).toBe(404);
    expect((await visit("shareToBrowser/NEWS7777", { bff: missing, userAgent: WECHAT })).screen).toBe(404);
  });
});
