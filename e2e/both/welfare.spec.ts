import type { Page } from "@playwright/test";
import { commentWith, send } from "../comments.ts";
import { expect, headline, logIn, open, test as base } from "../fixtures.ts";
import { startGateway, type Gateway } from "../gateway.ts";
import { startSite } from "../server.ts";

/** A site on a gateway whose ledger the test sets. */
const test = base.extend<{ doctored: { gateway: Gateway; newsroom: string; url: string } }>({
  // Test scope: a fixture of worker scope would cost a worker, with a browser, a newsroom and a site, for this file alone.
  doctored: async ({ place }, provide) => {
    const gateway = await startGateway(place.newsroom.url);
    const site = await startSite({ UPSTREAM_URL: gateway.url });
    await provide({ gateway, newsroom: place.newsroom.url, url: site.url });
    await site.stop();
    await gateway.stop();
  },
});

const DETAIL = "/api/commonweal/project/v1/project/detail";
const LIST = "/api/commonweal/project/v1/project/list";
const PROJECT = "/new/publicWelfare/projectDetail/PRJ1001";
const CHAIN = "/new/v10/publicWelfare/chainBlocks/PRJ1001";
const toast = (page: Page) => page.locator("[data-toast]");
const block = (page: Page, name: string) => page.locator(`[data-block="${name}"]`).filter({ visible: true });
const thumb = (page: Page) => page.locator("#thumb button").filter({ visible: true });
const thumbs = async (page: Page) =>
  Number(/(\d+)人赞过/.exec((await thumb(page).getAttribute("aria-label")) ?? "")?.[1]);

