import type { RequestHandler } from "express";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { readConfig } from "../config.ts";
import { createSigner } from "../signer.ts";
import { openLogins } from "../logins/logins.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { ask as askOnce, type Question } from "./ask.testing.ts";
import { HeldRefusals } from "./held-refusals.ts";
import { LoadGate } from "./load-gate.ts";
import { createLogger } from "./logger.ts";
import { pageRequest } from "./page-request.ts";
import { pictureAddresses } from "./picture-addresses.ts";
import { site } from "./site.ts";
import { VISITOR, visitors } from "./visitor-id.testing.ts";

const TOKEN = "demo-token-reader";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148";

let lines: string[];
let rendered: { url: string; page: ReturnType<typeof pageRequest> }[];

/** Stands in for Remix: it records its requests, and fails on demand. */
const pages: RequestHandler = (req, res, next) => {
  const options = { ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/ };
  rendered.push({ url: req.originalUrl, page: pageRequest(req, res, options) });
  if (req.path.startsWith("/new/fails")) return next(new Error("SELECT secret FROM /srv/inside"));
  if (req.path.startsWith("/new/refuses")) return next(Object.assign(new Error("inside"), { status: 400 }));
  if (req.path.startsWith("/new/breaks")) {
    res.write("half");
    return next(new Error("inside"));
  }
  res.send(req.path === "/new/long" ? "一页长文".repeat(1000) : "a page");
};

const assets: RequestHandler = (req, res, next) =>
  req.path.startsWith("/new/assets/") ? void res.send("an asset") : next();

const logins = openLogins({ state: singleProcessState(), secret: "a secret of the tests" });

function wired(env: Record<string, string> = {}) {
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const config = readConfig(env);
  const pictures = pictureAddresses(config, createSigner("media", config.SESSION_SECRET));
  const load = { gate: new LoadGate(), refusals: new HeldRefusals() };
  return site({ config, log, assets, pages, logins, load, pictures, visitors });
}

function ask(path: string, { env, ...question }: Question & { env?: Record<string, string> } = {}) {
  return askOnce(wired(env).app, { path, ...question });
}

