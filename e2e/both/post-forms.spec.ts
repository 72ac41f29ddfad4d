import type { Locator, Page } from "@playwright/test";
import { expect, FAILED_ANSWER, logIn, open, test } from "../fixtures.ts";

/**
 * The forms of posts, topics, specials and people. All get the same tests: anonymous and logged in, the first time and the
 * second.
 */
interface Form {
  what: string;
  path: string;
  intent: string;
  /** The path of the call at the gateway. */
  call: string;
  /** Whether it needs a login. */
  login?: true;
  /** Fills in the form before the press. */
  fill?(form: Locator): Promise<void>;
  /** The block that shows the result. */
  block: string;
}

/** Forms that are sent once. Afterwards the block shows the result and has no button. */
const once: (Form & { done: string })[] = [
  {
    what: "a vote for one of several, on an article",
    path: "/new/general/NEWS1001",
    intent: "vote",
    call: "/news/saveVoteInfo",
    fill: (form) => form.getByRole("radio").nth(1).check(),
    block: "vote",
    done: "我的选择",
  },
  {
    what: "a vote for several, on a special",
    path: "/new/thematic/SPC1001",
    intent: "vote",
    call: "/news/saveVoteInfo",
    fill: async (form) => {
      await form.getByRole("checkbox").first().check();
      await form.getByRole("checkbox").nth(2).check();
    },
    block: "vote",
    done: "我的选择",
  },
  {
    what: "a vote of those who are logged in",
    path: "/new/thematic/SPC1002",
    intent: "vote",
    call: "/news/saveVoteInfo",
    login: true,
    fill: (form) => form.getByRole("radio").first().check(),
    block: "vote",
    done: "我的选择",
  },
  {
    what: "a side in a topic's question",
    path: "/new/infoTopic/TOP1001",
    intent: "pk",
    call: "/intellgence/topic/pkPoint",
    block: "pk",
    done: "已站队",
  },
  {
    what: "a name under an expose",
    path: "/new/info/INF1004",
    intent: "jointly",
    call: "/intellgence/jointly/add",
    login: true,
    fill: (form) => form.getByRole("textbox").fill("接孩子也走这个口"),
    block: "joints",
    done: "已联名",
  },
];

/** Forms that set something and undo it. */
const toggles: (Form & { off: RegExp; on: RegExp })[] = [
  {
    what: "following an account",
    path: "/new/ydIndex/ACC1002",
    intent: "follow",
    call: "/subchannel/subscribe.do",
    login: true,
    block: "person",
    off: /^关注$/,
    on: /^已关注$/,
  },
  {
    what: "interest in a post",
    path: "/new/info/INF1001",
    intent: "interested",
    call: "/api/interestedShareIntelligence.do",
    block: "like",
    off: /^感兴趣/,
    on: /^已感兴趣/,
  },
  {
    what: "following what becomes of an expose",
    path: "/new/info/INF1004",
    intent: "expose-follow",
    call: "/intellgence/expose/follow",
    login: true,
    block: "like",
    off: /^关注进展/,
    on: /^已关注进展/,
  },
];

const formOn = (page: Page, { block, intent }: Form) =>
  page.locator(`[data-block="${block}"] [data-intent="${intent}"]`).first();

/** Expects that an anonymous reader is led to the login and nothing is sent. A vote says so before anything is chosen. */
async function asNobody(page: Page, form: Form): Promise<void> {
  if (form.intent === "vote") await page.getByRole("link", { name: "登录后投票" }).click();
  else await formOn(page, form).getByRole("button").first().click();
  await expect(page).toHaveURL(/\/new\/login\/loginCommon\?back=/);
}

/** Reads the form's data, to send it again as from a window where the form is still open. */
const fieldsOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement, name) => {
    const fields = new FormData(element, element.querySelector<HTMLButtonElement>(name));
    return Object.fromEntries([...fields].map(([field, value]) => [field, value as string]));
  }, "button");

