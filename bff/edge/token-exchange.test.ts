import express from "express";
import { describe, expect, it } from "vitest";

import { openLogins } from "../logins/logins.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { ask, type Question } from "./ask.testing.ts";
import { cookiesOf } from "./cookies.ts";
import { loginCookie } from "./login-cookie.ts";
import { decodeLikeTheBrowser } from "./single-fetch-redirect.testing.ts";
import { tokenExchange } from "./token-exchange.ts";

const TOKEN = "abc.DEF-123_~+/==";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0";
const WECHAT = "Mozilla/5.0 (iPhone) MicroMessenger/8.0.47";
const MINI = `${WECHAT} miniProgram/wx123`;
const APP = "Mozilla/5.0 (iPhone) WanbaoApp/9.8";
const PARTNER = "Mozilla/5.0 (iPhone) PartnerNewsApp/1";
const LOGGED_IN = `tokenID=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`;

const logins = openLogins({ state: singleProcessState(), secret: "a secret of the tests" });
const app = express();
app.use(loginCookie(logins));
app.use(tokenExchange({ ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/, logins }));
app.use((req, res) => res.set("X-Address", req.originalUrl).json(cookiesOf(req)));

function open(
  path: string,
  { userAgent = BROWSER, cookie = "", ...question }: Question & { userAgent?: string; cookie?: string } = {},
) {
  return ask(app, { ...question, path, headers: { "user-agent": userAgent, ...(cookie && { cookie }) } });
}

describe("a token in the address", () => {
  it.each(["tokenID", "token"])(
    "called %s logs in when the own app passes it, and is removed from the address",
    async (name) => {
      const answer = await open(`/new/general/N1?a=%2F&${name}=${TOKEN}&&b=+c&=`, { userAgent: APP });
      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({
        location: "/new/general/N1?a=%2F&&b=+c&=",
        "cache-control": "no-store",
      });
      expect(answer.cookies).toEqual([LOGGED_IN]);
    },
  );

  it.each([PARTNER, MINI])("logs in when %s passes it", async (userAgent) => {
    const answer = await open(`/new/?tokenID=${TOKEN}`, { userAgent });
    expect(answer.headers.location).toBe("/new/");
    expect(answer.cookies).toEqual([LOGGED_IN]);
  });

  it.each([
    ["a browser", BROWSER, "", ""],
    ["WeChat", WECHAT, "", ""],
    ["Weibo", "Mozilla/5.0 (iPhone) Weibo", "", ""],
    ["WeChat with the mini-program's marker in the same link", WECHAT, "", "weapp=1&"],
    ["WeChat with the marker of an earlier link", WECHAT, "weapp=1", ""],
    ["WeChat on a desktop", `${WECHAT} MiniProgramEnv/Windows`, "", ""],
  ])("does not log in elsewhere: %s is asked first", async (_name, userAgent, cookie, marker) => {
    const answer = await open(`/new/general/N1?${marker}a=1&tokenID=${TOKEN}`, { userAgent, cookie });
    expect(answer.status).toBe(302);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const back = encodeURIComponent(`/new/general/N1?${marker}a=1`);
    expect(answer.headers.location).toBe(`/new/login/continue?back=${back}`);
    const kept = answer.cookies.find((line) => line.startsWith("continue="));
    expect(kept).toMatch(/^continue=[\w-]{40,}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify([answer.headers, answer.cookies, answer.text])).not.toContain("DEF-123");
    expect(logins.readOffer(/^continue=([^;]+)/.exec(kept ?? "")?.[1] ?? "")?.token).toBe(TOKEN);
    expect(answer.cookies.join()).not.toContain("tokenID=");
  });

  it("is only removed from the address for a crawler", async () => {
    const answer = await open(`/new/general/N1?tokenID=${TOKEN}`, { userAgent: "Googlebot/2.1" });
    expect(answer.headers.location).toBe("/new/general/N1");
    expect(answer.cookies).toEqual([]);
  });

  it("may be percent-encoded, both name and value", async () => {
    const address = `/new/general/N1?token%49D=${encodeURIComponent(TOKEN)}`;
    const answer = await open(address, { userAgent: APP });
    expect(answer.headers.location).toBe("/new/general/N1");
    expect(answer.cookies[0]).toContain(`tokenID=${TOKEN};`);
  });

  it.each([
    "",
    "short",
    "a b c d e f",
    "%00".repeat(8),
    "x".repeat(513),
    "%zz%zz%zz%zz",
    "abcdefgh%0d%0aX:1",
    "%E6%99%9A".repeat(8),
    "aaaaaaaa;Path=/x",
  ])("that is malformed (%j) is dropped", async (token) => {
    for (const userAgent of [BROWSER, APP]) {
      const answer = await open(`/new/general/N1?tokenID=${token.replaceAll(" ", "%20")}&a=1`, { userAgent });
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe("/new/general/N1?a=1");
      expect(answer.cookies).toEqual([]);
    }
  });

  it.each([BROWSER, WECHAT, MINI])(
    "does not replace a login in %s, and the reader is not asked",
    async (userAgent) => {
      const answer = await open(`/new/?tokenID=${TOKEN}`, { cookie: "tokenID=mine-mine", userAgent });
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe("/new/");
      expect(answer.cookies).toEqual([]);
    },
  );

  it("is only removed from the address for a reader who is logged in with it", async () => {
    for (const value of [TOKEN, logins.issue(TOKEN)])
      for (const userAgent of [APP, BROWSER]) {
        const answer = await open(`/new/?tokenID=${TOKEN}`, { cookie: `tokenID=${value}`, userAgent });
        expect(answer).toMatchObject({ headers: { location: "/new/" }, cookies: [] });
      }
  });

  it.each([APP, PARTNER])("replaces the login inside %s", async (userAgent) => {
    const answer = await open(`/new/?tokenID=${TOKEN}`, { cookie: "tokenID=mine-mine", userAgent });
    expect(answer.cookies[0]).toContain(`tokenID=${TOKEN};`);
  });

  it.each([
    [APP, "/general/N1?a=1", "tokenID="],
    [BROWSER, `/login/continue?back=${encodeURIComponent("/new/general/N1?a=1")}`, "continue="],
  ])(
    "redirects a client-side navigation of %s, which then revalidates its data",
    async (userAgent, redirect, cookie) => {
      const answer = await open(`/new/general/N1.data?token=${TOKEN}&a=1&_routes=x`, { userAgent });
      expect(answer.status).toBe(202);
      expect(answer.cookies[0]).toContain(cookie);
      expect(await decodeLikeTheBrowser(answer.text)).toEqual({
        redirect,
        status: 302,
        revalidate: true,
        reload: false,
        replace: false,
      });
    },
  );

  it("stays in posts, files and addresses outside the site's pages", async () => {
    for (const path of [
      `/new/assets/a.js?token=${TOKEN}`,
      `//evil.example/?token=${TOKEN}`,
      `/healthz?token=${TOKEN}`,
    ]) {
      const answer = await open(path, { userAgent: APP });
      expect(answer).toMatchObject({ status: 200, cookies: [] });
    }
    expect(await open(`/new/?token=${TOKEN}`, { method: "POST" })).toMatchObject({
      status: 200,
      cookies: [],
    });
  });

  it("redirects to our own host only", async () => {
    const answer = await open(`/new//evil.example?token=${TOKEN}`, { userAgent: APP });
    expect(answer.headers.location).toBe("/new//evil.example");
  });
});

