import { describe, expect, it, vi } from "vitest";
import { memoryStore } from "#bff/cluster/memory-store.ts";
import { fakeContext, outcome, refusedBy, submission } from "../../request-context.testing.ts";
import { pageAction, type Intent } from "./intents.server.ts";
import { once } from "./once.server.ts";
import { submissionsIn } from "./submissions.server.ts";

interface Press {
  path?: string;
  content?: string;
  scripted?: boolean;
  token?: string;
  visitorId?: string;
}

/** A site with a button that creates something. */
function site() {
  let time = 0;
  const submissions = submissionsIn(memoryStore({ valueBytes: 600, now: () => time }), { life: 10_000 });
  const create = vi.fn<Intent>();
  create.mockImplementation(async () => ({ toast: "发布成功", at: `post-${create.mock.calls.length}` }));
  const action = pageAction({ publish: once(create) });
  return {
    create,
    pass: (ms: number) => (time += ms),
    async press({ path = "/new/infomation", content = "好", token = "", ...rest }: Press = {}) {
      const { visitorId, scripted = false } = rest;
      const reader = { token, ...(visitorId && { visitorId }) };
      const page = { method: "POST", isDocument: !scripted, reader };
      const { context } = fakeContext({ path, page, submissions });
      return outcome(await action(submission(context, { intent: "publish", content })));
    },
  };
}

describe("a form that creates something", () => {
  it("creates one thing when pressed twice, with the same response", async () => {
    const { create, press } = site();
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toEqual({ status: 303, to: "/infomation#post-1" });
    expect(create).toHaveBeenCalledOnce();
    expect(second).toEqual(first);
    expect(await press()).toEqual(first);
    expect(create).toHaveBeenCalledOnce();
  });

  it("creates another when sent again later", async () => {
    const { create, press, pass } = site();
    await press();
    pass(10_001);
    expect(await press()).toEqual({ status: 303, to: "/infomation#post-2" });
    expect(create).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Press]>([
    ["other words", { content: "很好" }],
    ["another page", { path: "/new/infoTopic/TOP1001" }],
    ["another reader", { visitorId: "w".repeat(32) }],
    ["the same browser after a login", { token: "demo-token-reader" }],
  ])("creates another with %s", async (_name, other) => {
    const { create, press } = site();
    await Promise.all([press(), press(other)]);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it("is tried again after a failure", async () => {
    const { create, press } = site();
    create.mockRejectedValueOnce(refusedBy(1005));
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.status, second.status]).toEqual([409, 409]);
    expect(create).toHaveBeenCalledOnce();
    expect((await press()).status).toBe(303);
  });

  it("is always carried out when sent by script, which guards the button itself", async () => {
    const { create, press } = site();
    await press({ scripted: true });
    await press({ scripted: true });
    expect(create).toHaveBeenCalledTimes(2);
  });

  it("is carried out when the store is full, and earlier forms stay remembered", async () => {
    const { create, press, pass } = site();
    for (const content of ["一", "二", "三", "四"]) expect((await press({ content })).status).toBe(303);
    expect(create).toHaveBeenCalledTimes(4);
    await press({ content: "一" });
    expect(create).toHaveBeenCalledTimes(4);
    expect((await press({ content: "四" })).status).toBe(303);
    expect(create).toHaveBeenCalledTimes(5);
    pass(40_000);
    await Promise.all([press({ content: "五" }), press({ content: "五" })]);
    expect(create).toHaveBeenCalledTimes(6);
  });
});
