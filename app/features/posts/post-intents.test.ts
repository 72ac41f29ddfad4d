import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { fakeContext, refusedBy, submission } from "../../request-context.testing.ts";
import { postIntents } from "./post-intents.server.ts";

async function send(fields: [string, string][], bff: Partial<Bff>, path = "/new/info/INF1004") {
  const fake = fakeContext({ path, bff, page: { method: "POST", isDocument: false } });
  const answer = await pageAction(postIntents)(submission(fake.context, fields));
  return { ...fake, answer };
}

describe("intents of a post", () => {
  it("answers a like with the new count", async () => {
    const { answer, bff } = await send([["intent", "like"]], {
      intelPraise: () => Promise.resolve({ praised: 1, praisecount: 378 }),
    });
    expect(bff.intelPraise).toHaveBeenCalledExactlyOnceWith({ id: "INF1004", opt: 1 });
    expect(answer).toMatchObject({ data: { ok: true, data: { liked: true, count: 378 } } });
  });

  it("likes the list row that the form names", async () => {
    const fields: [string, string][] = [
      ["intent", "interested"],
      ["opt", "0"],
      ["id", "INF1007"],
    ];
    const { bff } = await send(
      fields,
      { interestedIntelligence: () => Promise.resolve({ interested: 0, interestcount: 3 }) },
      "/new/infomation",
    );
    expect(bff.interestedIntelligence).toHaveBeenCalledExactlyOnceWith({ intelligenceid: "INF1007", opt: 0 });
  });

  it("makes no call for a list's form without a row", async () => {
    const { answer, bff } = await send([["intent", "like"]], {}, "/new/infomation");
    expect(answer).toMatchObject({ data: { ok: false }, init: { status: 400 } });
    expect(bff.intelPraise).not.toHaveBeenCalled();
  });

  it("treats interest shown before as success", async () => {
    const { answer } = await send(
      [
        ["intent", "interested"],
        ["opt", "1"],
      ],
      { interestedIntelligence: () => Promise.reject(refusedBy(1004)) },
    );
    expect(answer).toMatchObject({ data: { ok: true, toast: "已感兴趣", data: { on: true } } });
  });

  it("takes a remark of at most 100 letters with a joint name", async () => {
    const intelJointAdd = () => Promise.resolve({ jointed: 1 as const, jointcount: 7 });
    const long = await send(
      [
        ["intent", "jointly"],
        ["remark", "灯".repeat(101)],
      ],
      { intelJointAdd },
    );
    expect(long.answer).toMatchObject({ data: { errors: { remark: "说明最多100字" } } });
    expect(long.bff.intelJointAdd).not.toHaveBeenCalled();
    const fine = await send([["intent", "jointly"]], { intelJointAdd });
    expect(fine.answer).toMatchObject({ data: { toast: "已联名", data: { on: true, count: 7 } } });
  });

  it("requires the login to follow an expose", async () => {
    const { answer } = await send([["intent", "expose-follow"]], {
      exposeFollow: () => Promise.reject(refusedBy(401)),
    });
    expect((answer as Response).status).toBe(303);
    expect((answer as Response).headers.get("location")).toContain("/login/loginCommon?back=");
  });
});
