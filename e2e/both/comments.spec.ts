import type { Page } from "@playwright/test";
import { commentWith, draft, nearComments, openLoggedIn, rows, send } from "../comments.ts";
import { expect, FAILED_ANSWER, logIn, open, SCRIPT_ONLY, test } from "../fixtures.ts";

const sets = [
  ["NEWS1001", "addCommentLev1", "addCommentLev1", "deleteComment"],
  ["10001", "news_comment_add_lev1.do", "news_comment_add_lev2.do", "newscomment_opt.do"],
  ["DZHN2001", "news_comment_add_lev1.do", "news_comment_add_lev2.do", "newscomment_opt.do"],
] as const;

/** The forms of all comment sets are alike, so without script one is enough. */
const details = (id: string) => (id === "NEWS1001" ? {} : { tag: SCRIPT_ONLY });

/** The like of the second comment on the page, and its count. */
function secondLike(page: Page) {
  const button = rows(page).nth(1).locator('[data-intent^="comment-"] button').first();
  const likes = async () => Number(/，(\d+)赞/.exec((await button.getAttribute("aria-label")) ?? "")?.[1]);
  return { button, likes };
}

for (const [id, addCall, replyCall, deleteCall] of sets) {
  test(
    `a reader comments on ${id}, deletes the comment, replies to another one, likes one and takes it back`,
    details(id),
    async ({ page, site, scripted, newsroom, documents }) => {
      await openLoggedIn(page, site.url, id, scripted);
      await newsroom.forget();
      const text = `这条路我走了二十年，今天才算认全。[微笑]${scripted ? "有" : "无"}脚本`;
      await send(page, text);
      await expect(page.getByRole("status").filter({ hasText: "评论成功" }).first()).toBeVisible();
      const own = commentWith(page, "这条路我走了二十年");
      await expect(own).toBeVisible();
      await expect(own).toContainText("林小满");
      await expect(own.getByRole("img", { name: "微笑" })).toHaveText("🙂");
      await expect(draft(page)).toHaveValue("");
      const added = (await newsroom.requests()).filter(({ path }) => path.endsWith(addCall));
      expect(added).toHaveLength(1);
      expect(added[0]?.body).toMatchObject({ newsid: id, content: text });
      expect(added[0]?.headers.token).toBe("demo-token-reader");

      await own.locator("summary").first().click();
      await own.getByText("删除", { exact: true }).click();
      await expect(own.getByText("确定删除这条评论吗？")).toBeVisible();
      await own.getByRole("button", { name: "确定删除" }).click();
      await expect(page.getByText("删除成功").first()).toBeVisible();
      await expect(commentWith(page, "这条路我走了二十年")).toHaveCount(0);
      expect((await newsroom.requests()).filter(({ path }) => path.endsWith(deleteCall))).toHaveLength(1);

      const reply = rows(page).first().getByRole("link", { name: /^回复/ }).first();
      const name = (await reply.getAttribute("aria-label"))?.slice(2) ?? "";
      await reply.click();
      await expect(page.locator('[data-intent="reply"]').filter({ visible: true })).toContainText(`@${name}`);
      await newsroom.forget();
      await send(page, "说得在理，下回路过我也去看看。");
      await expect(rows(page).filter({ hasText: "说得在理，下回路过我也去看看。" })).toHaveCount(1);
      await expect(page.getByText("评论成功").first()).toBeVisible();
      const sent = (await newsroom.requests()).filter(({ path }) => path.endsWith(replyCall));
      expect(sent).toHaveLength(1);
      expect(sent[0]?.body.pcommentid).toMatch(/./);

      // Without script the page after a reply has its comments in another order.
      if (!scripted) await open(page, `/new/general/${id}`, scripted);
      const { button, likes } = secondLike(page);
      const before = await likes();
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect.poll(likes).toBe(before + 1);
      if (scripted) expect(documents).toHaveLength(1);
      await open(page, `/new/general/${id}`, scripted);
      documents.length = 0;
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "false");
      await expect.poll(likes).toBe(before);
      if (scripted) expect(documents).toEqual([]);
    },
  );
}

test("a reply to a reply names the reader that it replies to; others' comments offer no deletion", async ({
  page,
  site,
  scripted,
  newsroom,
}) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  const other = rows(page).filter({ hasText: "谢谢街坊们这一年的担待" }).first();
  await expect(other.locator('[data-intent="report-comment"]').first()).toBeAttached();
  await expect(other.locator('[data-intent="delete-comment"]')).toHaveCount(0);
  const reply = commentWith(page, "13号门前那口井盖夜里有点响");
  await reply.getByRole("link", { name: "回复钟楼底下卖豆腐" }).click();
  await newsroom.forget();
  await send(page, "昨晚路过，已经不响了。");
  await expect(page.getByText("评论成功").first()).toBeVisible();
  const [sent] = (await newsroom.requests()).filter(({ path }) => path.endsWith("addCommentLev1"));
  expect(sent?.body).toMatchObject({ replyuserid: "USR1002", pcommentid: /./ });
  await open(page, "/new/general/NEWS1001", scripted);
  const all = rows(page)
    .filter({ hasText: "13号门前那口井盖" })
    .getByText(/查看全部\d+条回复/);
  await all.click();
  await expect(commentWith(page, "昨晚路过，已经不响了。")).toContainText("回复 @钟楼底下卖豆腐：");
});

