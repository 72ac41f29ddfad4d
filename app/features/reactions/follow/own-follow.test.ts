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

describe("whom this reader follows", () => {
  it("is asked for with the login, by the news of theirs", async () => {
    const news = newsDetail({ author: author("RPT1", 1), authors: [author("RPT2", 0)] });
    const { context, bff } = fakeContext({
      bff: { newsContent: () => Promise.resolve(news) },
      page: { reader: { token: "demo-token-reader" } },
    });
    const seen = await authorsAsSeen(context, "VID1", 3);
    expect(bff.newsContent).toHaveBeenCalledExactlyOnceWith({ newsid: "VID1", newstype: 3 });
    expect(seen.map(({ authorid }) => authorid)).toEqual(["RPT1", "RPT2"]);
  });

  it("is not asked for while nobody is logged in", async () => {
    const { context, bff } = fakeContext();
    expect(await authorsAsSeen(context, "VID1", 3)).toEqual([]);
    expect(callsMade(bff)).toEqual([]);
  });

  it.each([
    ["the answer about this reader", author("RPT1"), [author("RPT1", 1)], 1],
    ["that rather than an answer for everybody", author("RPT1", 0), [author("RPT1", 1)], 1],
    ["the record where that names somebody else", author("RPT1", 1), [author("RPT2", 0)], 1],
    ["the record where that says nothing", author("RPT1", 1), [author("RPT1")], 1],
    ["nothing: not followed", author("RPT1"), [], 0],
  ] as const)("is told by %s", (_what, record, seen, flag) => {
    expect(followFlag(record, seen)).toBe(flag);
  });
});
