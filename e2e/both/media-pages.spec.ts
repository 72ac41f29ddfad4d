import { expect, headline, logIn, open, test } from "../fixtures.ts";

test.describe("a gallery", () => {
  test("shows its pictures with their captions", async ({ page, scripted }) => {
    await open(page, "/new/atlas/ATL1001", scripted);
    await expect(headline(page)).toHaveText("九个镜头里的青屿：从第一班渡轮到最后一盏渔灯");
    await expect(page.locator("body")).toHaveAttribute("data-page", "GAL");
    const pictures = page.locator('[data-block="gallery"] figure[data-figure]');
    await expect(pictures).toHaveCount(9);
    await expect(pictures.first().locator("figcaption")).toContainText("1/9");
    expect((await pictures.first().locator("figcaption").innerText()).length).toBeGreaterThan(20);
    await expect(page.locator("#p3")).toHaveCount(1);
    const tops = await pictures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top));
    // Without script the pictures are below each other, with script side by side to be swiped.
    if (scripted) expect(new Set(tops.map(Math.round)).size).toBe(1);
    else expect(tops).toEqual([...tops].sort((one, other) => one - other));
    // The advertisement follows the last picture.
    const ad = page.locator('[data-block="gallery"] [data-block="ad"]');
    expect(await ad.evaluate((element) => element.closest("li")?.previousElementSibling?.id)).toBe("p9");
    await expect(page.locator('[data-block="recommend"]')).toBeVisible();
    await expect(page.locator('[data-block="comments"]')).toBeVisible();
  });

  test("is liked", async ({ page, scripted }) => {
    await open(page, "/new/atlas/ATL1002", scripted);
    const like = page.locator('[data-block="like"] form button');
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("a video", () => {
  test("has its player, byline, collection and comments", async ({ page, scripted }) => {
    await open(page, "/new/videos/VID1001", scripted);
    await expect(headline(page)).toContainText("航拍渔港清晨");
    await expect(page.locator("body")).toHaveAttribute("data-page", "VID");
    const film = page.locator("[data-player] video").first();
    await expect(film).toHaveAttribute("src", /clip-harbour\.mp4$/);
    await expect(film).toHaveAttribute("poster", /clip-harbour\.frame\.jpg/);
    const episodes = page.locator('[data-block="collection"] li');
    await expect(episodes).toHaveCount(8);
    await expect(page.locator('[data-block="collection"] [aria-current]')).toContainText("航拍渔港清晨");
    await expect(page.locator('[data-block="recommend"] li').first()).toBeVisible();
    // The document has the comments' styles, without their code.
    const comment = page.locator('[data-block="comments"] [data-comment]').first();
    expect(await comment.evaluate((row) => getComputedStyle(row).display)).toBe("grid");
    // A video without a poster shows its first frame.
    await open(page, "/new/videos/VID1003", scripted);
    await expect(page.locator("[data-player] video").first()).toHaveAttribute("poster", /vframe|snapshot/);
  });

  test("of an anchor has the anchor's follow button", async ({ page, site, scripted, newsroom }) => {
    await logIn(page, site.url);
    await open(page, "/new/videosXx/VID1008", scripted);
    const follow = page.locator('[data-block="byline"] form button').filter({ visible: true });
    await follow.click();
    await expect(follow).toHaveText("已关注");
    await expect.poll(() => newsroom.requests("/subchannel/subscribe.do")).toHaveLength(1);
    // This works although the video's own answer is shared.
    await open(page, "/new/videos/VID1008", scripted);
    await expect(follow).toHaveText("已关注");
  });

  test("of another source says so, and is liked", async ({ page, scripted }) => {
    await open(page, "/new/videosOut/VID1009", scripted);
    await expect(page.locator('[data-block="source"]')).toContainText("来源：山城影像社");
    await expect(page.locator('[data-block="source"]')).toContainText("视频来自第三方");
    const others = page.locator('[data-block="recommend"] li');
    await expect.poll(() => others.count()).toBeGreaterThanOrEqual(4);
    // It is found by its source alone, and liked there.
    await open(page, `/new/videosOut?source=${encodeURIComponent("山城影像社")}`, scripted);
    await expect(page.locator('[data-block="source"]')).toContainText("来源：山城影像社");
    const like = page.locator('[data-block="like"] form button');
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
  });

  test("that is upright leads to the next one, and back", async ({ page, scripted }) => {
    await open(page, "/new/videosXx/VID1008", scripted);
    await expect(page.locator('[data-block="byline"]')).toContainText("纪晚舟");
    const first = await headline(page).innerText();
    await page.locator("[data-next]").click();
    await expect(page).toHaveURL(/\/new\/videosXx\/(?!VID1008)/);
    await expect(headline(page).filter({ visible: true })).not.toHaveText(first);
    await page.locator("[data-previous]").filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/new\/videosXx\/VID1008$/);
    await expect(headline(page).filter({ visible: true })).toHaveText(first);
  });
});

test.describe("a collection", () => {
  test("plays the chosen video, in either order", async ({ page, scripted }) => {
    await open(page, "/new/videosCollection/VCOL1001", scripted);
    const episodes = page.locator('[data-block="collection"] ol li a');
    await expect(episodes).toHaveCount(8);
    const newest = (await episodes.first().getAttribute("href")) ?? "";
    const film = (href: string | null) => /v=(VID\d+)/.exec(href ?? "")?.[1] ?? "none";
    await page.getByRole("link", { name: "正序" }).click();
    await expect(page).toHaveURL(/order=asc/);
    const shown = episodes.filter({ visible: true });
    await expect(shown.last()).toHaveAttribute("href", new RegExp(film(newest)));
    const third = film(await shown.nth(2).getAttribute("href"));
    const title = (await shown.nth(2).innerText()).split("\n").at(-1) ?? "";
    await expect(headline(page).filter({ visible: true })).toHaveText("十秒海岱");
    await shown.nth(2).click();
    await expect(page).toHaveURL(new RegExp(`[?&]v=${third}`));
    const opened = page.getByRole("heading", { level: 2, name: title.trim().slice(0, 12) });
    await expect(opened.filter({ visible: true })).toBeVisible();
  });

  test("plays the chosen video when its list fails", async ({ page, scripted, newsroom }) => {
    await newsroom.faults({ path: "/videocollection/listNews4VideoCollection.do", kind: "status" });
    await open(page, "/new/videosCollection/VCOL1001?v=VID1002", scripted);
    await expect(page.locator("[data-player] video").first()).toHaveAttribute("src", /\.mp4$/);
    const retry = page.locator('[data-block="collection"]').getByRole("link", { name: "加载失败，点击重试" });
    await expect(retry).toBeVisible();
    await newsroom.noFaults();
    await retry.click();
    await expect(page.locator('[data-block="collection"] ol li')).toHaveCount(8);
  });

  test("gives the like to the open video, not to itself", async ({ page, scripted, newsroom }) => {
    await open(page, "/new/videosCollection/VCOL1001", scripted);
    await newsroom.forget();
    const like = page.locator('[data-block="like"] form button');
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    const liked = async () => (await newsroom.requests("/news/news_praise.do"))[0]?.body.newsid;
    await expect.poll(liked).toMatch(/^VID\d+$/);
  });
});

test.describe("sound", () => {
  test("a programme has its widget, its text and a list", async ({ page, scripted }) => {
    await open(page, "/new/audioNews/AUD1001", scripted);
    await expect(headline(page)).toContainText("早安海岱");
    await expect(page.locator(".article-body").first()).toContainText("今天是五月二十日");
    const widget = page.locator('[data-block="audio"]').first();
    await expect(widget.locator("audio")).toHaveAttribute("src", /\.m4a$/);
    if (scripted) await expect(widget).toContainText("点击播放");
    else await expect(widget.locator("audio")).toHaveAttribute("controls", "");
    await expect(page.getByRole("heading", { name: "播放列表" })).toBeVisible();
    const turn = (word: string) => page.getByRole("link", { name: word }).filter({ visible: true });
    await turn("下一条").click();
    await expect(page.locator("body")).not.toHaveAttribute("data-id", "AUD1001");
    await turn("上一条").click();
    await expect(page.locator("body")).toHaveAttribute("data-id", "AUD1001");
  });

  test("all programmes, and those of a column", async ({ page, scripted }) => {
    await open(page, "/new/audioList", scripted);
    await expect(page).toHaveTitle("听新闻 - 晚报新闻");
    const rows = page.locator('[data-block="audio"] li');
    expect(await rows.count()).toBeGreaterThanOrEqual(8);
    await expect(rows.locator("audio[controls]")).toHaveCount(scripted ? 0 : await rows.count());
    await open(page, "/new/audioList/COLA1", scripted);
    expect(await rows.filter({ visible: true }).count()).toBeGreaterThanOrEqual(5);
  });
});

test.describe("a panorama", () => {
  test("has its scenes and their marks", async ({ page, scripted }) => {
    await open(page, "/new/vr/share/VR1001", scripted);
    const panorama = page.locator('[data-block="panorama"]');
    await expect(panorama.getByRole("list", { name: "场景", exact: true }).locator("li")).toHaveCount(4);
    await expect(panorama.locator("figure img")).toHaveAttribute("src", /pano-old-street\.webp$/);
    await panorama.getByRole("list", { name: "场景", exact: true }).getByRole("link").nth(2).click();
    await expect(panorama.locator("figure img")).toHaveAttribute("src", /pano-beacon\.webp$/);
    if (!scripted) await expect(page).toHaveURL(/[?&]scene=/);
  });

  test("can be live, with its room; in the app it has no header and footer", async ({ page, scripted }) => {
    await open(page, "/new/vr/appview/VR1001", scripted);
    await expect(page.locator('[data-block="panorama"]')).toBeVisible();
    await expect(page.locator('body > header, [data-block="share"], footer')).toHaveCount(0);
    await open(page, "/new/vrlive/share/VRL1001", scripted);
    await expect(page.locator('[data-live-status="1"]')).toContainText("直播中");
    await expect(page.locator('[data-block="panorama"]')).toBeVisible();
    expect(await page.locator("[data-scene] article").count()).toBeGreaterThanOrEqual(5);
    for (const [tab, block] of [
      ["简介", "intro"],
      ["评论", "comments"],
      ["直播间", "scenes"],
    ] as const) {
      await page.getByRole("navigation", { name: "直播内容" }).getByRole("link", { name: tab }).click();
      await expect(page.locator(`[data-block="${block}"]`)).toBeVisible();
    }
    await open(page, "/new/vrlive/share/VRL1002", scripted);
    await expect(page.locator('[data-live-status="0"]')).toContainText("直播尚未开始");
  });
});

test.describe("a live room", () => {
  test("of pictures and text has its scenes, introduction, pictures and comments", async ({
    page,
    scripted,
  }) => {
    await open(page, "/new/living/share/LIVE1005", scripted);
    await expect(page.locator('[data-live-status="1"]')).toBeVisible();
    const scenes = page.locator("[data-scene]");
    expect(await scenes.count()).toBeGreaterThanOrEqual(20);
    await expect(scenes.first()).toContainText("置顶");
    for (const [tab, block] of [
      ["简介", "intro"],
      ["图片", "pictures"],
      ["评论", "comments"],
    ] as const) {
      await page.getByRole("navigation", { name: "直播内容" }).getByRole("link", { name: tab }).click();
      await expect(page.locator(`[data-block="${block}"]`).filter({ visible: true }).first()).toBeVisible();
    }
    await expect(page.getByRole("link", { name: /现金红包/ })).toBeVisible();
    await page.getByRole("navigation", { name: "直播内容" }).getByRole("link", { name: "直播间" }).click();
    await expect(page.locator('[data-block="scenes"]')).toBeVisible();
    const ids = () =>
      page
        .locator("[data-scene]")
        .evaluateAll((all) => all.map((scene) => (scene as HTMLElement).dataset.scene));
    const first = await ids();
    await page.getByRole("link", { name: "查看更早的消息" }).click();
    await expect.poll(async () => (await ids()).some((id) => !first.includes(id))).toBe(true);
  });

  test("of video switches its cameras", async ({ page, scripted }) => {
    await open(page, "/new/living/sharenew/LIVE1001", scripted);
    const film = page.locator("[data-player]").first();
    const before = await film.getAttribute("data-url");
    await page.getByRole("navigation", { name: "多机位" }).getByRole("link").nth(1).click();
    await expect(film).not.toHaveAttribute("data-url", before ?? "");
  });
});
