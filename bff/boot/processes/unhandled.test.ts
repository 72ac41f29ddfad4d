import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentRequestId, inRequest } from "../../tracing/request-scope.ts";
import { leaveAfterException, watchUnhandled } from "./unhandled.ts";

function watching(requestId: () => string | undefined = () => "request-1") {
  const here = new EventEmitter();
  const error = vi.fn();
  const watch = watchUnhandled({ log: { error: error as never }, requestId }, here as never);
  return { here, error, watch };
}

describe("an unhandled failure", () => {
  it("is logged with its request id, counted by kind, and passed to the handler", () => {
    const { here, error, watch } = watching();
    const acted: string[] = [];
    watch.onUnhandled((kind) => acted.push(kind));
    const reason = new Error("the reader has left");
    here.emit("unhandledRejection", reason);
    here.emit("uncaughtException", new TypeError("broken"));
    expect(watch.counts).toEqual({ rejection: 1, exception: 1 });
    expect(acted).toEqual(["rejection", "exception"]);
    expect(error.mock.calls[0]).toEqual([
      { requestId: "request-1", kind: "rejection", err: reason },
      "nobody handles this failure",
    ]);
  });

  it("does not flood the log, and is always counted", () => {
    const { here, error, watch } = watching();
    for (let n = 0; n < 1000; n += 1) here.emit("unhandledRejection", new Error(String(n)));
    expect(error).toHaveBeenCalledTimes(20);
    expect(watch.counts.rejection).toBe(1000);
  });

  it("keeps its request id across awaits", async () => {
    const { here, error } = watching(currentRequestId);
    // Vitest's own listeners would fail the run.
    const others = process.listeners("unhandledRejection");
    process.removeAllListeners("unhandledRejection");
    await new Promise<void>((resolve) => {
      process.once("unhandledRejection", (reason) => {
        here.emit("unhandledRejection", reason);
        resolve();
      });
      inRequest("request-7", () => {
        setImmediate(() => void Promise.reject(new Error("nobody waits for this")));
      });
    });
    for (const other of others) process.on("unhandledRejection", other);
    expect(error.mock.calls[0]?.[0]).toMatchObject({ requestId: "request-7", kind: "rejection" });
  });
});

describe("a process without a primary", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const MINUTE = 60_000;
  function lived(age: number) {
    const leave = vi.fn();
    return { leave, act: leaveAfterException(leave, { age: () => age, spread: () => 30_000 }) };
  }

  it("continues after a rejection", async () => {
    const { leave, act } = lived(60 * MINUTE);
    act("rejection");
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(leave).not.toHaveBeenCalled();
  });

  it("exits once after an exception, at another time than its replicas", async () => {
    const { leave, act } = lived(60 * MINUTE);
    act("exception");
    act("exception");
    await vi.advanceTimersByTimeAsync(29_999);
    expect(leave).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(leave).toHaveBeenCalledOnce();
  });

  it("stays while it is young, so that nobody can cause a restart loop", async () => {
    const { leave, act } = lived(9 * MINUTE);
    act("exception");
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(leave).not.toHaveBeenCalled();
  });
});
