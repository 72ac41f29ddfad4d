import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { callsMade, fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { thumbIntents } from "./thumb-intents.server.ts";

const row = { path: "/welfare/:id?", family: "WEL" } as never;

async function send(fields: Record<string, string>, bff: Partial<Bff> = {}, isDocument = false) {
  const fake = fakeContext({
    path: "/new/welfare/PRJ1001",
    bff: { cwThumb: thumbed, cwCancelThumb: thumbed, ...bff },
    admitted: { row, id: "PRJ1001" },
    page: { method: "POST", isDocument },
  });
  const answer = await pageAction(thumbIntents("project"))(submission(fake.context, fields));
  return { ...fake, ...outcome(answer) };
}
const thumbed = () => Promise.resolve({ thumbcount: 12 });
const refusal = (code: number) => () => Promise.reject(refusedBy(code));

describe("a thumb", () => {
  it.each([
    ["thumb", "cwThumb", true],
    ["unthumb", "cwCancelThumb", false],
  ] as const)("%s asks %s and takes its count", async (intent, call, liked) => {
    const { bff, result } = await send({ intent, type: "project", id: "PRJ1001" });
    expect(callsMade(bff)).toEqual([call]);
    expect(bff[call]).toHaveBeenCalledExactlyOnceWith({ type: "project", id: "PRJ1001" });
    expect(result).toMatchObject({ ok: true, data: { liked, count: 12 } });
  });

  it("is for the page's own content if the form names none", async () => {
    const { bff } = await send({ intent: "thumb" });
    expect(bff.cwThumb).toHaveBeenCalledExactlyOnceWith({ type: "project", id: "PRJ1001" });
  });

  it("leads back to its button without script, or to that of the row", async () => {
    expect((await send({ intent: "thumb" }, {}, true)).to).toBe("/welfare/PRJ1001#thumb");
    expect((await send({ intent: "thumb", id: "PRJ1002" }, {}, true)).to).toBe(
      "/welfare/PRJ1001#thumb-PRJ1002",
    );
  });

  it("that exists already is a success", async () => {
    const { result } = await send({ intent: "thumb" }, { cwThumb: refusal(1004) });
    expect(result).toMatchObject({ ok: true, data: { liked: true } });
  });

  it.each([
    [{ intent: "thumb", type: "volunteer" }, "of another kind"],
    [{ intent: "thumb", id: "../1" }, "of no id"],
  ])("makes no call for %o: %s", async (fields, _why) => {
    const { bff, status } = await send(fields);
    expect(status).toBe(400);
    expect(callsMade(bff)).toEqual([]);
  });

  it.each([
    [404, "内容不存在"],
    [429, "操作太频繁，请稍后再试"],
    [500, "网络异常，请稍后重试"],
    [1007, "网络异常，请稍后重试"],
  ])("refused by %i says so", async (code, toast) => {
    const { result } = await send({ intent: "thumb" }, { cwThumb: refusal(code) });
    expect(result).toMatchObject({ ok: false, toast });
  });
});
