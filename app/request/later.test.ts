import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { started, startParts } from "./later.server.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const never = new Promise<string>(() => {});
const GRACE = 800;

beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a started promise", () => {
  it("has a rejection handler, and still rejects where it is awaited", async () => {
    vi.useRealTimers();
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const { main } = startParts(log, "r1");
    const fails = () => Promise.reject(new Error("refused"));
    const parts = [started(fails()), main(fails())];
    await new Promise(setImmediate);
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    for (const part of parts) await expect(part).rejects.toThrow("refused");
  });
});

describe("a secondary part of a page", () => {
  it("has its value when it is in time", async () => {
    const { later, main } = startParts(log, "r1");
    const part = later(Promise.resolve("推荐"), "无");
    await main(Promise.resolve("正文"));
    expect(await part).toBe("推荐");
  });

  it("is its fallback when it fails, which is logged", async () => {
    const { later } = startParts(log, "r1");
    expect(await later(Promise.reject(new Error("refused")), "无")).toBe("无");
    expect(log.warn).toHaveBeenCalledWith({ requestId: "r1", error: "Error: refused" }, expect.any(String));
  });

  it("is its fallback when it is late after the main content", async () => {
    const { later, main } = startParts(log, "r1");
    const part = vi.fn();
    void later(never, "无").then(part);
    await main(Promise.resolve("正文"));
    await vi.advanceTimersByTimeAsync(GRACE - 1);
    expect(part).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(part).toHaveBeenCalledWith("无");
  });

  it("has the time of the main content and the grace period after it", async () => {
    const { later, main } = startParts(log, "r1");
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve("评论"), 10_500));
    const content = main(new Promise((resolve) => setTimeout(() => resolve("正文"), 10_000)));
    const part = later(slow, "无");
    await vi.advanceTimersByTimeAsync(10_500);
    expect(await content).toBe("正文");
    expect(await part).toBe("评论");
  });

  it("has no time left when it starts after the grace period", async () => {
    const { later, main } = startParts(log, "r1");
    await main(Promise.resolve("正文"));
    await vi.advanceTimersByTimeAsync(GRACE);
    expect(await later(never, "无")).toBe("无");
  });

  it("is only logged when it fails after the grace period", async () => {
    const { later, main } = startParts(log, "r1");
    const part = later(
      new Promise((_, reject) => setTimeout(() => reject(new Error("too late")), 2000)),
      "无",
    );
    await main(Promise.resolve("正文"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await part).toBe("无");
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

describe("the main content", () => {
  it("fails the page with its own error, and the grace period ends the other parts", async () => {
    const { later, main } = startParts(log, "r1");
    const failure = new Error("not found");
    const part = later(never, "无");
    await expect(main(Promise.reject(failure))).rejects.toBe(failure);
    await vi.advanceTimersByTimeAsync(GRACE);
    expect(await part).toBe("无");
  });

  it("starts the grace period once", async () => {
    const { later, main } = startParts(log, "r1", 100);
    const part = later(never, "无");
    await main(Promise.resolve(1));
    await vi.advanceTimersByTimeAsync(60);
    await main(Promise.resolve(2));
    await vi.advanceTimersByTimeAsync(40);
    expect(await part).toBe("无");
  });
});
