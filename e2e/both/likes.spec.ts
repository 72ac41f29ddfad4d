import { expect, open, test } from "../fixtures.ts";

const sets = { NEWS1001: "addPraise", "10001": "news_praise.do", DZHN2001: "news_praise.do" };

for (const [id, call] of Object.entries(sets)) {
  test(`a reader likes ${id} and withdraws the like`, async ({ page, scripted, newsroom, documents }) => {
    await open(page, `/new/general/${id}`, scripted);
    const button = page.locator('[data-block="like"] form button');
    const count = async () =>
      Number(/(\d+)人赞过/.exec((await button.getAttribute("aria-label")) ?? "")?.[1]);
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect(page.locator('[data-block="like"] [data-intent="like"]')).toHaveCount(1);

    await newsroom.forget();
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(count).toBe(before + 1);
    await expect(page.locator('[data-block="like"] [data-intent="unlike"]')).toHaveCount(1);
    await expect
      .poll(async () => (await newsroom.paths()).filter((path) => path.endsWith(call)))
      .toHaveLength(1);

    documents.length = 0;
    await open(page, `/new/general/${id}`, scripted);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await count()).toBe(before + 1);
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect.poll(count).toBe(before);
    if (scripted) expect(documents).toHaveLength(1);
  });
}

test.describe("when the gateway fails", () => {
  test.use({ expectedInConsole: [/Failed to load resource/] });

  test("the like is rolled back, and a message says so; a second like counts as liked", async ({
    page,
    scripted,
    newsroom,
  }) => {
    await open(page, "/new/general/NEWS1001", scripted);
    const button = page.locator('[data-block="like"] form button');
    const label = await button.getAttribute("aria-label");
    await newsroom.faults({ path: "/news/public/dazhongnews/addPraise", kind: "code", code: 500 });
    await button.click();
    await expect(page.getByText("网络异常，请稍后重试").first()).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect(button).toHaveAttribute("aria-label", label ?? "");

    await open(page, "/new/general/NEWS1001", scripted);
    await newsroom.noFaults();
    await newsroom.faults({ path: "/news/public/dazhongnews/addPraise", kind: "code", code: 1004 });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", scripted ? "true" : "false");
    await expect(page.getByText("网络异常")).toHaveCount(0);
  });
});
