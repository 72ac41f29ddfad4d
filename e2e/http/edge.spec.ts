import { ask, errorStatus, PHONE, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

const ARTICLE = "/new/general/NEWS1001";
const OWN_APP = `${PHONE} WanbaoApp/9.1`;

test("a visitor gets an id, once", async ({ site }) => {
  const first = await ask(site.url + ARTICLE);
  const line = first.cookies.get("PAGEVIEW_UNIQUEID") ?? "";
  expect(line).toMatch(/^PAGEVIEW_UNIQUEID=[A-Za-z0-9]{32};/);
  expect(line).toMatch(/Max-Age=31536000/);
  expect(line).toMatch(/Path=\//);
  expect(line).toMatch(/HttpOnly/);
  expect(line).toMatch(/SameSite=Lax/);
  expect(line).not.toMatch(/Secure/);
  const again = await ask(site.url + ARTICLE, { cookies: { PAGEVIEW_UNIQUEID: VISITOR } });
  expect(again.cookies.has("PAGEVIEW_UNIQUEID")).toBe(false);
});

test("a token that the app passes becomes a cookie and leaves the address", async ({ site, newsroom }) => {
  const token = "demo-token-reader";
  for (const name of ["tokenID", "token"]) {
    const address = `${site.url}${ARTICLE}?from=wx&${name}=${token}&opsource=7`;
    const answer = await ask(address, { userAgent: OWN_APP });
    expect([answer.status, answer.location]).toEqual([302, `${ARTICLE}?from=wx&opsource=7`]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.cookies.get("tokenID")).toMatch(new RegExp(`^tokenID=${token};.*HttpOnly.*SameSite=Lax`));
    expect(answer.text).not.toContain(token);
  }
  expect(await newsroom.requests()).toEqual([]);
});

test("a token in a link does not replace a reader's login, an app's token does", async ({ site }) => {
  const address = `${site.url}${ARTICLE}?tokenID=stranger-token`;
  const cookies = { tokenID: "demo-token-reader" };
  const link = await ask(address, { cookies });
  expect([link.status, link.location]).toEqual([302, ARTICLE]);
  expect(link.cookies.has("tokenID")).toBe(false);
  const app = await ask(address, { cookies, userAgent: OWN_APP });
  expect(app.cookies.get("tokenID")).toMatch(/^tokenID=stranger-token;/);
});

for (const token of ["short", "a b c d e f g h", "x".repeat(513), "<script>alert(1)</script>"]) {
  test(`the token ${token.slice(0, 20)} sets no cookie`, async ({ site }) => {
    const answer = await ask(`${site.url}${ARTICLE}?tokenID=${encodeURIComponent(token)}`);
    expect([answer.status, answer.location]).toEqual([302, ARTICLE]);
    expect(answer.cookies.has("tokenID")).toBe(false);
  });
}

test("WeChat's ids are removed from the address like the token", async ({ site }) => {
  const answer = await ask(`${site.url}${ARTICLE}?openId=open-1&unionId=union-1&a=1`, {
    userAgent: `${PHONE} MicroMessenger/8.0.49`,
  });
  expect([answer.status, answer.location]).toEqual([302, `${ARTICLE}?a=1`]);
  expect(answer.cookies.get("openId")).toMatch(/^openId=open-1;.*HttpOnly/);
  expect(answer.cookies.get("unionId")).toMatch(/^unionId=union-1;.*HttpOnly/);
});

test("forms of other sites are refused", async ({ site, newsroom }) => {
  const form = { intent: "like" };
  const forged: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: site.url.replace("127.0.0.1", "127.0.0.1.evil.example") },
    { origin: `${site.url}0` },
    { origin: site.url.replace("http:", "https:") },
    { origin: "", "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  ];
  for (const headers of forged) {
    const answer = await ask(site.url + ARTICLE, { form, headers });
    expect(answer.status, JSON.stringify(headers)).toBe(403);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const inBackground = await ask(`${site.url}${ARTICLE}.data`, { form, headers });
    expect(inBackground.status).toBe(403);
  }
  expect(await newsroom.requests()).toEqual([]);
  const cookies = { PAGEVIEW_UNIQUEID: VISITOR };
  expect((await ask(site.url + ARTICLE, { form, cookies })).status).toBe(303);
});

test("a body over 64 KiB is refused", async ({ site, newsroom }) => {
  const answer = await ask(site.url + ARTICLE, {
    form: { intent: "comment", content: "x".repeat(70_000) },
    cookies: { tokenID: "demo-token-reader" },
  });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain("提交的内容过大");
  expect(await newsroom.requests()).toEqual([]);
});

for (const method of ["PUT", "DELETE", "PATCH", "PROPFIND"]) {
  test(`${method} is refused`, async ({ site }) => {
    expect((await ask(site.url + ARTICLE, { method })).status).toBe(405);
  });
}

const badIds = [
  "NEWS 1001",
  "NEWS%2e1001",
  "..%2f..%2fetc%2fpasswd",
  "NEWS1001'--",
  "NEWS1001;ls",
  "<script>alert(1)</script>",
  "%00",
  "%E8%80%81%E8%A1%97",
  "%ff%fe",
  "a".repeat(65),
  "NEWS1001%0d%0aX-Evil:1",
  "{id}",
  "$%7Bid%7D",
  "%F0%9F%98%80",
];
for (const id of badIds) {
  test(`the id ${id.slice(0, 30)} is a 404 screen and makes no call`, async ({ site, newsroom }) => {
    for (const route of ["general", "notice", "retrato", "home"]) {
      const answer = await ask(`${site.url}/new/${route}/${id}`);
      expect(answer.status, route).toBe(404);
      expect(errorStatus(answer.text), route).toBe("404");
      expect(answer.text).toContain("页面不存在");
      expect(answer.text).not.toContain("<script>alert");
    }
    expect((await newsroom.requests()).map(({ path }) => path)).toEqual([]);
  });
}

test("unknown routes are 404 screens", async ({ site }) => {
  for (const path of ["/new/nothing", "/new/general", "/new/general/a/b", "/new/ThinkFile/none"]) {
    const answer = await ask(site.url + path);
    expect(answer.status, path).toBe(404);
    expect(errorStatus(answer.text), path).toBe("404");
  }
});

test("route names match in any case, with or without a trailing slash; ids are case-sensitive", async ({
  site,
}) => {
  for (const path of ["/new/General/NEWS1001", "/new/GENERAL/NEWS1001/", "/new/general/NEWS1001/"]) {
    expect((await ask(site.url + path)).status, path).toBe(200);
  }
  expect((await ask(`${site.url}/new/general/news1001`)).status).toBe(404);
});

test("unknown and foreign intents are refused", async ({ site, newsroom }) => {
  for (const intent of ["", "drop", "publish", "__proto__", "constructor", "login"]) {
    const answer = await ask(site.url + ARTICLE, {
      form: { intent },
      cookies: { PAGEVIEW_UNIQUEID: VISITOR },
    });
    expect(answer.status, intent).toBe(400);
  }
  const writes = (await newsroom.requests()).filter(({ path }) => /add|praise$|login/i.test(path));
  expect(writes.filter(({ path }) => !path.endsWith("checkPraise"))).toEqual([]);
});

test("invalid form fields are refused in place", async ({ site, newsroom }) => {
  const cookies = { PAGEVIEW_UNIQUEID: VISITOR, tokenID: "demo-token-reader" };
  const cases: [Record<string, string>, RegExp][] = [
    [{ intent: "report-comment", commentid: "CM-NEWS1001-1", reason: "随便" }, /请选择举报原因/],
    [
      { intent: "report-comment", commentid: "CM-NEWS1001-1", reason: "其他", remark: "长".repeat(101) },
      /100字/,
    ],
    [{ intent: "comment", content: "" }, /请输入评论内容/],
    [{ intent: "comment", content: "字".repeat(201) }, /评论最多200字/],
    [{ intent: "delete-comment", commentid: "CM-NEWS1001-2" }, /只能删除自己的评论/],
    [{ intent: "delete-comment", commentid: "../x" }, /内容不存在/],
    [{ intent: "comment-like", commentid: "" }, /内容不存在/],
  ];
  for (const [form, expected] of cases) {
    const answer = await ask(site.url + ARTICLE, { form, cookies });
    expect(answer.status, JSON.stringify(form)).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).toMatch(expected);
  }
  expect((await newsroom.paths()).filter((path) => /addCommentLev1|reportComment/.test(path))).toEqual([]);
});

test("calls that need a login are never sent without a token", async ({ site, newsroom }) => {
  const forms: Record<string, string>[] = [
    { intent: "comment", content: "好" },
    { intent: "delete-comment", commentid: "CM-NEWS1001-1" },
  ];
  for (const form of forms) {
    const answer = await ask(site.url + ARTICLE, { form, cookies: { PAGEVIEW_UNIQUEID: VISITOR } });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/new\/login\/loginCommon\?back=%2Fnew%2Fgeneral%2FNEWS1001/);
  }
  expect((await newsroom.paths()).filter((path) => /addComment|deleteComment/.test(path))).toEqual([]);
});

