import type { Page } from "@playwright/test";
import { commentWith, draft, rows, send } from "../comments.ts";
import { expect, headline, logIn, open, test } from "../fixtures.ts";

const FIRST = "/new/infosVideos/INF1003";

async function openLoggedIn(page: Page, url: string, scripted: boolean): Promise<void> {
  await logIn(page, url);
  await open(page, FIRST, scripted);
  await expect(page.locator("body")).toHaveAttribute("data-login", "1");
}

const film = (page: Page) => page.locator("[data-player] video").filter({ visible: true });

test("a reader's video has its player, author, text and comments", async ({ page, scripted, newsroom }) => {
  await open(page, FIRST, scripted);
  await expect(headline(page)).toHaveText("街坊拍到：一只鹭鸟在公交站台等了三班车");
  await expect(page.locator("body")).toHaveAttribute("data-page", "VID");
  await expect(page.locator("body")).toHaveAttribute("data-id", "INF1003");
  await expect(film(page)).toHaveAttribute("src", /clip-street\.mp4$/);
  await expect(page.locator('[data-block="text"]')).toContainText("司机师傅很有耐心，门开了足足十秒。");
  await expect(page.locator('[data-block="comments"]')).toContainText("三班车都不合适");
  await expect(page.locator('head meta[property="og:type"]')).toHaveAttribute("content", "video.other");
  // Ordinary readers have no home page and cannot be followed.
  const author = page.locator('[data-block="byline"]');
  await expect(author).toContainText("楼上的贝斯手");
  await expect(author.locator("a, form")).toHaveCount(0);
  await expect.poll(() => newsroom.requests("/intellgence/info")).toHaveLength(1);
  const [info] = await newsroom.requests("/intellgence/info");
  expect(info?.headers).toMatchObject({ version: "12.0.0", "client-type": "3" });
  expect(info?.headers["source-channel"]).toBe("share-vid-infosVideos");
  const counted = async () => (await newsroom.requests()).filter(({ headers }) => headers["session-id"]);
  await expect.poll(async () => (await counted()).map(({ body }) => body.newsid)).toEqual(["INF1003"]);
  // An anonymous reader gets a link to the login.
  await expect(draft(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "登录后发表评论" })).toHaveAttribute(
    "href",
    "/new/login/loginCommon?back=%2Fnew%2FinfosVideos%2FINF1003%23comment-form",
  );
});

test("its text has emoji, and its topic has the link of its type", async ({ page, scripted }) => {
  await open(page, "/new/infosVideos/INF1023", scripted);
  const text = page.locator('[data-block="text"]');
  await expect(text.getByRole("img", { name: "月亮" })).toHaveText("🌙");
  await expect(page.locator('[data-block="topic"] a')).toHaveAttribute("href", "/new/infoTopic/TOP1001");
  await open(page, "/new/infosVideos/INF1024", scripted);
  // A square (topicType 1), under a post without a title.
  await expect(page.locator('[data-block="topic"] a').filter({ visible: true })).toHaveAttribute(
    "href",
    "/new/topicFile/topicSquareshare/TOP1005",
  );
  await expect(headline(page).filter({ visible: true })).toHaveText("退潮了快去赶海发布的视频");
  await expect(page).toHaveTitle(/^今早码头，船老大们进港不说话/);
});

test("the next video is the next older one, and the newest follows the oldest", async ({
  page,
  scripted,
  documents,
}) => {
  await open(page, "/new/infosVideos/INF1148", scripted);
  for (const [id, title] of [
    ["INF1026", "渡轮上看进港"],
    ["INF1022", "小船靠岸"],
  ] as const) {
    await page.locator("[data-next]").filter({ visible: true }).click();
    await expect(page).toHaveURL(new RegExp(`/new/infosVideos/${id}$`));
    await expect(headline(page).filter({ visible: true })).toContainText(title);
    await expect(film(page)).toHaveCount(1);
  }
  expect(documents).toHaveLength(scripted ? 1 : 3);
});

test("a swipe up turns to the next one", async ({ page, scripted }) => {
  test.skip(!scripted, "without script a link replaces the swipe");
  await open(page, FIRST, scripted);
  const to = (await page.locator("[data-next]").getAttribute("href")) ?? "";
  const stage = page.locator("[data-player]").locator("..");
  const touch = { pointerType: "touch", clientX: 180, bubbles: true };
  await stage.dispatchEvent("pointerdown", { ...touch, clientY: 500 });
  await stage.dispatchEvent("pointerup", { ...touch, clientY: 450 });
  await expect(page).toHaveURL(new RegExp(`${FIRST}$`));
  await stage.dispatchEvent("pointerdown", { ...touch, clientY: 500 });
  await stage.dispatchEvent("pointerup", { ...touch, clientY: 300 });
  await expect(page).toHaveURL(new RegExp(`${to}$`));
});

