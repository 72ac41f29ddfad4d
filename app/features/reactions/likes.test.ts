import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import {
  callsMade,
  fakeBff,
  fakeContext,
  outcome,
  refusedBy,
  submission,
} from "../../request-context.testing.ts";
import { likeCount, likeIntents, likeState, postLikeIntents, postLikeState } from "./likes.server.ts";

const TEXT = 1;
const praise = (praisecount?: number) => () => Promise.resolve({ praisecount });

async function send(path: string, intent: "like" | "unlike", bff: Partial<Bff>, isDocument = false) {
  const fake = fakeContext({ path, bff, page: { method: "POST", isDocument } });
  const answer = await pageAction(likeIntents(TEXT))(submission(fake.context, { intent }));
  return { ...fake, answer, result: outcome(answer).result };
}

describe("the call of a like depends on the id's tag (contract §1.8)", () => {
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
  it("is asked for if the answer has none", async () => {
    const { bff, result } = await send("/new/general/10001", "like", {
      newsPraise: praise(),
      praiseCount: () => Promise.resolve({ "10001": 7 }),
    });
    expect(bff.praiseCount).toHaveBeenCalledExactlyOnceWith({ newsids: ["10001"] });
    expect(result?.data).toEqual({ liked: true, count: 7 });
  });

  it("is absent if no call gives it", async () => {
    const { result } = await send("/new/general/10001", "like", { newsPraise: praise() });
    expect(result).toMatchObject({ ok: true, data: { liked: true } });
    expect(result?.data).not.toHaveProperty("count", expect.anything());
  });

  it("is zero for content that was never liked", async () => {
    expect(await likeCount(fakeBff({ praiseCount: () => Promise.resolve({}) }), "10001")).toBe(0);
  });
});

describe("a like of a reader's post", () => {
  const path = "/new/infosVideos/INF1003";

  async function sendOnPost(intent: "like" | "unlike", intelPraise: Bff["intelPraise"], isDocument = false) {
    const fake = fakeContext({ path, bff: { intelPraise }, page: { method: "POST", isDocument } });
    const answer = await pageAction(postLikeIntents)(submission(fake.context, { intent }));
    return { ...fake, ...outcome(answer) };
  }

  it.each([
    ["like", 1],
    ["unlike", 0],
  ] as const)("has a call of its own: %s", async (intent, opt) => {
    const { bff, result } = await sendOnPost(intent, praise(13));
    expect(callsMade(bff)).toEqual(["intelPraise"]);
    expect(bff.intelPraise).toHaveBeenCalledExactlyOnceWith({ id: "INF1003", opt });
    expect(result).toMatchObject({ ok: true, data: { liked: opt === 1, count: 13 } });
  });

  it("has no count if the answer has none: no other call gives it", async () => {
    const { bff, result } = await sendOnPost("like", praise());
    expect(callsMade(bff)).toEqual(["intelPraise"]);
    expect(result).toMatchObject({ ok: true, data: { liked: true } });
  });

  it("that exists already is a success", async () => {
    const { result } = await sendOnPost("like", () => Promise.reject(refusedBy(1004)));
    expect(result).toMatchObject({ ok: true, data: { liked: true } });
  });

  it("that fails shows a toast", async () => {
    const { result } = await sendOnPost("unlike", () => Promise.reject(refusedBy(500)));
    expect(result).toMatchObject({ ok: false, toast: "网络异常，请稍后重试" });
  });

  it("leads back to the button without script", async () => {
    const { to, status } = await sendOnPost("like", praise(13), true);
    expect([status, to]).toEqual([303, "/infosVideos/INF1003#like"]);
  });

  it.each([
    [
      { praised: 1 as const, praisecount: 8 },
      { liked: true, count: 8 },
    ],
    [
      { praised: 0 as const, praisecount: 0 },
      { liked: false, count: 0 },
    ],
    [{ praisecount: 3 }, { liked: false, count: 3 }],
  ])("comes from the post: %j", (fields, state) => {
    const post = {
      id: "INF1003",
      newstype: 3203 as const,
      kind: "video" as const,
      content: "鹭",
      commentcount: 0,
    };
    expect(postLikeState({ ...post, ...fields })).toEqual(state);
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
