import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { fakeContext, newsDetail, outcome, submission } from "../../request-context.testing.ts";
import { openPage } from "../open-page.testing.tsx";
import * as page from "./evening.testing.tsx";

// The page has no row in the table; the address of another gives it its id.
const PATH = "/new/general/NEWS1001";
const answers: Partial<Bff> = {
  newsContent: () => Promise.resolve(newsDetail({ voteid: "VOTE1" })),
  newsRankNo: () => Promise.resolve({ rankno: 3 }),
};

describe("the page of the recipe", () => {
  it("shows its news, and what stands beside it", async () => {
    const { screen, text } = await openPage(page, PATH, { bff: answers });
    expect(screen).toBe(200);
    expect(text).toContain("老街更新");
    expect(text).toContain("第3名");
  });

  it("does without a secondary call, and not without the main one", async () => {
    const { screen, text } = await openPage(page, PATH, { bff: { ...answers, newsRankNo: undefined } });
    expect([screen, text.includes("名")]).toEqual([200, false]);
    expect((await openPage(page, PATH, { bff: { newsRankNo: answers.newsRankNo } })).screen).toBe(502);
  });
});

describe("the intent of the recipe", () => {
  const vote = { voteid: "VOTE1", title: "您去过吗", options: [] } as unknown as Awaited<
    ReturnType<Bff["voteSave"]>
  >;

  async function press(fields: Record<string, string>, isDocument: boolean) {
    const bff = { voteSave: () => Promise.resolve(vote) };
    const fake = fakeContext({ path: PATH, bff, page: { method: "POST", isDocument } });
    const form = { intent: "take-part", voteid: "VOTE1", ...fields };
    return { ...fake, ...outcome(await page.action(submission(fake.context, form))) };
  }

  it("leads back to its place without script, and leaves the toast in a cookie", async () => {
    const { bff, to, status, cookies } = await press({ option: "1" }, true);
    expect([status, to]).toEqual([303, "/general/NEWS1001#vote"]);
    expect(cookies.find(({ name }) => name === "flash")?.value).toContain("参与成功");
    expect(bff.voteSave).toHaveBeenCalledWith({ voteid: "VOTE1", optionids: ["1"] });
  });

  it("answers with the result where there is script", async () => {
    const { result } = await press({ option: "1" }, false);
    expect(result).toMatchObject({ ok: true, toast: "参与成功", data: vote });
  });

  it("is refused for what the reader can mend", async () => {
    const { bff, result } = await press({}, false);
    expect(result).toMatchObject({ ok: false, toast: "请先选择一项" });
    expect(bff.voteSave).not.toHaveBeenCalled();
  });
});