describe("ids of the WeChat authorisation", () => {
  it.each([WECHAT, MINI, APP])("become cookies for 30 days in %s", async (userAgent) => {
    const answer = await open(`/new/?openId=oA1_-b&unionId=u1&code=7`, { userAgent });
    expect(answer.headers.location).toBe("/new/?code=7");
    expect(answer.cookies).toEqual([
      "openId=oA1_-b; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
      "unionId=u1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  it.each([BROWSER, PARTNER, "Mozilla/5.0 (iPhone) Weibo"])("are dropped in %s", async (userAgent) => {
    const answer = await open(`/new/?openId=oA1_-b&unionId=u1`, { userAgent });
    expect(answer).toMatchObject({ status: 302, headers: { location: "/new/" }, cookies: [] });
  });

  it.each([WECHAT, APP])("never replace others in %s, and are dropped when malformed", async (userAgent) => {
    const cookie = "openId=old";
    expect((await open("/new/?openId=new1", { cookie, userAgent })).cookies).toEqual([]);
    expect((await open("/new/?openId=%3Cb%3E", { userAgent })).cookies).toEqual([]);
  });
});

describe("the mini-program's marker", () => {
  it("is stored for the session in WeChat and stays in the address", async () => {
    const answer = await open("/new/?weapp=1", { userAgent: WECHAT });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual(["weapp=1; Path=/; HttpOnly; SameSite=Lax"]);
    expect(JSON.parse(answer.text)).toEqual({ weapp: "1" });
  });

  it("is ignored elsewhere, with another value, or when it is stored already", async () => {
    expect((await open("/new/?weapp=1")).cookies).toEqual([]);
    expect((await open("/new/?weapp=2", { userAgent: WECHAT })).cookies).toEqual([]);
    expect((await open("/new/?weapp=1", { userAgent: WECHAT, cookie: "weapp=1" })).cookies).toEqual([]);
  });
});
