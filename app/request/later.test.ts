import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { started, waiting } from "./later.server.ts";

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

describe("a promise that a page has started", () => {
  it("is nobody's failure when the page ends before it awaits it, and is told to whoever does", async () => {
    vi.useRealTimers();
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const { main } = waiting(log, "r1");
    const fails = () => Promise.reject(new Error("refused"));
    const parts = [started(fails()), main(fails())];
    await new Promise(setImmediate);
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    for (const part of parts) await expect(part).rejects.toThrow("refused");
  });
});

describe("a secondary part of a page", () => {
  it("is there when it comes in time", async () => {
    const { later, main } = waiting(log, "r1");
    const part = later(Promise.resolve("推荐"), "无");
    await main(Promise.resolve("正文"));
    expect(await part).toBe("推荐");
  });

  it("is its fallback when it fails, and the log says so", async () => {
    const { later } = waiting(log, "r1");
    expect(await later(Promise.reject(new Error("refused")), "无")).toBe("无");
    expect(log.warn).toHaveBeenCalledWith({ requestId: "r1", error: "Error: refused" }, expect.any(String));
  });

  it("is its fallback when it is late after the main content", async () => {
    const { later, main } = waiting(log, "r1");
    const part = vi.fn();
    void later(never, "无").then(part);
    await main(Promise.resolve("正文"));
    await vi.advanceTimersByTimeAsync(GRACE - 1);
    expect(part).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(part).toHaveBeenCalledWith("无");
  });

  it("has as long as the main content takes, and the grace after that", async () => {
    const { later, main } = waiting(log, "r1");
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve("评论"), 10_500));
    const content = main(new Promise((resolve) => setTimeout(() => resolve("正文"), 10_000)));
    const part = later(slow, "无");
    await vi.advanceTimersByTimeAsync(10_500);
    expect(await content).toBe("正文");
    expect(await part).toBe("评论");
  });

  it("that starts when the grace is over already has none left", async () => {
    const { later, main } = waiting(log, "r1");
    await main(Promise.resolve("正文"));
    await vi.advanceTimersByTimeAsync(GRACE);
    expect(await later(never, "无")).toBe("无");
  });

  it("may fail after its time without anybody noticing but the log", async () => {
    const { later, main } = waiting(log, "r1");
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
  it("fails the page with its own error, and the other parts end too", async () => {
    const { later, main } = waiting(log, "r1");
    const failure = new Error("not found");
    const part = later(never, "无");
    await expect(main(Promise.reject(failure))).rejects.toBe(failure);
    await vi.advanceTimersByTimeAsync(GRACE);
    expect(await part).toBe("无");
  });

  it("starts the grace once, however many there are", async () => {
    const { later, main } = waiting(log, "r1", 100);
    const part = later(never, "无");
    await main(Promise.resolve(1));
    await vi.advanceTimersByTimeAsync(60);
    await main(Promise.resolve(2));
    await vi.advanceTimersByTimeAsync(40);
    expect(await part).toBe("无");
  });
});
