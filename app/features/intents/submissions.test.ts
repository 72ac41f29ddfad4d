import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { memoryStore } from "#bff/shared/memory-store.ts";
import { submissionsIn } from "./submissions.server.ts";

/** Two processes that share a store. */
function site() {
  const store = memoryStore();
  return { one: submissionsIn(store), other: submissionsIn(store) };
}

describe("a form whose two presses reach two processes", () => {
  it("is carried out once; the second press waits for the first", async () => {
    const { one, other } = site();
    const carryOut = vi.fn(() => pause(80, { at: "post-1" }));
    const outcomes = await Promise.all([one.once("k", carryOut), other.once("k", carryOut)]);
    expect(outcomes).toEqual([{ at: "post-1" }, { at: "post-1" }]);
    expect(carryOut).toHaveBeenCalledOnce();
  });

  it("is carried out by the second when the first fails", async () => {
    const { one, other } = site();
    const failing = one.once("k", async () => {
      await pause(30);
      throw new Error("gateway");
    });
    const [first, second] = await Promise.allSettled([failing, other.once("k", async () => ({ at: "2" }))]);
    expect(first.status).toBe("rejected");
    expect(second).toEqual({ status: "fulfilled", value: { at: "2" } });
  });
});
