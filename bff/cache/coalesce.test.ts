import { describe, expect, it } from "vitest";
import { Coalescer } from "./coalesce.ts";

function work() {
  const flights: { signal: AbortSignal; land: (value: string) => void; fail: (error: Error) => void }[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((land, fail) => {
      flights.push({ signal, land, fail });
      signal.addEventListener("abort", () => fail(new Error("no caller left")));
    });
  return { flights, start };
}

describe("Coalescer", () => {
  it("runs once for concurrent callers, and again for later ones", async () => {
    const { flights, start } = work();
    const coalescer = new Coalescer<string>();
    const answers = Array.from({ length: 50 }, () => coalescer.join("k", start));
    expect(flights).toHaveLength(1);
    flights[0]?.land("once");
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["once"]));
    void coalescer.join("k", start);
    expect(flights).toHaveLength(2);
  });

  it("keeps different keys apart", () => {
    const { flights, start } = work();
    const coalescer = new Coalescer<string>();
    void coalescer.join("a", start);
    void coalescer.join("b", start);
    expect(flights).toHaveLength(2);
  });

  it("lets one caller abort without affecting the other", async () => {
    const { flights, start } = work();
    const coalescer = new Coalescer<string>();
    const leaver = new AbortController();
    const left = coalescer.join("k", start, leaver.signal);
    const stayed = coalescer.join("k", start);
    leaver.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    expect(flights[0]?.signal.aborted).toBe(false);
    flights[0]?.land("kept");
    await expect(stayed).resolves.toBe("kept");
  });

  it("aborts the work when the last caller has left, and starts again for the next", async () => {
    const { flights, start } = work();
    const coalescer = new Coalescer<string>();
    const leavers = [new AbortController(), new AbortController()];
    const left = leavers.map(({ signal }) => coalescer.join("k", start, signal));
    for (const leaver of leavers) leaver.abort(new Error("gone"));
    await Promise.allSettled(left);
    expect(flights[0]?.signal.aborted).toBe(true);
    const next = coalescer.join("k", start);
    flights[1]?.land("fresh");
    await expect(next).resolves.toBe("fresh");
  });

  it("rejects for every caller and remembers no failure", async () => {
    const { flights, start } = work();
    const coalescer = new Coalescer<string>();
    const both = [coalescer.join("k", start), coalescer.join("k", start)];
    flights[0]?.fail(new Error("down"));
    for (const one of await Promise.allSettled(both)) expect(one.status).toBe("rejected");
    const next = coalescer.join("k", start);
    flights[1]?.land("up");
    await expect(next).resolves.toBe("up");
  });

  it("does not start for a caller that has already aborted", async () => {
    const { flights, start } = work();
    await expect(
      new Coalescer<string>().join("k", start, AbortSignal.abort(new Error("gone"))),
    ).rejects.toThrow("gone");
    expect(flights).toHaveLength(0);
  });
});