/** Lines of the access log; they are written when a response has ended. */
async function accessLog(): Promise<Record<string, unknown>[]> {
  await vi.waitFor(() => expect(lines.some((line) => line.includes('"msg":"request"'))).toBe(true));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

beforeEach(() => {
  lines = [];
  rendered = [];
});

describe("an https SITE_ORIGIN", () => {
  it("makes cookies Secure and sends HSTS, whatever the proxy says", async () => {
    const headers = { "x-forwarded-proto": "http" };
    const answer = await ask("/new/long", { env: { SITE_ORIGIN: "https://news.example" }, headers });
    expect(answer.headers["strict-transport-security"]).toBeDefined();
    expect(answer.cookies.length).toBeGreaterThan(0);
    for (const cookie of answer.cookies) expect(cookie).toContain("; Secure");
    expect((await ask("/new/long", { headers })).headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("a page rendered for one reader", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["", undefined],
  ])("is compressed for a client that accepts %j", async (accepted, encoding) => {
    const answer = await ask("/new/long", { headers: { "accept-encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    if (encoding) expect(answer.bytes.length).toBeLessThan(1000);
  });
});

describe("every response of the site", () => {
  it.each([
    ["a page", "/new/general/NEWS1001", {}, 200],
    ["an asset", "/new/assets/app.js", {}, 200],
    ["health", "/healthz", {}, 200],
    ["a redirect", "/new/live/LIVE1001", {}, 302],
    ["a cleaned address", `/new/?tokenID=${TOKEN}`, {}, 302],
    [
      "a cross-site post",
      "/new/general/NEWS1001",
      { method: "POST", headers: { origin: "https://evil.example" } },
      403,
    ],
    ["a method that is not ours", "/new/general/NEWS1001", { method: "DELETE" }, 405],
    ["an address outside", "/elsewhere", {}, 404],
    ["a fault", "/new/fails", {}, 500],
  ])("has a request id and does not name its software: %s", async (_name, path, question, status) => {
    const answer = await ask(path, question);
    expect(answer.status).toBe(status);
    expect(answer.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(answer.headers["x-powered-by"]).toBeUndefined();
  });

  it("has the security headers, assets and redirects too", async () => {
    for (const path of [
      "/new/general/NEWS1001",
      "/new/assets/app.js",
      "/new/live/LIVE1001",
      "/elsewhere",
      "/new/fails",
    ]) {
      const { headers } = await ask(path);
      expect(headers["content-security-policy"]).toBeDefined();
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    }
  });
});

describe("the order of the chain", () => {
  it.each(["/new/feed.xml", "/new/sitemap.xml", "/new/general/NEWS1001"])(
    "refuses a malformed host before rendering: %s",
    async (path) => {
      for (const host of ["[", "a b", "x:99999"])
        expect((await ask(path, { headers: { host } })).status).toBe(400);
      const headers = { "x-forwarded-host": "x:99999", "x-forwarded-proto": "ht tp" };
      const answer = await ask(path, { headers, env: { TRUST_PROXY: "1" } });
      expect(answer.status).toBe(200);
      expect(rendered.map(({ page }) => page.url.protocol)).toEqual(["http:"]);
    },
  );

  it("serves health checks first, without a log line", async () => {
    const { app, health } = wired();
    expect(await askOnce(app, { path: "/healthz" })).toMatchObject({ status: 200, text: "ok", cookies: [] });
    expect((await askOnce(app, { path: "/readyz" })).status).toBe(503);
    health.ready();
    expect((await askOnce(app, { path: "/readyz" })).status).toBe(200);
    health.drain();
    expect((await askOnce(app, { path: "/readyz" })).status).toBe(503);
    expect(lines).toEqual([]);
  });

  it("serves assets before it checks the origin, and without cookies", async () => {
    const headers = { origin: "https://evil.example" };
    const answer = await ask("/new/assets/app.js", { headers });
    expect(answer).toMatchObject({ status: 200, text: "an asset", cookies: [] });
  });

  it("refuses a cross-site post before it reads, redirects or counts it", async () => {
    const headers = { origin: "https://evil.example" };
    const answer = await ask("/new/live/x", { method: "POST", headers, body: "x".repeat(100_000) });
    expect(answer).toMatchObject({ status: 403, cookies: [] });
    expect(rendered).toEqual([]);
  });

  it("refuses a same-origin post that is too large", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    expect(
      (await ask("/new/general/NEWS1001", { method: "POST", headers, body: "x".repeat(65 * 1024) })).status,
    ).toBe(413);
  });

  it("passes a same-origin post to the page", async () => {
    const headers = {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      cookie: `PAGEVIEW_UNIQUEID=${VISITOR}`,
    };
    const answer = await ask("/new/general/NEWS1001", { method: "POST", headers, body: "intent=like" });
    expect(answer).toMatchObject({ status: 200, text: "a page" });
    expect(rendered[0]?.page).toMatchObject({ method: "POST", isNewcomer: false });
    expect(rendered[0]?.page.reader.visitorId).toBe(VISITOR);
  });

  it("has a same-origin post without an id sent again with one, and marks a newcomer's", async () => {
    const question = { method: "POST", headers: { "sec-fetch-site": "same-origin" }, body: "intent=like" };
    const answer = await ask("/new/general/NEWS1001?cpage=2", question);
    expect(answer.status).toBe(307);
    expect(answer.text).toBe("浏览器刚刚打开本站，请返回后再按一次。");
    expect(answer.headers.location).toBe("/new/general/NEWS1001?cpage=2&visitor=new");
    expect(rendered).toEqual([]);
    await ask(answer.headers.location ?? "", question);
    expect(rendered[0]).toMatchObject({ url: "/new/general/NEWS1001?cpage=2", page: { isNewcomer: true } });
  });

  it.each(["//evil.example/new/", "/elsewhere", "/new/_data/comments/NEWS1001"])(
    "does not redirect a post to %s",
    async (path) => {
      const question = { method: "POST", headers: { "sec-fetch-site": "same-origin" }, body: "intent=like" };
      expect((await ask(path, question)).headers.location).toBeUndefined();
    },
  );

  it("redirects before it sets cookies, and keeps the token in the address", async () => {
    const redirected = await ask(`/new/live/LIVE1001?tokenID=${TOKEN}`);
    expect(redirected).toMatchObject({ status: 302, cookies: [] });
    expect(redirected.headers.location).toBe(`/new/living/share/LIVE1001?tokenID=${TOKEN}`);
    expect(rendered).toEqual([]);
  });

  it("handles the token before it sets the visitor cookie", async () => {
    const { status, headers, cookies } = await ask(`/new/general/NEWS1001?tokenID=${TOKEN}&p=1`, {
      headers: { "user-agent": `${PHONE} WanbaoApp/9` },
    });
    expect(status).toBe(302);
    expect(headers.location).toBe("/new/general/NEWS1001?p=1");
    expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual(["tokenID"]);
    expect(rendered).toEqual([]);
  });

  it("redirects phones from the root to the first channel, and serves desktops the page", async () => {
    expect((await ask("/new/", { headers: { "user-agent": PHONE } })).headers.location).toBe("/new/home/1");
    expect(await ask("/new/")).toMatchObject({ status: 200, text: "a page" });
    expect((await ask("/")).headers.location).toBe("/new/");
  });

  it("redirects to the campaign of the settings", async () => {
    expect(
      (await ask("/new/startCamp/a?b=1", { env: { CAMPAIGN_URL: "https://camp.example" } })).headers.location,
    ).toBe("https://camp.example/a?b=1");
  });
});

describe("a login token in an address", () => {
  it("reaches neither the log nor the page's address", async () => {
    await ask(`/new/general/NEWS1001?tokenID=${TOKEN}`);
    await ask(`/new/general/NEWS1001.data?token=${TOKEN}`);
    await ask(`/new/live/LIVE1001?tokenID=${TOKEN}`);
    await ask("/new/general/NEWS1001", { headers: { cookie: `tokenID=${TOKEN}` } });
    await ask("/new/fails", { headers: { cookie: `tokenID=${TOKEN}` } });
    await accessLog();
    expect(lines.join("")).not.toContain(TOKEN);
    expect(rendered.map(({ url }) => url)).toEqual(["/new/general/NEWS1001", "/new/fails"]);
    expect(rendered.map(({ page }) => page.url.href).join()).not.toContain(TOKEN);
    expect(rendered[0]?.page.reader.token).toBe(TOKEN);
  });
});

describe("the visitor cookie", () => {
  it("is set once, and the first page has it already", async () => {
    const { cookies } = await ask("/new/general/NEWS1001");
    expect(cookies).toHaveLength(2);
    const [, id = ""] =
      /^PAGEVIEW_UNIQUEID=([A-Za-z0-9]{32}); Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
        cookies[0] ?? "",
      ) ?? [];
    expect(rendered[0]?.page.reader.visitorId).toBe(id);
    const again = await ask("/new/general/NEWS1001", { headers: { cookie: `PAGEVIEW_UNIQUEID=${id}` } });
    expect(again.cookies).toEqual([]);
    expect(rendered[1]?.page.reader.visitorId).toBe(id);
  });
});

describe("an address without a page", () => {
  it.each(["/elsewhere", "/newer/x", "/api/x.do", "/favicon.ico"])("is a plain 404: %s", async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, text: "页面不存在" });
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(rendered).toEqual([]);
  });

  it("is the site's own screen below the base path, also for a broken path", async () => {
    await ask("/new/nothing");
    await ask("/new/general/..%2f..%2fetc");
    expect(rendered.map(({ url }) => url)).toEqual(["/new/nothing", "/new/not-found"]);
  });
});

describe("an error behind the edge", () => {
  it("shows a plain line with the request id; the log has the details", async () => {
    const answer = await ask("/new/fails?phone=13800138000");
    expect(answer.status).toBe(500);
    expect(answer.text).toBe(
      `内容加载失败，请重新加载（请求编号 ${answer.headers["x-request-id"] as string}）`,
    );
    expect(answer.text).not.toMatch(/secret|srv|Error/);
    const logged = await accessLog();
    const fault = logged.find(({ msg }) => msg === "edge failed");
    expect(fault).toMatchObject({ level: "error", requestId: answer.headers["x-request-id"] });
    expect(JSON.stringify(fault)).toContain("SELECT secret");
    expect(lines.join("")).not.toContain("13800138000");
  });

  it("that the client caused gets its status without details", async () => {
    expect(await ask("/new/refuses")).toMatchObject({ status: 400, text: "请求有误" });
    expect((await accessLog()).some(({ msg }) => msg === "edge failed")).toBe(false);
  });

  it("in the middle of a response destroys the connection, so that no client takes it as complete", async () => {
    await expect(ask("/new/breaks")).rejects.toThrow();
  });
});

describe("the access log", () => {
  it("has one line per request with its path, never the query or the reader", async () => {
    const { headers } = await ask("/new/general/NEWS1001?from=wx&openIdX=1", {
      headers: { cookie: "openId=oReader1" },
    });
    const [line, ...others] = await accessLog();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      method: "GET",
      path: "/new/general/NEWS1001",
      status: 200,
      requestId: headers["x-request-id"],
    });
    expect(lines.join("")).not.toMatch(/from=wx|oReader1/);
  });
});
