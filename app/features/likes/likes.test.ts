import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client.ts";
import { pageAction } from "../intents/intents.server.ts";
import {
  callsMade,
  fakeBff,
  fakeContext,
  outcome,
  refusedBy,
  submission,
} from "../navigation/request-context.testing.ts";
import { likeCount, likeIntents, likeState } from "./likes.server.ts";

const TEXT = 1;
const praise = (praisecount?: number) => () => Promise.resolve({ praisecount });

async function send(path: string, intent: "like" | "unlike", bff: Partial<Bff>, isDocument = false) {
  const fake = fakeContext({ path, bff, page: { method: "POST", isDocument } });
  const answer = await pageAction(likeIntents(TEXT))(submission(fake.context, { intent }));
  return { ...fake, answer, result: outcome(answer).result };
}

describe("a like goes by the id's tag (contract §1.8)", () => {
  const plain = { newsid: "10001", newsTag: "YDNEWS", newstype: TEXT };
  const account = { newsid: "DZHN2001", newsTag: "SUBNEWS", newstype: TEXT };

  it.each<[string, "like" | "unlike", keyof Bff, object]>([
    ["NEWS1001", "like", "dzPraiseAdd", { newsid: "NEWS1001" }],
    ["NEWS1001", "unlike", "dzPraiseCancel", { newsid: "NEWS1001" }],
    ["10001", "like", "newsPraise", plain],
    ["10001", "unlike", "newsCancelPraise", plain],
    ["DZHN2001", "like", "newsPraise", account],
    ["DZHN2001", "unlike", "newsCancelPraise", account],
    ["DZHNNEWS1", "like", "dzPraiseAdd", { newsid: "DZHNNEWS1" }],
    ["news1001", "like", "newsPraise", { newsid: "news1001", newsTag: "YDNEWS", newstype: TEXT }],
  ])("%s %s", async (id, intent, call, input) => {
    const { bff, result } = await send(`/new/general/${id}`, intent, { [call]: praise(12) });
    expect(callsMade(bff)).toEqual([call]);
    expect(bff[call]).toHaveBeenCalledExactlyOnceWith(input);
    expect(result).toEqual({
      intent,
      ok: true,
      toast: undefined,
      data: { liked: intent === "like", count: 12 },
    });
  });

  it.each<[string, Partial<Bff>, object]>([
    [
      "NEWS1001",
      { dzPraiseCheck: () => Promise.resolve({ praised: 1, praisecount: 8 }) },
      { liked: true, count: 8 },
    ],
    ["NEWS1001", { dzPraiseCheck: () => Promise.resolve({}) }, { liked: false, count: undefined }],
    ["10001", { praiseFlag: () => Promise.resolve({ praised: 1 }) }, { liked: true }],
    ["DZHN2001", { praiseFlag: () => Promise.resolve({ praised: 0 }) }, { liked: false }],
  ])("its state too: %s", async (id, answers, state) => {
    expect(await likeState(fakeBff(answers), id)).toEqual(state);
  });
});

describe("a like's count", () => {
  it("is asked for when the answer has none", async () => {
    const { bff, result } = await send("/new/general/10001", "like", {
      newsPraise: praise(),
      praiseCount: () => Promise.resolve({ "10001": 7 }),
    });
    expect(bff.praiseCount).toHaveBeenCalledExactlyOnceWith({ newsids: ["10001"] });
    expect(result?.data).toEqual({ liked: true, count: 7 });
  });

  it("is left to the page when nobody says", async () => {
    const { result } = await send("/new/general/10001", "like", { newsPraise: praise() });
    expect(result).toMatchObject({ ok: true, data: { liked: true } });
    expect(result?.data).not.toHaveProperty("count", expect.anything());
  });

  it("is zero for what has never been liked", async () => {
    expect(await likeCount(fakeBff({ praiseCount: () => Promise.resolve({}) }), "10001")).toBe(0);
  });
});

describe("a like that", () => {
  it.each(["like", "unlike"] as const)("is done already is a success: %s", async (intent) => {
    const before = () => Promise.reject(refusedBy(1004));
    const { result } = await send("/new/general/NEWS1001", intent, {
      dzPraiseAdd: before,
      dzPraiseCancel: before,
      praiseCount: () => Promise.resolve({ NEWS1001: 3 }),
    });
    expect(result).toMatchObject({ ok: true, data: { liked: intent === "like", count: 3 } });
  });

  it("fails says so", async () => {
    expect((await send("/new/general/NEWS1001", "like", {})).result).toMatchObject({
      ok: false,
      toast: "网络异常，请稍后重试",
    });
  });

  it("comes without script leads back to the button, silently", async () => {
    const { answer, cookies } = await send(
      "/new/general/NEWS1001?from=wx",
      "like",
      { dzPraiseAdd: praise(1) },
      true,
    );
    expect((answer as Response).status).toBe(303);
    expect((answer as Response).headers.get("Location")).toBe("/general/NEWS1001?from=wx#like");
    expect(cookies).toEqual([]);
  });
});