test("every response carries the security headers, and every document a new nonce", async ({ site }) => {
  const nonces = new Set<string>();
  for (const path of [ARTICLE, ARTICLE, "/new/general/NEWS9404", "/new/login/loginCommon"]) {
    const { headers, text } = await ask(site.url + path);
    const policy = headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(nonce).not.toBe("");
    nonces.add(nonce);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'|'unsafe-eval'/);
    for (const [script] of text.matchAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>/g))
      expect(script).toContain(`nonce="${nonce}"`);
    expect(text).not.toMatch(/\son\w+="/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-powered-by")).toBeNull();
  }
  expect(nonces.size).toBe(4);
});

test("assets are immutable and precompressed; a missing one is a plain 404", async ({ site }) => {
  const { text } = await ask(site.url + ARTICLE);
  const script = /\/new\/assets\/framework-[\w-]+\.js/.exec(text)?.[0] ?? "";
  for (const encoding of ["br", "gzip"]) {
    const answer = await fetch(site.url + script, { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("cache-control")).toMatch(/max-age=31536000.*immutable/);
    await answer.arrayBuffer();
  }
  const missing = await ask(`${site.url}/new/assets/missing-123.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).toBe("no-store");
  expect(missing.headers.get("content-type")).toContain("text/plain");
});

test("health checks are outside the base path", async ({ site }) => {
  expect((await ask(`${site.url}/healthz`)).status).toBe(200);
  expect((await ask(`${site.url}/readyz`)).status).toBe(200);
});
