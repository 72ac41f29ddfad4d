import express from "express";
import { describe, expect, it } from "vitest";

import { openLogins } from "../logins/logins.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { ask, type Question } from "./ask.testing.ts";
import { loginCookie } from "./login-cookie.ts";
import { pageRequest } from "./page-request.ts";
import { VISITOR } from "./visitor-id.testing.ts";

const OPTIONS = { ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/ };
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36";

type Page = ReturnType<typeof pageRequest>;

async function readPage(
  path: string,
  question: Question = {},
  options: { siteOrigin?: string; trustProxy?: boolean } = {},
) {
  let page: Page | undefined;
  const app = express();
  app.set("trust proxy", options.trustProxy ?? false);
  app.use(loginCookie(openLogins({ state: singleProcessState(), secret: "a secret of the tests" })));
  app.use((req, res) => {
    res.locals.requestId = "request-1";
    page = pageRequest(req, res, { ...OPTIONS, siteOrigin: options.siteOrigin });
    if (path.includes("cookies")) {
      page.cookies.set("isnew", "1", { maxAge: 60 });
      page.cookies.expire("USER_DATA");
    }
    res.end();
  });
  const headers = { host: "news.example", "user-agent": CHROME, ...question.headers };
  const response = await ask(app, { ...question, path, headers });
  if (!page) throw new Error("no page");
  return { ...page, response };
}

const withHeaders = (headers: Record<string, string>) => ({ headers });

describe("the address of a page", () => {
  it("is the address that the reader sees, also for a data request", async () => {
    const document = await readPage("/new/general/NEWS1001?cpage=2");
    expect(document.url.href).toBe("http://news.example/new/general/NEWS1001?cpage=2");
    expect(document.isDocument).toBe(true);
    const navigation = await readPage("/new/general/NEWS1001.data?cpage=2&_routes=x");
    expect(navigation.url.href).toBe("http://news.example/new/general/NEWS1001?cpage=2");
    expect(navigation.isDocument).toBe(false);
    expect((await readPage("/new.data")).url.pathname).toBe("/new/");
  });

  it("has the origin of the settings, else of the request", async () => {
    expect((await readPage("/new/", {}, { siteOrigin: "https://wanbao.example" })).url.origin).toBe(
      "https://wanbao.example",
    );
    const proxied = withHeaders({ "x-forwarded-proto": "https" });
    expect((await readPage("/new/", proxied, { trustProxy: true })).url.origin).toBe("https://news.example");
    expect((await readPage("/new/", proxied)).url.origin).toBe("http://news.example");
  });
});

describe("the reader of a page request", () => {
  it("is read from the cookies", async () => {
    const cookie = `PAGEVIEW_UNIQUEID=${VISITOR}; tokenID=demo-token-reader; openId=o1; unionId=u1`;
    expect(await readPage("/new/", withHeaders({ cookie }))).toMatchObject({
      requestId: "request-1",
      reader: {
        visitorId: VISITOR,
        token: "demo-token-reader",
        openId: "o1",
        unionId: "u1",
        userAgent: CHROME,
        address: "127.0.0.1",
      },
    });
  });

  it("is anonymous without cookies", async () => {
    expect((await readPage("/new/")).reader).toMatchObject({
      visitorId: "",
      token: undefined,
      openId: "",
      unionId: "",
    });
  });

  it.each(["short", "with%20space%20in%20it", "x".repeat(513), "%0d%0aSet-Cookie:x=1"])(
    "has no token when it is malformed: %s",
    async (token) => {
      expect(
        (await readPage("/new/", withHeaders({ cookie: `tokenID=${token}` }))).reader.token,
      ).toBeUndefined();
    },
  );

  it("never comes from the query", async () => {
    const { reader } = await readPage("/new/?tokenID=demo-token-reader&openId=o1");
    expect(reader).toMatchObject({ token: undefined, openId: "" });
  });

  it("has the address that a proxy names only when the proxy is trusted", async () => {
    const forwarded = withHeaders({ "x-forwarded-for": "203.0.113.7" });
    expect((await readPage("/new/", forwarded, { trustProxy: true })).reader.address).toBe("203.0.113.7");
    expect((await readPage("/new/", forwarded)).reader.address).toBe("127.0.0.1");
  });
});

describe("a view", () => {
  it("is a plain GET of a reader", async () => {
    expect(await readPage("/new/")).toMatchObject({ method: "GET", isSpeculative: false, isCrawler: false });
  });

  it.each([
    [{ "sec-purpose": "prefetch" }],
    [{ "sec-purpose": "prefetch;prerender" }],
    [{ purpose: "prefetch" }],
    [{ "x-moz": "prefetch" }],
  ])("is not a prefetch: %j", async (headers) => {
    expect((await readPage("/new/", { headers: headers })).isSpeculative).toBe(true);
  });

  it("is not a HEAD", async () => {
    expect(await readPage("/new/", { method: "HEAD" })).toMatchObject({
      method: "HEAD",
      isSpeculative: true,
    });
  });

  it.each(["Mozilla/5.0 (compatible; Googlebot/2.1)", "Baiduspider/2.0", "curl/8.5"])(
    "is not a crawler's: %s",
    async (userAgent) => {
      expect((await readPage("/new/", withHeaders({ "user-agent": userAgent }))).isCrawler).toBe(true);
    },
  );

  it("comes from Weibo by user agent or opsource, else from WeChat", async () => {
    expect((await readPage("/new/")).viewSource).toBe("WEIXIN");
    expect((await readPage("/new/?opsource=7")).viewSource).toBe("WEIBO");
    expect((await readPage("/new/", withHeaders({ "user-agent": `${CHROME} Weibo` }))).viewSource).toBe(
      "WEIBO",
    );
  });
});

describe("the environment of a page", () => {
  const wechat = "Mozilla/5.0 (iPhone) MicroMessenger/8.0.47";

  it.each([
    ["/new/", `${CHROME} WanbaoApp/9.8`, "", "own"],
    ["/new/", `${CHROME} PartnerNewsApp/1`, "", "partner"],
    ["/new/", wechat, "", "wechat"],
    ["/new/?weapp=1", wechat, "", "mini"],
    ["/new/", wechat, "weapp=1", "mini"],
    ["/new/?weapp=1", CHROME, "weapp=1", "browser"],
  ])("%s by %s with cookie %j is %s", async (path, userAgent, cookie, environment) => {
    expect((await readPage(path, withHeaders({ "user-agent": userAgent, cookie }))).environment).toBe(
      environment,
    );
  });

  it("is mobile by the user agent", async () => {
    expect((await readPage("/new/", withHeaders({ "user-agent": wechat }))).isMobile).toBe(true);
    expect((await readPage("/new/")).isMobile).toBe(false);
  });
});

describe("the cookies of a page", () => {
  it("are read, set and deleted through the cookie jar", async () => {
    const { cookies, response } = await readPage(
      "/new/cookies",
      withHeaders({ cookie: "USER_DATA=x; a=%E6%99%9A" }),
    );
    expect(response.cookies).toEqual([
      "isnew=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
      expect.stringMatching(/^USER_DATA=; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
    expect(cookies.get("isnew")).toBe("1");
    expect(cookies.get("USER_DATA")).toBeUndefined();
    expect(cookies.get("a")).toBe("晚");
  });
});