for (const form of once) {
  test(`${form.what}: counts once; the second time says so`, async ({
    page,
    site,
    newsroom,
    scripted,
    documents,
  }) => {
    const result = page.locator(`[data-block="${form.block}"]`);
    const button = formOn(page, form).getByRole("button");
    if (form.login) {
      await open(page, form.path, scripted);
      await asNobody(page, form);
      expect(await newsroom.requests(form.call)).toEqual([]);
    }
    for (const token of form.login ? ["demo-token-reader"] : ["", "demo-token-reader"]) {
      if (token) await logIn(page, site.url, token);
      await newsroom.forget();
      documents.length = 0;
      await open(page, form.path, scripted);
      await form.fill?.(formOn(page, form));
      const fields = await fieldsOf(formOn(page, form));
      await button.first().click();
      await expect(result).toContainText(form.done);
      await expect(button).toHaveCount(0);
      expect(await newsroom.requests(form.call)).toHaveLength(1);
      if (scripted) expect(documents).toHaveLength(1);

      const headers = { origin: site.url };
      const again = await page.request.post(form.path, { form: fields, headers, maxRedirects: 0 });
      expect(again.status()).toBe(303);
      expect(again.headers().location).toContain("#");
    }
    await page.reload();
    await expect(result).toContainText(form.done);
    await expect(button).toHaveCount(0);
  });
}

for (const form of toggles) {
  test(`${form.what}: can be set and undone`, async ({ page, site, newsroom, scripted, documents }) => {
    if (form.login) {
      await open(page, form.path, scripted);
      await asNobody(page, form);
      expect(await newsroom.requests(form.call)).toEqual([]);
    }
    for (const token of form.login ? ["demo-token-reader"] : ["", "demo-token-reader"]) {
      if (token) await logIn(page, site.url, token);
      documents.length = 0;
      await open(page, form.path, scripted);
      const button = page
        .locator(`[data-block="${form.block}"] form`)
        .getByRole("button", { name: /关注|感兴趣/ })
        .first();
      await expect(button).toHaveText(form.off);
      await button.click();
      await expect(button).toHaveText(form.on);
      await expect.poll(() => newsroom.requests(form.call)).not.toEqual([]);
      await button.click();
      await expect(button).toHaveText(form.off);
      if (scripted) expect(documents).toHaveLength(1);
    }
  });
}

test.describe("a post", () => {
  test.use({ expectedInConsole: [FAILED_ANSWER] });
  const PUBLISH = "/intellgence/publish";
  const TEXT = "石桥口今早多了一盏灯";

  test("shows an anonymous reader the login instead of the form", async ({ page, scripted, newsroom }) => {
    for (const path of ["/new/infomation", "/new/topicFile/topicSquare/TOP1002"]) {
      await open(page, path, scripted);
      await page.locator('[data-block="publish"]').getByRole("link", { name: "登录后发布" }).click();
      await expect(page).toHaveURL(new RegExp(`back=${encodeURIComponent(path)}%23publish`));
    }
    expect(await newsroom.requests(PUBLISH)).toEqual([]);
  });

  test("is published, waits for the audit, and is sent once when pressed twice", async ({
    page,
    site,
    scripted,
    newsroom,
  }) => {
    await logIn(page, site.url);
    await open(page, "/new/infomation", scripted);
    const form = page.locator("[data-intent=publish]");
    // The message is the page's, in Chinese, not the browser's.
    await form.getByRole("button", { name: "发布" }).click();
    await expect(page.getByText("请输入内容").first()).toBeVisible();
    if (scripted) await expect(form.locator("textarea[name=content]")).toBeFocused();
    await form.locator("textarea[name=content]").fill(TEXT);
    await newsroom.faults({ path: PUBLISH, kind: "delay", ms: 400 });
    await form.getByRole("button", { name: "发布" }).dblclick();
    await expect(page.locator("[data-toast]")).toContainText("发布成功，审核通过后展示");
    if (scripted) await expect(page.locator("[data-post]").first()).toContainText("审核中");
    await expect(form.locator("textarea[name=content]")).toHaveValue("");
    expect(await newsroom.requests(PUBLISH)).toHaveLength(1);
    await newsroom.noFaults();
    await form.locator("textarea[name=content]").fill(`${TEXT}，又一盏`);
    await form.getByRole("button", { name: "发布" }).click();
    await expect.poll(() => newsroom.requests(PUBLISH)).toHaveLength(2);
    await open(page, "/new/infomation?tab=mine", scripted);
    const mine = page.locator('[data-block="feed"] [data-post]').filter({ hasText: TEXT });
    await expect(mine).toHaveCount(2);
    await expect(mine.first()).toContainText("审核中");
  });
});
