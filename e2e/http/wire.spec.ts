import { ask, PHONE, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { departures, type Asker } from "../wire.ts";

const COUNTING = ["/newsshare/addShareViewcount.do", "/api/recordWebVisitLog.do"];
const TOKEN = "demo-token-reader";

const article: Omit<Asker, "since"> = {
  userAgent: PHONE,
  sourceChannel: "share-art-general",
  visitor: VISITOR,
  token: "",
};

/** The calls of each article's page, by the tag of its id. */
const calls = {
  NEWS1001: [
    "/news/public/dazhongnews/getTextNews/NEWS1001",
    "/news/public/dazhongnews/checkPraise",
    "/news/public/dazhongnews/commentList",
    "/news/public/dazhongnews/recommendComment",
  ],
  "10001": [
    "/news/commennews_content.do",
    "/old/api/getSharedNewsUserPraiseFlag.do",
    "/newscomment/news_comment_list_with_out_praise.do",
  ],
  DZHN2001: [
    "/subchannel/getSubNewsContent.do",
    "/old/api/getSharedNewsUserPraiseFlag.do",
    "/newscomment/news_comment_list_with_out_praise.do",
  ],
};

for (const [id, own] of Object.entries(calls)) {
  for (const token of ["", TOKEN]) {
    test(`the calls of the page of ${id} follow the contract, ${token ? "logged in" : "anonymous"}`, async ({
      site,
      newsroom,
    }) => {
      const since = Date.now();
      const cookies = {
        PAGEVIEW_UNIQUEID: VISITOR,
        openId: "open-1",
        unionId: "union-1",
        ...(token && { tokenID: token }),
      };
      const { status } = await ask(`${site.url}/new/general/${id}`, { cookies });
      expect(status).toBe(200);
      await expect.poll(() => newsroom.paths()).toEqual(expect.arrayContaining(COUNTING));
      const requests = await newsroom.requests();
      const paths = requests.map(({ path }) => path);
      const asker = { ...article, token, since, openId: "open-1", unionId: "union-1" };
      expect(requests.flatMap((request) => departures(request, asker))).toEqual([]);
      const expected = token
        ? own.map((path) => path.replace("news_comment_list_with_out_praise.do", "news_comment_list.do"))
        : own;
      expect(paths).toEqual(
        expect.arrayContaining([
          ...expected,
          "/tool/support/function/check",
          "/api/listAllShareChannel.do",
          "/news/public/app/colorConfig",
          "/api/getNewsRankNoByNewsId.do",
          "/news/getNewsAdertList.do",
          "/newsshare/getRecommandNewsListForShare",
          ...(token ? ["/user/v1/user/base/info"] : []),
        ]),
      );
      if (!token) expect(paths).not.toContain("/user/v1/user/base/info");
      // No call twice.
      expect(
        paths.filter((path, at) => paths.indexOf(path) !== at && path !== "/news/getNewsAdertList.do"),
      ).toEqual([]);
    });
  }
}

test("the article's calls have their fields", async ({ site, newsroom }) => {
  await ask(`${site.url}/new/general/10001`, { cookies: { PAGEVIEW_UNIQUEID: VISITOR } });
  await expect.poll(() => newsroom.paths()).toEqual(expect.arrayContaining(COUNTING));
  const body = async (path: string) => (await newsroom.requests(path))[0]?.body;
  expect(await body("/news/commennews_content.do")).toMatchObject({ newsid: "10001" });
  expect(await body("/old/api/getSharedNewsUserPraiseFlag.do")).toMatchObject({
    newsid: "10001",
    newsTag: "YDNEWS",
  });
  expect(await body("/newscomment/news_comment_list_with_out_praise.do")).toMatchObject({
    newsid: "10001",
    newsTag: "YDNEWS",
    sort: "hot",
    pageNo: 1,
    pageSize: 10,
  });
  expect(await body("/newsshare/addShareViewcount.do")).toMatchObject({
    newsid: "10001",
    viewSource: "WEIXIN",
  });
  expect(await body("/api/recordWebVisitLog.do")).toMatchObject({
    logSource: "general",
    sourceId: "10001",
    cookieId: VISITOR,
  });
  const check = await body("/tool/support/function/check");
  expect(check?.functionName).toEqual([
    "Ai_answer",
    "Ai_generateComment",
    "Ai_generateQuestion",
    "Ai_hotNews",
    "Audit_job",
    "Audit_text",
    "Audit_video",
    "Bot_chat",
    "Bot_info",
    "Bot_list",
  ]);
  expect(check?.timestamp).toEqual(expect.any(Number));
});

const actions = [
  [
    "NEWS1001",
    { intent: "like", id: "NEWS1001" },
    "/news/public/dazhongnews/addPraise",
    { newsid: "NEWS1001" },
  ],
  [
    "NEWS1001",
    { intent: "unlike", id: "NEWS1001" },
    "/news/public/dazhongnews/cancelPraise",
    { newsid: "NEWS1001" },
  ],
  [
    "10001",
    { intent: "like", id: "10001" },
    "/news/news_praise.do",
    { newsid: "10001", newsTag: "YDNEWS", newstype: 1 },
  ],
  [
    "DZHN2001",
    { intent: "unlike" },
    "/news/cancelPraise.do",
    { newsid: "DZHN2001", newsTag: "SUBNEWS", newstype: 1 },
  ],
  [
    "NEWS1001",
    { intent: "comment", content: " 好 " },
    "/news/public/dazhongnews/addCommentLev1",
    { newsid: "NEWS1001", content: "好" },
  ],
  [
    "10001",
    { intent: "comment", content: "好" },
    "/newscomment/news_comment_add_lev1.do",
    { newsid: "10001", newsTag: "YDNEWS", newstype: 1, content: "好" },
  ],
] as const;

for (const [id, form, path, fields] of actions) {
  test(`${form.intent} on ${id} follows the contract`, async ({ site, newsroom }) => {
    const since = Date.now();
    const cookies = { PAGEVIEW_UNIQUEID: VISITOR, tokenID: TOKEN };
    const { status } = await ask(`${site.url}/new/general/${id}`, { cookies, form });
    expect(status).toBe(303);
    const requests = await newsroom.requests();
    expect(requests.flatMap((request) => departures(request, { ...article, token: TOKEN, since }))).toEqual(
      [],
    );
    const [sent, ...more] = requests.filter((request) => request.path === path);
    expect(sent?.body).toMatchObject(fields);
    expect(more).toEqual([]);
  });
}

test("the login's calls follow the contract, carry no chat ids, and the log has no phone", async ({
  page,
  site,
  newsroom,
}) => {
  const since = Date.now();
  await page.context().addCookies([{ name: "PAGEVIEW_UNIQUEID", value: VISITOR, url: site.url }]);
  await page.goto("/new/login/loginCommon");
  await page.getByLabel("手机号").fill("13800138000");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill("246810");
  await newsroom.forget();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
  const [sent] = await newsroom.requests("/auth/sms/login");
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const asker = {
    userAgent,
    sourceChannel: "share-app-loginCommon",
    visitor: VISITOR,
    token: "",
    since,
    sharePage: false,
  };
  expect(sent && departures(sent, asker)).toEqual([]);
  expect(sent?.body).toMatchObject({ code: "246810" });
  expect(site.output()).not.toMatch(/13800138000|demo-token|246810/);
});

test("the site's log has no token, phone or openId, even when calls fail", async ({ site, newsroom }) => {
  await newsroom.faults({ path: "/news/*", kind: "status", status: 503 });
  const cookies = {
    PAGEVIEW_UNIQUEID: VISITOR,
    tokenID: "secret-token-0001",
    openId: "secret-open-1",
    unionId: "secret-union-1",
  };
  const { status } = await ask(`${site.url}/new/general/NEWS1001?tokenID=secret-token-0002`, { cookies });
  expect(status).toBe(302);
  expect((await ask(`${site.url}/new/general/NEWS1001`, { cookies })).status).toBe(502);
  await ask(`${site.url}/new/general/NEWS1001`, {
    cookies,
    form: { intent: "comment", content: "手机13812345678" },
  });
  await expect.poll(() => site.output()).toContain("dzTextNews");
  expect(site.output()).not.toMatch(/secret-|13812345678/);
});
