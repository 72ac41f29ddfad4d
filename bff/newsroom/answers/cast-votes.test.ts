import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { startTestNewsroom } from "../newsroom.testing.ts";

let newsroom: TestNewsroom;
let now = Date.parse("2025-05-20T20:00:00+08:00");
beforeAll(async () => {
  newsroom = await startTestNewsroom({ now: () => now });
});
afterAll(() => newsroom.close());

const cast = (optionId: string, more: Record<string, unknown> = {}) =>
  newsroom.post<{ count: number; voted: 1 }>("/app/activity/public/v1/votecontroller/castvote", {
    activityId: "qlbr",
    optionId,
    ...more,
  });

describe("a daily vote", () => {
  it("counts once a day for each reader and option", async () => {
    const first = await cast("ROLE1001");
    expect(first).toMatchObject({ code: 200, data: { voted: 1 } });
    const { count } = first.data;
    expect(await cast("ROLE1001")).toMatchObject({ code: 1004, data: { count, voted: 1 } });
    expect((await cast("ROLE1001", { ak: "device-2" })).data.count).toBe(count + 1);
    expect((await cast("ROLE1002")).code).toBe(200);
    now += 3 * 3600_000;
    expect(await cast("ROLE1001")).toMatchObject({ code: 1004 });
    now += 3600_000;
    expect((await cast("ROLE1001")).data.count).toBe(count + 2);
  });

  it("is 404 for unknown options", async () => {
    expect((await cast("NEWS1001")).code).toBe(404);
    expect((await cast("ROLE1001", { activityId: "think-nothing" })).code).toBe(404);
    expect((await cast("ROLE9302")).code).toBe(302);
    expect((await cast("ROLE1003", { ak: "" })).code).toBe(400);
    expect((await cast("ROLE1003", { count: 0 })).code).toBe(400);
    expect((await cast("ROLE1003", { count: 2 })).code).toBe(1007);
  });
});