for (const id of ["NEWS1001", "10001"]) {
  test(`a reader can like a comment on ${id} without a login`, details(id), async ({ page, scripted }) => {
    await open(page, `/new/general/${id}`, scripted);
    const { button, likes } = secondLike(page);
    const before = await likes();
    await button.click();
    // The list does not contain an anonymous reader's own likes (contract §5.7), so without script only the count shows it.
    await expect.poll(likes).toBe(before + 1);
    if (scripted) await expect(button).toHaveAttribute("aria-pressed", "true");
  });
}

test.describe("a report", () => {
  test.use({ expectedInConsole: [FAILED_ANSWER] });
  const REPORT = "/news/public/report/reportComment.do";

  test("of a comment needs a reason, and is sent", async ({ page, scripted, newsroom, documents }) => {
    await open(page, "/new/general/NEWS1001", scripted);
    const row = rows(page).nth(2);
    const id = await row.locator("[data-comment]").first().getAttribute("data-comment");
    await row.locator("summary").first().click();
    await row.getByText("举报", { exact: true }).first().click();
    const form = row.locator('[data-intent="report-comment"]').first();
    for (const reason of ["广告骚扰", "色情低俗", "谣言欺诈", "人身攻击", "违法有害", "其他"]) {
      await expect(form.getByLabel(reason)).toBeVisible();
    }
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toHaveText("请选择举报原因");
    await expect(form.getByLabel("广告骚扰")).toBeVisible();
    expect(await newsroom.requests(REPORT)).toEqual([]);
    await form.getByLabel("其他").check();
    await form.getByRole("textbox").fill("同一段话发了好几遍");
    await form.getByRole("button").click();
    await expect(page.getByText("举报成功，我们会尽快处理").first()).toBeVisible();
    const [sent] = await newsroom.requests(REPORT);
    expect(sent?.body).toMatchObject({
      commentid: id,
      newsid: "NEWS1001",
      reason: "其他",
      remark: "同一段话发了好几遍",
    });
    if (scripted) expect(documents).toHaveLength(1);
  });
});

test("a comment that waits for audit is shown to its author, marked", async ({
  page,
  site,
  scripted,
  context,
}) => {
  await openLoggedIn(page, site.url, "NEWS1001", scripted);
  await send(page, "这一条待审，过一会儿再看。");
  await expect(page.getByText("评论成功，审核通过后展示").first()).toBeVisible();
  await expect(commentWith(page, "这一条待审，过一会儿再看。")).toContainText("审核中");
  await context.clearCookies();
  await open(page, "/new/general/NEWS1001?csort=new", scripted);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText("这一条待审，过一会儿再看。")).toHaveCount(0);
});

test("comments load ten at a time, and can be sorted by time", async ({ page, scripted, documents }) => {
  await open(page, "/new/general/NEWS1001", scripted);
  await nearComments(page, scripted);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.locator('[data-block="comments"]')).toContainText("热评");
  const seen = new Set(
    await page.locator('[data-block="comments"] > ol > li > [data-comment]').evaluateAll(ids),
  );
  const more = page.locator("[data-more=comments]").filter({ visible: true });
  await expect(more).toHaveText(scripted ? "加载更多" : "下一页");
  for (const reached of [20, 25]) {
    await more.click();
    await expect(rows(page)).toHaveCount(scripted ? reached : reached === 25 ? 5 : 10);
    for (const id of await page
      .locator('[data-block="comments"] > ol > li > [data-comment]')
      .evaluateAll(ids))
      seen.add(id);
  }
  expect(seen.size).toBe(25);
  await expect(page.locator('[data-block="comments"]')).toContainText("没有更多了");

  await page.getByRole("link", { name: "最新" }).click();
  await expect(page.getByRole("link", { name: "最新" })).toHaveAttribute("aria-current", "true");
  await expect(rows(page)).toHaveCount(10);
  const times = await rows(page).evaluateAll((all) =>
    all.map((row) => row.querySelector("time")?.dateTime ?? ""),
  );
  // The comment that editors pinned stays first.
  const rest = times.slice(1);
  expect(rest.length).toBeGreaterThan(5);
  expect(rest).toEqual([...rest].sort().reverse());
  if (scripted) expect(documents).toHaveLength(1);
});

const ids = (elements: Element[]) => elements.map((element) => element.getAttribute("data-comment") ?? "");

test("an anonymous reader gets a link to the login, and can open all replies of a long thread", async ({
  page,
  scripted,
  documents,
}) => {
  await open(page, "/new/general/NEWS1001", scripted);
  await expect(draft(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "登录后发表评论" })).toHaveAttribute(
    "href",
    /\/new\/login\/loginCommon\?back=%2Fnew%2Fgeneral%2FNEWS1001%23comment-form/,
  );
  const row = rows(page).filter({ hasText: "看到9号树保住了" }).first();
  await expect(row.locator("[data-comment] [data-comment]")).toHaveCount(2);
  await row.getByText("查看全部6条回复").click();
  await expect(row.locator("[data-comment] [data-comment]")).toHaveCount(6);
  await expect(row).toContainText("这树少说九十年");
  if (scripted) expect(documents).toHaveLength(1);
});

test("a reporter's comment carries the badge", async ({ page, site, scripted }) => {
  await logIn(page, site.url, "demo-token-reporter");
  await open(page, "/new/general/NEWS1001", scripted);
  await send(page, "收到大家的线索了，明天去现场看看。");
  await expect(commentWith(page, "收到大家的线索了")).toContainText("记者");
});