test("from the front page through the list and its filters to a project and its organisation", async ({
  page,
  scripted,
}) => {
  await open(page, "/new/welfare", scripted);
  await expect(page).toHaveTitle("公益 - 晚报新闻");
  await expect(headline(page)).toHaveText("公益");
  const body = page.locator("body");
  await expect(body).toHaveAttribute("data-page", "WEL");
  await expect(body).toHaveAttribute("data-route", "welfare");
  for (const name of ["banners", "stats", "projects", "activities", "groups", "volunteers", "topics"]) {
    await expect(block(page, name).first()).toBeVisible();
  }
  const names = await page.locator("[data-volunteer] a").allTextContents();
  expect(names).toHaveLength(10);
  for (const name of names) expect(name).toMatch(/^.\*\*$/u);
  await expect(block(page, "volunteers")).toContainText("1,620小时");

  await block(page, "projects").getByRole("link", { name: "全部：公益项目" }).click();
  await expect(headline(page)).toHaveText("公益项目");
  await expect(body).toHaveAttribute("data-route", "list");
  const cards = page.locator("[data-project]").filter({ visible: true });
  await expect(cards).toHaveCount(6);
  await page.getByRole("link", { name: "进行中" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/status=1/);
  await expect(cards).toHaveCount(4);
  await page.getByRole("link", { name: "已结束" }).filter({ visible: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");

  await cards.getByRole("link").click();
  await expect(headline(page)).toHaveText("一千双雨靴，给每天踩水的人");
  await expect(body).toHaveAttribute("data-route", "projectDetail");
  await expect(body).toHaveAttribute("data-id", "PRJ1005");
  await page.getByRole("link", { name: "海岱市潮汐公益基金会" }).filter({ visible: true }).click();
  await expect(headline(page)).toContainText("海岱市潮汐公益基金会");
  await expect(headline(page)).toContainText("公益机构");
  for (const name of ["stats", "intro", "projects", "news", "thumb", "comments"]) {
    await expect(block(page, name)).toHaveCount(1);
  }
});

const PARTS = "money donors body progress chain activities pk thumb news comments".split(" ");
const STORY_FIRST = "body progress money donors chain activities pk thumb news comments".split(" ");

test("a project with its facts first, with its story first, and at its short address", async ({
  page,
  scripted,
}) => {
  const order = async () => {
    const names = await page
      .locator("main article [data-block]")
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.block ?? ""));
    return names.filter((name) => PARTS.includes(name));
  };
  for (const [path, wanted] of [
    [PROJECT, PARTS],
    ["/new/welfare/PRJ1001", PARTS],
    ["/new/v10/publicWelfare/weldetails/PRJ1001", STORY_FIRST],
  ] as const) {
    await open(page, path, scripted);
    await expect(headline(page)).toHaveText("还南汊滩一片干净：净滩护海计划");
    expect(await order()).toEqual(wanted);
  }
  await expect(block(page, "money")).toContainText("101,563.50");
  await expect(block(page, "money")).toContainText("目标 200,000元");
  await expect(block(page, "donors")).toContainText("王**");
  await expect(block(page, "chain")).toContainText("核验通过");
  await expect(block(page, "chain").locator("li")).toHaveCount(3);
  await block(page, "chain").getByRole("link").click();
  await expect(page).toHaveURL(/\/chainBlocks\/PRJ1001$/);
});

test("an anonymous reader gives a thumb once, withdraws it, takes a side and comments", async ({
  page,
  site,
  scripted,
  newsroom,
  documents,
}) => {
  await open(page, PROJECT, scripted);
  const before = await thumbs(page);
  expect(before).toBeGreaterThan(0);
  await newsroom.forget();
  await thumb(page).click();
  await expect(thumb(page)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => thumbs(page)).toBe(before + 1);
  await expect
    .poll(async () => (await newsroom.requests("/api/commonweal/v1/thumb")).map(({ query }) => query))
    .toEqual([expect.objectContaining({ type: "project", id: "PRJ1001" })]);
  // On the project's other page the thumb was already given elsewhere (code 1004), and stays given.
  await open(page, "/new/v10/publicWelfare/weldetails/PRJ1001", scripted);
  await expect(thumb(page)).toHaveAttribute("aria-pressed", "true");
  expect(await thumbs(page)).toBe(before + 1);
  await thumb(page).click();
  await expect(thumb(page)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => thumbs(page)).toBe(before);
  await newsroom.faults({ path: "/api/commonweal/v1/thumb", kind: "code", code: 1004, times: 1 });
  await thumb(page).click();
  await expect.poll(async () => (await newsroom.requests("/api/commonweal/v1/thumb")).length).toBe(2);
  await expect(page.getByText("网络异常")).toHaveCount(0);

  documents.length = 0;
  await open(page, PROJECT, scripted);
  const pk = block(page, "pk");
  await pk.getByRole("button").first().click();
  await expect(toast(page)).toContainText("已站队");
  await expect(pk).toContainText("已站队");
  await expect(pk.getByRole("button")).toHaveCount(0);
  if (scripted) expect(documents).toHaveLength(1);

  await logIn(page, site.url);
  await open(page, PROJECT, scripted);
  await send(page, "下一趟我也去，带两双手套");
  await expect(toast(page)).toContainText("评论成功");
  const own = commentWith(page, "下一趟我也去");
  await expect(own).toContainText("林小满");
  const [added] = await newsroom.requests("/comment/public/add");
  expect(added?.body).toMatchObject({ objectType: "project", objectId: "PRJ1001" });
});

test.describe("refusals", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("are shown, and leave nothing half done", async ({ page, scripted, newsroom }) => {
    await open(page, "/new/publicWelfare/enterprise/ORG1002", scripted);
    const label = await thumb(page).getAttribute("aria-label");
    await newsroom.faults({ path: "/api/commonweal/v1/thumb", kind: "code", code: 500 });
    await thumb(page).click();
    await expect(page.getByText("网络异常，请稍后重试").first()).toBeVisible();
    await expect(thumb(page)).toHaveAttribute("aria-pressed", "false");
    await expect(thumb(page)).toHaveAttribute("aria-label", label ?? "");
    await newsroom.noFaults();

    for (const [code, text] of [
      [1007, "网络异常，请稍后重试"],
      [429, "操作太频繁，请稍后再试"],
    ] as const) {
      await newsroom.faults({ path: "/api/commonweal/v1/pkPoint", kind: "code", code, times: 1 });
      await open(page, PROJECT, scripted);
      await block(page, "pk").getByRole("button").first().click();
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(block(page, "pk").getByRole("button")).toHaveCount(2);
    }
    // The side was taken on another device; the page shows the gateway's state.
    await newsroom.faults({ path: "/api/commonweal/v1/pkPoint", kind: "code", code: 1004, times: 1 });
    await open(page, PROJECT, scripted);
    await block(page, "pk").getByRole("button").first().click();
    await expect(toast(page)).toContainText("已站队");
  });
});

