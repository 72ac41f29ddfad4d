import { commentWith, draft, nearComments, openLoggedIn, rows } from "../comments.ts";
import { expect, open, test } from "../fixtures.ts";

const DATA = "**/_data/comments/**";
const block = '[data-block="comments"]';
const TEXT = "井盖的事多谢师傅。";

test("the comments' code and data load when the reader comes near, not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/new/general/NEWS1001", true);
  const early = [...asked];
  expect(early.filter((path) => /_data\/comments|\/talk-/.test(path))).toEqual([]);
  await nearComments(page, true);
  const later = asked.slice(early.length);
  expect(later).toContainEqual("/new/_data/comments/NEWS1001");
  expect(later).toContainEqual(expect.stringMatching(/\/talk-[\w-]+\.js$/));
});

test("presses before hydration are carried out, and typed text stays", async ({ page, site, documents }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(DATA, (route) => held.then(() => route.continue()));
  await openLoggedIn(page, site.url, "NEWS1001", true);
  await page.locator(block).scrollIntoViewIfNeeded();
  await draft(page).fill(TEXT);
  await draft(page).press("ArrowLeft");
  await page.locator("[data-more=comments]").click();
  await expect(page.locator("[data-comments=asleep]")).toHaveCount(1);
  answer();
  await expect(page.locator("[data-comments=awake]")).toHaveCount(1);
  await expect(rows(page)).toHaveCount(20);
  await expect(draft(page)).toHaveValue(TEXT);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(commentWith(page, TEXT)).toBeVisible();
  expect(documents).toHaveLength(1);
});

test("a reply that is opened, written and sent before hydration is sent as a reply", async ({
  page,
  site,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(DATA, (route) => held.then(() => route.continue()));
  await openLoggedIn(page, site.url, "NEWS1001", true);
  await draft(page).fill("写给大家的一句");
  await rows(page).nth(1).getByRole("link", { name: /^回复/ }).first().click();
  await draft(page).fill(TEXT);
  await page.getByRole("button", { name: "发布", exact: true }).click();
  answer();
  await expect(
    rows(page).nth(1).locator("[data-comment] [data-comment]").filter({ hasText: TEXT }),
  ).toBeVisible();
  await expect(draft(page)).toHaveValue("写给大家的一句");
});

test("the focused field keeps its focus and caret when the comments hydrate", async ({ page, site }) => {
  await openLoggedIn(page, site.url, "NEWS1001", true, "#comment-form");
  await draft(page).fill(TEXT);
  await expect(page.locator("[data-comments=awake]")).toHaveCount(1);
  await draft(page).press("Home");
  await page.keyboard.type("今早");
  await expect(draft(page)).toHaveValue(`今早${TEXT}`);
});

test("text typed in the last moment before hydration stays, with its caret", async ({ page, site }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(DATA, (route) => held.then(() => route.continue()));
  await page.addInitScript((text) => {
    const { json } = Response.prototype;
    Response.prototype.json = async function (this: Response): Promise<unknown> {
      const data: unknown = await json.call(this);
      if (this.url.includes("/_data/comments/")) {
        // In the next task the hydrated block is being rendered and the static one is still in the page.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const area = document.querySelector<HTMLTextAreaElement>("[data-comments=asleep] textarea");
          if (!area) throw new Error("too late");
          area.value = text;
          area.setSelectionRange(2, 2);
        };
        port2.postMessage(0);
      }
      return data;
    };
  }, TEXT);
  await openLoggedIn(page, site.url, "NEWS1001", true);
  const code = page.waitForResponse(/\/talk-[\w-]+\.js$/);
  await draft(page).focus();
  await code;
  await page.waitForTimeout(300);
  answer();
  await expect(page.locator("[data-comments=awake]")).toHaveCount(1);
  await expect(draft(page)).toHaveValue(TEXT);
  expect(await draft(page).evaluate((area) => (area as HTMLTextAreaElement).selectionStart)).toBe(2);
});

test.describe("while the gateway fails", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("they stay static, say so when pressed, and work afterwards", async ({ page, newsroom }) => {
    await open(page, "/new/general/NEWS1001", true);
    await newsroom.faults({ path: "/news/public/dazhongnews/commentList", kind: "code", code: 500 });
    await page.locator("[data-more=comments]").click();
    await expect(page.getByText("网络异常，请稍后重试")).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await newsroom.noFaults();
    await page.locator("[data-more=comments]").click();
    await expect(rows(page)).toHaveCount(20);
  });
});
