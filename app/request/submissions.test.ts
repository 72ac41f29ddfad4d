import { describe, expect, it, vi } from "vitest";
import { memoryStore } from "#bff/cluster/memory-store.ts";
import { submissionsIn } from "./intents/submissions.server.ts";

/** Two processes with one store. */
function site() {
  const store = memoryStore();
  return { one: submissionsIn(store), other: submissionsIn(store) };
}

describe("a form whose two presses reach two processes", () => {
  it("is carried out once; the second press waits for the first", async () => {
    const { one, other } = site();
    let end: (outcome: { at: string }) => void = () => undefined;
    const carryOut = vi.fn(() => new Promise<{ at: string }>((resolve) => (end = resolve)));
    const outcomes = Promise.all([one.once("k", carryOut), other.once("k", carryOut)]);
    await vi.waitFor(() => expect(carryOut).toHaveBeenCalled());
    end({ at: "post-1" });
    expect(await outcomes).toEqual([{ at: "post-1" }, { at: "post-1" }]);
    expect(carryOut).toHaveBeenCalledOnce();
  });

  it("is carried out by the second when the first fails", async () => {
    const { one, other } = site();
    let fail: (error: Error) => void = () => undefined;
    const begin = vi.fn(() => new Promise<never>((_, reject) => (fail = reject)));
    const both = Promise.allSettled([one.once("k", begin), other.once("k", async () => ({ at: "2" }))]);
    await vi.waitFor(() => expect(begin).toHaveBeenCalled());
    fail(new Error("gateway"));
    const [first, second] = await both;
    expect(first.status).toBe("rejected");
    expect(second).toEqual({ status: "fulfilled", value: { at: "2" } });
  });
});