test("a ledger is verified block by block, and says where it was altered", async ({
  page,
  scripted,
  doctored,
}) => {
  const { gateway, newsroom, url } = doctored;
  await open(page, CHAIN, scripted);
  await expect(headline(page)).toHaveText("还南汊滩一片干净：净滩护海计划");
  await expect(page.locator("[data-verdict=whole]")).toContainText("12个区块逐块重算");
  await expect(block(page, "check")).toContainText("捐赠合计与公布的已筹金额101,563.50元一致");
  await expect(page.locator("[data-broken]")).toHaveCount(0);
  const first = page.locator("[data-height='0']");
  await first.locator("summary").click();
  await expect(first.getByLabel("复制完整的哈希")).toHaveValue(/^[0-9a-f]{64}$/);
  await expect(first.getByRole("button", { name: /^复制/ })).toHaveCount(scripted ? 1 : 0);
  await open(page, "/new/v10/publicWelfare/chainBlocks/CERT1001", scripted);
  await expect(page.locator("[data-verdict=whole]")).toBeVisible();
  await expect(page.locator("main header")).toContainText("周**");

  const answer = await fetch(`${newsroom}${DETAIL}?projectId=PRJ1001`);
  const { data } = (await answer.json()) as { data: { chain: Record<string, unknown>[] } };
  const chain = (change: (found: Record<string, unknown>, at: number) => Record<string, unknown>) => ({
    ...data,
    chain: data.chain.map(change),
  });
  gateway.answer(
    DETAIL,
    chain((found, at) => (at === 4 ? { ...found, amount: 9_999_900 } : found)),
  );
  await open(page, url + CHAIN, scripted);
  await expect(page.locator("[data-verdict=broken]")).toContainText("从区块4起对不上");
  const broken = page.locator("[data-broken]");
  await expect(broken).toHaveCount(1);
  await expect(broken).toHaveAttribute("data-height", "4");
  await expect(broken).toContainText("内容与哈希对不上");
  await open(page, url + PROJECT, scripted);
  await expect(block(page, "chain").locator("[data-verdict=broken]")).toBeVisible();

  // With an unknown hash function only the links between blocks can be verified.
  const foreign = chain((found, at) => ({
    ...found,
    hash: `other${at}`,
    prevhash: at > 0 ? `other${at - 1}` : "",
  }));
  gateway.answer(DETAIL, foreign);
  await open(page, url + CHAIN, scripted);
  await expect(page.locator("[data-verdict=linked]")).toContainText("核对了11处衔接");
  await expect(block(page, "check")).toContainText("无法重算");
  await expect(block(page, "check")).not.toContainText("核验通过");
  gateway.answer(DETAIL, {
    ...foreign,
    chain: foreign.chain.map((found, at) => (at === 7 ? { ...found, prevhash: "elsewhere" } : found)),
  });
  await open(page, url + CHAIN, scripted);
  await expect(page.locator("[data-broken]")).toHaveAttribute("data-height", "7");
  await expect(page.locator("[data-broken]")).toContainText("与上一块接不上");

  // An empty ledger.
  gateway.answer(DETAIL, { ...data, chain: [] });
  gateway.answer(LIST, { list: [], total: 0, hasMore: false });
  await open(page, url + CHAIN, scripted);
  await expect(page.locator("main")).toContainText("暂无存证");
  await open(page, url + PROJECT, scripted);
  await expect(block(page, "chain")).toHaveCount(0);
  await open(page, `${url}/new/welfare/list?status=2`, scripted);
  await expect(block(page, "feed")).toContainText("暂无内容");
  await expect(page.getByRole("link", { name: "去首页看看" })).toBeVisible();
});

test("a topic of public welfare: sides, projects, and the reader's comment", async ({
  page,
  site,
  scripted,
}) => {
  await open(page, "/new/v10/publicWelfare/welTopic", scripted);
  await expect(headline(page)).toHaveText("公益话题广场");
  await block(page, "topics").getByRole("link", { name: "#一小时善意#" }).click();
  await expect(page).toHaveURL(/\/v10\/publicWelfare\/welTopic\/WTOP1001$/);
  await expect(headline(page)).toHaveText("#一小时善意#");
  await expect(page.locator("body")).toHaveAttribute("data-page", "WEL");
  await expect(page.locator("[data-intent=follow]")).toHaveCount(0);
  await expect(block(page, "projects").locator("[data-project]")).toHaveCount(2);
  await block(page, "pk").getByRole("button").last().click();
  await expect(block(page, "pk")).toContainText("已站队");

  await logIn(page, site.url);
  await open(page, "/new/publicWelfare/pwtopicSquare/WTOP1001", scripted);
  await expect(block(page, "pk")).toHaveCount(0);
  const form = page.locator("[data-intent=publish]").filter({ visible: true });
  await form.locator("textarea[name=content]").fill("这周陪邻居老宋去了一趟医院");
  await form.getByRole("button", { name: "发布" }).click();
  await expect(toast(page)).toContainText("发布成功，审核通过后展示");
  const like = page.locator("[data-post] [data-intent=like] button").filter({ visible: true }).first();
  await like.click();
  await expect(page.locator("[data-post] [data-intent=unlike]").first()).toBeVisible();
});
