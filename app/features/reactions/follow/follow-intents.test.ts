import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { UpstreamError } from "#bff/client/client.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { callsMade, fakeContext, refusedBy, submission } from "../../../request-context.testing.ts";
import { followIntents } from "./follow-intents.server.ts";

async function send(fields: Record<string, string>, bff: Partial<Bff> = {}, isDocument = false) {
  const fake = fakeContext({ bff, page: { method: "POST", isDocument } });
  return { ...fake, answer: await pageAction(followIntents)(submission(fake.context, fields)) };
}

const done = () => Promise.resolve({});
const account = { followType: "account", id: "ACC1001" } as const;

describe("following", () => {
  it.each([
    ["follow", "subFollow", true, "关注成功"],
    ["unfollow", "subUnfollow", false, "已取消关注"],
  ] as const)("%s asks %s", async (intent, call, following, toast) => {
    const { answer, bff } = await send({ intent, ...account }, { [call]: done });
    expect(answer).toMatchObject({ data: { intent, ok: true, toast, data: { following } } });
    expect(callsMade(bff)).toEqual([call]);
    expect(bff[call]).toHaveBeenCalledExactlyOnceWith(account);
  });

  it.each(["account", "column", "reporter", "expert", "topic"])("accepts %s", async (followType) => {
    const { answer } = await send({ intent: "follow", followType, id: "X1" }, { subFollow: done });
    expect(answer).toMatchObject({ data: { ok: true } });
  });

  it.each([
    [{ followType: "planet", id: "X1" }],
    [{ followType: "account", id: "../x" }],
    [{ followType: "account", id: "" }],
    [{ followType: "", id: "X1" }],
  ])("refuses %j", async (fields) => {
    const { answer, bff } = await send({ intent: "follow", ...fields });
    expect(answer).toMatchObject({ data: { ok: false }, init: { status: 400 } });
    expect(callsMade(bff)).toEqual([]);
  });

  it("treats an existing follow as success", async () => {
    const { answer } = await send(
      { intent: "follow", ...account },
      { subFollow: () => Promise.reject(refusedBy(1004)) },
    );
    expect(answer).toMatchObject({ data: { ok: true, data: { following: true } } });
  });

  it("requires a login, which leads back to the article", async () => {
    const needed = new UpstreamError({ kind: "login-needed", call: "subFollow", status: 401 });
    const { answer } = await send(
      { intent: "follow", ...account },
      { subFollow: () => Promise.reject(needed) },
    );
    expect((answer as Response).headers.get("Location")).toBe(
      `/login/loginCommon?back=${encodeURIComponent("/new/general/NEWS1001")}`,
    );
  });

  it("leads back to the byline without script", async () => {
    const { answer } = await send({ intent: "follow", ...account }, { subFollow: done }, true);
    expect((answer as Response).headers.get("Location")).toBe("/general/NEWS1001#byline");
  });
});