test("without an id it starts with the newest video and counts its view", async ({
  page,
  scripted,
  newsroom,
}) => {
  await open(page, "/new/infosVideos?from=wx", scripted);
  await expect(page).toHaveURL(/\/new\/infosVideos\/INF1022\?from=wx$/);
  await expect(headline(page)).toContainText("小船靠岸");
  const counted = async () => (await newsroom.requests()).filter(({ headers }) => headers["session-id"]);
  await expect.poll(async () => (await counted()).map(({ body }) => body.newsid)).toEqual(["INF1022"]);
});

test("the video is shown when its list fails", async ({ page, scripted, newsroom }) => {
  await newsroom.faults({ path: "/intellgence/videolist", kind: "status", status: 503 });
  const answer = await open(page, FIRST, scripted);
  expect(answer?.status()).toBe(200);
  await expect(film(page)).toBeVisible();
  await expect(page.locator("[data-next]")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(4);
});

for (const token of ["", "demo-token-reader"]) {
  const who = token ? "a reader" : "nobody has to log in who";
  test(`${who} likes it, and withdraws the like`, async ({ page, site, scripted, newsroom, documents }) => {
    if (token) await logIn(page, site.url, token);
    await open(page, FIRST, scripted);
    const like = page.locator('[data-block="like"] form button').filter({ visible: true });
    await expect(like).toHaveAttribute("aria-label", "点赞，1205人赞过");
    await newsroom.forget();
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(like).toHaveAttribute("aria-label", "取消点赞，1206人赞过");
    if (scripted) await expect.poll(() => newsroom.requests("/intellgence/praise")).toHaveLength(1);
    const [sent] = await newsroom.requests("/intellgence/praise");
    expect(sent?.body).toMatchObject({ id: "INF1003", opt: 1 });
    if (scripted) expect(documents).toHaveLength(1);
    await open(page, FIRST, scripted);
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await expect(like).toHaveAttribute("aria-label", "点赞，1205人赞过");
  });
}

test("a reader comments on it, deletes the comment, and replies to another one", async ({
  page,
  site,
  scripted,
  newsroom,
  documents,
}) => {
  await openLoggedIn(page, site.url, scripted);
  await newsroom.forget();
  await send(page, "这站我天天等，从没等来过白鹭。[微笑]");
  await expect(page.getByRole("status").filter({ hasText: "评论成功" }).first()).toBeVisible();
  const own = commentWith(page, "这站我天天等");
  await expect(own).toContainText("林小满");
  await expect(own.getByRole("img", { name: "微笑" })).toHaveText("🙂");
  await expect(draft(page)).toHaveValue("");
  const added = await newsroom.requests("/api/sharenewsource_comment_add.do");
  expect(added).toHaveLength(1);
  expect(added[0]?.body).toMatchObject({ newsid: "INF1003", tokenID: "demo-token-reader" });

  await own.locator("summary").first().click();
  await own.getByText("删除", { exact: true }).click();
  await own.getByRole("button", { name: "确定删除" }).click();
  await expect(page.getByText("删除成功").first()).toBeVisible();
  await expect(commentWith(page, "这站我天天等")).toHaveCount(0);
  expect(await newsroom.requests("/api/deleteShareIntelligenceComment.do")).toHaveLength(1);

  const thread = rows(page).filter({ hasText: "三班车都不合适" });
  await thread.getByRole("link", { name: /^回复/ }).first().click();
  await newsroom.forget();
  await send(page, "快3到过海边，再等等就好。");
  await expect(rows(page).filter({ hasText: "快3到过海边，再等等就好。" })).toHaveCount(1);
  await expect(page.getByText("评论成功").first()).toBeVisible();
  const [sent] = await newsroom.requests("/api/sharenewsource_comment_add.do");
  expect(sent?.body).toMatchObject({ newsid: "INF1003", pcommentid: /./ });
  if (scripted) expect(documents).toHaveLength(1);
});

test("a comment under it is liked without a login, and the comments are sorted by time", async ({
  page,
  scripted,
  newsroom,
}) => {
  await open(page, FIRST, scripted);
  const button = rows(page).nth(1).locator('[data-intent^="comment-"] button').first();
  await expect(button).toHaveAttribute("aria-label", /，286赞$/);
  await button.click();
  await expect(button).toHaveAttribute("aria-label", /，287赞$/);
  const sent = () => newsroom.requests("/api/likeShareIntelligenceComment.do");
  await expect.poll(async () => (await sent())[0]?.body.opt).toBe(1);
  await newsroom.forget();
  await page.getByRole("link", { name: "最新" }).click();
  await expect(page.getByRole("link", { name: "最新" })).toHaveAttribute("aria-current", "true");
  const lists = await newsroom.requests("/api/listAppIntelligenceComment4Net.do");
  expect(lists.at(-1)?.body).toMatchObject({ intelligenceid: "INF1003", sort: "new" });
  await expect(rows(page)).toHaveCount(4);
});

test("a post without a video has another page", async ({ page, scripted }) => {
  await open(page, "/new/infosVideos/INF1001?a=1", scripted);
  await expect(page).toHaveURL(/\/new\/info\/INF1001\?a=1$/);
});
