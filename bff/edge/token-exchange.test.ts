import express from "express";
import { describe, expect, it } from "vitest";

import { ask, type Question } from "./ask.testing.ts";
import { cookiesOf } from "./cookies.ts";
import { decodeLikeTheBrowser } from "./single-fetch-redirect.testing.ts";
import { tokenExchange } from "./token-exchange.ts";

const TOKEN = "abc.DEF-123_~+/==";
const WECHAT = "Mozilla/5.0 (iPhone) MicroMessenger/8.0.47";

const app = express();
app.use(tokenExchange({ ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/ }));
app.use((req, res) => res.set("X-Address", req.originalUrl).json(cookiesOf(req)));

function open(
  path: string,
  {
    userAgent = "Mozilla/5.0",
    cookie = "",
    ...question
  }: Question & { userAgent?: string; cookie?: string } = {},
) {
  return ask(app, { ...question, path, headers: { "user-agent": userAgent, ...(cookie && { cookie }) } });
}

describe("a token in the address", () => {
  it.each(["tokenID", "token"])(
    "called %s becomes a login cookie, and the address is cleaned",
    async (name) => {
      const answer = await open(`/new/general/N1?a=%2F&${name}=${TOKEN}&&b=+c&=`);
      expect(answer.status).toBe(302);
      expect(answer.headers).toMatchObject({
        location: "/new/general/N1?a=%2F&&b=+c&=",
        "cache-control": "no-store",
      });
      expect(answer.cookies).toEqual([`tokenID=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`]);
    },
  );

  it("may be percent-encoded, name and value", async () => {
    const answer = await open(`/new/general/N1?token%49D=${encodeURIComponent(TOKEN)}`);
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
    const answer = await open(`/new/general/N1?tokenID=${token.replaceAll(" ", "%20")}&a=1`);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/new/general/N1?a=1");
    expect(answer.cookies).toEqual([]);
  });

  it("does not replace a login in a browser, where a link could bring a stranger's", async () => {
    const answer = await open(`/new/?tokenID=${TOKEN}`, { cookie: "tokenID=mine-mine" });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/new/");
    expect(answer.cookies).toEqual([]);
  });

  it.each(["WanbaoApp/9.8", "PartnerNewsApp/1"])("replaces the login inside %s", async (userAgent) => {
    const answer = await open(`/new/?tokenID=${TOKEN}`, { cookie: "tokenID=mine-mine", userAgent });
    expect(answer.cookies[0]).toContain(`tokenID=${TOKEN};`);
  });

  it("is exchanged on a client-side navigation too, which then loads its data anew", async () => {
    const answer = await open(`/new/general/N1.data?token=${TOKEN}&a=1&_routes=x`);
    expect(answer.status).toBe(202);
    expect(answer.cookies[0]).toContain(`tokenID=${TOKEN};`);
    expect(await decodeLikeTheBrowser(answer.text)).toEqual({
      redirect: "/general/N1?a=1",
      status: 302,
      revalidate: true,
      reload: false,
      replace: false,
    });
  });

  it("is left alone in posts, files and addresses that are not ours", async () => {
    for (const path of [
      `/new/assets/a.js?token=${TOKEN}`,
      `//evil.example/?token=${TOKEN}`,
      `/healthz?token=${TOKEN}`,
    ]) {
      const answer = await open(path);
      expect(answer).toMatchObject({ status: 200, cookies: [] });
    }
    expect(await open(`/new/?token=${TOKEN}`, { method: "POST" })).toMatchObject({
      status: 200,
      cookies: [],
    });
  });

  it("keeps the redirect on our host", async () => {
    const answer = await open(`/new//evil.example?token=${TOKEN}`);
    expect(answer.headers.location).toBe("/new//evil.example");
  });
});

describe("ids of the WeChat authorisation", () => {
  it("become cookies for 30 days, together with a token", async () => {
    const answer = await open(`/new/?openId=oA1_-b&unionId=u1&code=7&token=${TOKEN}`, { userAgent: WECHAT });
    expect(answer.headers.location).toBe("/new/?code=7");
    expect(answer.cookies).toContain("openId=oA1_-b; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
    expect(answer.cookies).toContain("unionId=u1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
    expect(answer.cookies).toHaveLength(3);
  });

  it("are renewed by WeChat only, and never malformed", async () => {
    const cookie = "openId=old";
    expect((await open("/new/?openId=new1", { cookie })).cookies).toEqual([]);
    expect((await open("/new/?openId=new1", { cookie, userAgent: WECHAT })).cookies).toHaveLength(1);
    expect((await open("/new/?openId=%3Cb%3E")).cookies).toEqual([]);
  });
});

describe("the mini-program's marker", () => {
  it("is remembered for the session inside WeChat and stays in the address", async () => {
    const answer = await open("/new/?weapp=1", { userAgent: WECHAT });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual(["weapp=1; Path=/; HttpOnly; SameSite=Lax"]);
    expect(JSON.parse(answer.text)).toEqual({ weapp: "1" });
  });

  it("means nothing elsewhere, with another value, or when it is known", async () => {
    expect((await open("/new/?weapp=1")).cookies).toEqual([]);
    expect((await open("/new/?weapp=2", { userAgent: WECHAT })).cookies).toEqual([]);
    expect((await open("/new/?weapp=1", { userAgent: WECHAT, cookie: "weapp=1" })).cookies).toEqual([]);
  });
});
