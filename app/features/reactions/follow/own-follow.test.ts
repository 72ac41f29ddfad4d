import { describe, expect, it } from "vitest";
import type { Author } from "#bff/entities/author.ts";
import { callsMade, fakeContext, newsDetail } from "../../../request-context.testing.ts";
import { authorsAsSeen, followFlag } from "./own-follow.server.ts";

const author = (authorid: string, followflag?: 0 | 1): Author => ({
  authorid,
  name: "周闻笛",
  kind: "reporter",
  followflag,
});

describe("the reader's own follow flags", () => {
  it("are loaded by the news id, with the login", async () => {
    const news = newsDetail({ author: author("RPT1", 1), authors: [author("RPT2", 0)] });
    const { context, bff } = fakeContext({
      bff: { newsContent: () => Promise.resolve(news) },
      page: { reader: { token: "demo-token-reader" } },
    });
    const seen = await authorsAsSeen(context, "VID1", 3);
    expect(bff.newsContent).toHaveBeenCalledExactlyOnceWith({ newsid: "VID1", newstype: 3 });
    expect(seen.map(({ authorid }) => authorid)).toEqual(["RPT1", "RPT2"]);
  });

  it("are not loaded if nobody is logged in", async () => {
    const { context, bff } = fakeContext();
    expect(await authorsAsSeen(context, "VID1", 3)).toEqual([]);
    expect(callsMade(bff)).toEqual([]);
  });

  it.each([
    ["the reader's own answer", author("RPT1"), [author("RPT1", 1)], 1],
    ["that, even against the shared answer", author("RPT1", 0), [author("RPT1", 1)], 1],
    ["the record, where the own answer has another author", author("RPT1", 1), [author("RPT2", 0)], 1],
    ["the record, where the own answer has no flag", author("RPT1", 1), [author("RPT1")], 1],
    ["neither: not followed", author("RPT1"), [], 0],
  ] as const)("come from %s", async (_what, record, seen, flag) => {
    expect(followFlag(record, seen)).toBe(flag);
  });
});
