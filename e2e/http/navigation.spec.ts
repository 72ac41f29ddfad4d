import { ask, DESKTOP, PHONE, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

const VIEW = "/newsshare/addShareViewcount.do";
const VISIT = "/api/recordWebVisitLog.do";
const CHECK = "/tool/support/function/check";
const USER = "/user/v1/user/base/info";
const cookies = { PAGEVIEW_UNIQUEID: VISITOR };

const counted = [
  ["/new/general/NEWS1001", "general", "NEWS1001"],
  ["/new/general/10001", "general", "10001"],
  ["/new/notice/NTC1001", "notice", "NTC1001"],
  ["/new/retrato/POR1001", "retrato", "POR1001"],
] as const;

for (const [path, logSource, id] of counted) {
  test(`${path} is checked, counted and logged once`, async ({ site, newsroom }) => {
    await ask(site.url + path, { cookies });
    await expect.poll(() => newsroom.paths()).toEqual(expect.arrayContaining([VIEW, VISIT]));
    const [view, ...views] = await newsroom.requests(VIEW);
    expect(view?.body).toMatchObject({ newsid: id, viewSource: "WEIXIN" });
    expect(view?.headers["session-id"]).toBe(VISITOR);
    const [visit, ...visits] = await newsroom.requests(VISIT);
    expect(visit?.body).toMatchObject({ logSource, sourceId: id, cookieId: VISITOR });
    expect(await newsroom.requests(CHECK)).toHaveLength(1);
    expect([...views, ...visits]).toEqual([]);
  });
}

for (const [path, logSource] of [
  ["/new/home/1", "home"],
  ["/new/login/loginCommon", "loginCommon"],
] as const) {
  test(`${path} is logged, not counted`, async ({ site, newsroom }) => {
    await ask(site.url + path, { cookies });
    await expect.poll(() => newsroom.paths()).toContain(VISIT);
    const [visit] = await newsroom.requests(VISIT);
    expect(visit?.body).toMatchObject({ logSource, cookieId: VISITOR });
    expect(await newsroom.requests(CHECK)).toHaveLength(1);
    expect(await newsroom.requests(VIEW)).toEqual([]);
  });
}

test("a view from Weibo is counted as such", async ({ site, newsroom }) => {
  await ask(`${site.url}/new/general/NEWS1001`, {
    cookies,
    userAgent: `${PHONE} Weibo (Pixel 8__weibo__14.5)`,
  });
  await ask(`${site.url}/new/general/NEWS1001?opsource=7`, { cookies });
  await ask(`${site.url}/new/general/NEWS1001?opsource=8`, { cookies });
  await expect
    .poll(async () => (await newsroom.requests(VIEW)).map(({ body }) => body.viewSource).sort())
    .toEqual(["WEIBO", "WEIBO", "WEIXIN"]);
});

test("requests that are no reader's view are not counted", async ({ site, newsroom }) => {
  const at = `${site.url}/new/general/NEWS1001`;
  await ask(at, { cookies, method: "HEAD" });
  await ask(at, { cookies, headers: { "sec-purpose": "prefetch" } });
  await ask(at, { cookies, headers: { purpose: "prefetch" } });
  await ask(at, { cookies, headers: { "x-moz": "prefetch" } });
  await ask(at, {
    cookies,
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });
  await ask(at, { cookies, form: { intent: "like" } });
  await ask(`${site.url}/new/general/NEWS9404`, { cookies });
  await ask(`${site.url}/new/general/NEWS9302`, { cookies });
  // A later page's count has arrived, so earlier ones would have, too.
  await ask(`${site.url}/new/general/NEWS1002`, { cookies });
  await expect
    .poll(async () => (await newsroom.requests(VIEW)).map(({ body }) => body.newsid))
    .toEqual(["NEWS1002"]);
});

test("the reader's profile is requested only with a login, and shown", async ({ site, newsroom }) => {
  const anonymous = await ask(`${site.url}/new/general/NEWS1001`, { cookies });
  expect(anonymous.text).toContain('data-login="0"');
  expect(await newsroom.requests(USER)).toEqual([]);
  const reader = await ask(`${site.url}/new/general/NEWS1001`, {
    cookies: { ...cookies, tokenID: "demo-token-reader" },
  });
  expect(reader.text).toContain('data-login="1"');
  expect(reader.text).toContain("林小满");
  expect(reader.text).not.toContain("demo-token-reader");
  expect(await newsroom.requests(USER)).toHaveLength(1);
});

test("an expired login is removed, and the page is anonymous", async ({ site }) => {
  const answer = await ask(`${site.url}/new/general/NEWS1001`, {
    cookies: { ...cookies, tokenID: "demo-token-expired" },
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('data-login="0"');
  expect(answer.cookies.get("tokenID")).toMatch(/^tokenID=;/);
  const expires = /Expires=([^;]+)/.exec(answer.cookies.get("tokenID") ?? "")?.[1] ?? "";
  expect(Date.parse(expires)).toBeLessThan(Date.now() - 20 * 3600 * 1000);
});

for (const fault of [
  { kind: "status", status: 503 },
  { kind: "code", code: 401 },
  { kind: "html" },
  { kind: "reset" },
] as const) {
  test(`other failures of the profile keep the login (${fault.kind})`, async ({ site, newsroom }) => {
    await newsroom.faults({ path: USER, ...fault });
    const answer = await ask(`${site.url}/new/general/NEWS1001`, {
      cookies: { ...cookies, tokenID: "demo-token-reader" },
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('data-login="0"');
    expect(answer.cookies.has("tokenID")).toBe(false);
  });
}

test("the old site's stored user data is deleted", async ({ site }) => {
  const answer = await ask(`${site.url}/new/general/NEWS1001`, { cookies: { ...cookies, USER_DATA: "old" } });
  const line = answer.cookies.get("USER_DATA") ?? "";
  expect(line).toMatch(/^USER_DATA=;/);
  expect(Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "")).toBeLessThan(Date.now() - 20 * 3600 * 1000);
});

test("a first visit is remembered for a day", async ({ site }) => {
  const answer = await ask(`${site.url}/new/general/NEWS1001`);
  expect(answer.cookies.get("isnew")).toMatch(/^isnew=1;.*Max-Age=86400/);
  const again = await ask(`${site.url}/new/general/NEWS1001`, { cookies: { isnew: "1" } });
  expect(again.cookies.has("isnew")).toBe(false);
});

const AI = /data-block="ai|AI帮写|AI摘要|猜你想问|内容由AI生成|AI热点|智能助手/;

for (const fault of [
  { kind: "status", status: 500 },
  { kind: "code", code: 500 },
  { kind: "hang" },
  { kind: "shape" },
] as const) {
  test(`when the heartbeat fails (${fault.kind}) all helpers are off`, async ({ site, newsroom }) => {
    await newsroom.flags({
      Ai_answer: 1,
      Ai_generateComment: 1,
      Ai_generateQuestion: 1,
      Ai_hotNews: 1,
      Bot_chat: 1,
    });
    await newsroom.faults({ path: CHECK, ...fault });
    const { status, text } = await ask(`${site.url}/new/general/NEWS1001`, {
      cookies: { ...cookies, tokenID: "demo-token-reader" },
    });
    expect(status).toBe(200);
    expect(text).not.toMatch(AI);
    if (fault.kind === "hang")
      await expect.poll(() => site.output()).toMatch(/"call":"functionCheck"[^\n]*"timeout"/);
  });
}

test("each helper is off by default, on by its flag, and marked as AI's", async ({ site, newsroom }) => {
  const at = `${site.url}/new/general/NEWS1001`;
  const reader = { cookies: { ...cookies, tokenID: "demo-token-reader" } };
  expect((await ask(at, reader)).text).not.toMatch(AI);
  await newsroom.flags({ Ai_answer: 1 });
  const summary = (await ask(at, reader)).text;
  expect(summary).toContain("AI摘要");
  expect(summary).toContain("内容由AI生成");
  expect(summary).not.toContain("猜你想问");
  await newsroom.flags({ Ai_answer: 0, Ai_generateComment: 1 });
  const helper = (await ask(at, reader)).text;
  expect(helper).toContain("AI帮写");
  expect(helper).not.toContain("AI摘要");
  await newsroom.flags({ Ai_generateComment: 0, Ai_generateQuestion: 1 });
  const questions = (await ask(at, reader)).text;
  expect(questions).toContain("猜你想问");
  expect(questions).not.toContain("AI摘要");
  const home = { ...reader, userAgent: DESKTOP };
  expect((await ask(`${site.url}/new/home/1`, home)).text).not.toContain("AI热点");
  await newsroom.flags({ Ai_generateQuestion: 0, Ai_hotNews: 1 });
  expect((await ask(`${site.url}/new/home/1`, home)).text).toContain("AI热点");
});
