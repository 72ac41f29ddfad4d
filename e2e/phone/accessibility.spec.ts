import type { Page } from "@playwright/test";
import { faintText, obstacles } from "../axe.ts";
import { commentWith, nearComments, send } from "../comments.ts";
import { expect, logIn, open, test } from "../fixtures.ts";

test.use({ expectedInConsole: [/Failed to load resource/] });

const pages = {
  article: "/new/general/NEWS1001",
  "account's article": "/new/general/DZHN2001",
  "article without comments": "/new/general/10003",
  "article whose comments are closed": "/new/general/NEWS1003",
  home: "/new/home/1",
  "channel's rows": "/new/homeNews/2",
  focus: "/new/focusNews",
  "important news": "/new/imptNews/2025-05-20",
  "news under a label": `/new/sameTopic/${encodeURIComponent("老街更新")}`,
  "civic life": "/new/wmqilu",
  "role models": "/new/qlbr/qlbrList",
  "role model": "/new/qlbr/qlbrDetails?id=ROLE1001",
  notice: "/new/notice/NTC1001",
  portrait: "/new/retrato/POR1001",
  login: "/new/login/loginCommon",
  gallery: "/new/atlas/ATL1001",
  film: "/new/videos/VID1001",
  "upright film": "/new/videosXx/VID1008",
  "collection of films": "/new/videosCollection/VCOL1001",
  programme: "/new/audioNews/AUD1001",
  "list of programmes": "/new/audioList",
  "live room of video": "/new/living/sharenew/LIVE1001",
  "live room of words": "/new/living/share/LIVE1005",
  "announced live room": "/new/living/sharenew/LIVE1002",
  panorama: "/new/vr/share/VR1001",
  "live panorama": "/new/vrlive/share/VRL1001",
  "front page of welfare": "/new/welfare",
  "welfare project": "/new/publicWelfare/projectDetail/PRJ1001",
  "ledger of a project": "/new/v10/publicWelfare/chainBlocks/PRJ1001",
  "welfare organisation": "/new/publicWelfare/enterprise/ORG1002",
  "welfare topic": "/new/v10/publicWelfare/welTopic/WTOP1001",
  "404 screen": "/new/general/NEWS9404",
  "screen of deleted news": "/new/general/NEWS9302",
  "screen of a failure": "/new/general/NEWS9500",
};

for (const [name, path] of Object.entries(pages)) {
  test(`nothing stands in a reader's way: ${name}`, async ({ page }) => {
    await open(page, path, true);
    await dressed(page);
    expect(await obstacles(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faintText(page)).toEqual([]);
  });
}

/** What script adds to a film or a panorama stands there too. */
async function dressed(page: Page): Promise<void> {
  for (const player of await page.locator("[data-player]").filter({ visible: true }).all()) {
    await player.scrollIntoViewIfNeeded();
    await expect(player.locator(".plyr__controls")).toHaveCount(1);
  }
  if ((await page.locator('[data-block="panorama"]').count()) > 0)
    await expect(page.locator("[data-drawn]")).toHaveCount(1, { timeout: 30_000 });
}

test("nothing stands in the way of somebody who listens", async ({ page }) => {
  await open(page, "/new/audioList", true);
  await page.getByRole("button", { name: "全部播放" }).click();
  await expect(page.locator('[data-block="audio-bar"] [data-state="playing"]')).toBeVisible();
  expect(await obstacles(page, '[data-block="audio-bar"]')).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faintText(page)).toEqual([]);
});

test("nothing stands in the way of somebody who writes", async ({ page, site, newsroom }) => {
  await newsroom.flags({ Ai_answer: 1, Ai_generateComment: 1, Ai_generateQuestion: 1 });
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await send(page, "待审的一条，还有[微笑]");
  await page.getByRole("button", { name: "AI帮写" }).click();
  await expect(page.locator('[data-block="ai-comment"]')).toContainText("内容由AI生成");
  await send(page, "");
  await expect(page.getByRole("alert").filter({ hasText: "请输入评论内容" })).toBeVisible();
  expect(await obstacles(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faintText(page)).toEqual([]);
});

test("nothing stands in the way within what opens over the page", async ({ page, site }) => {
  await logIn(page, site.url);
  await open(page, "/new/general/NEWS1001", true);
  await nearComments(page, true);
  await page.getByLabel("表情", { exact: true }).filter({ visible: true }).click();
  expect(await obstacles(page, "[data-emoji-picker]")).toEqual([]);
  await page.keyboard.press("Escape");
  await send(page, "给自己留个记号");
  const own = commentWith(page, "给自己留个记号");
  await own.locator("summary").first().click();
  await own.getByText("举报", { exact: true }).click();
  await own.getByText("删除", { exact: true }).click();
  expect(await obstacles(page, '[data-intent="report-comment"]')).toEqual([]);
  expect(await obstacles(page, '[data-intent="delete-comment"]')).toEqual([]);
});
