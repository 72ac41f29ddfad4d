import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "../../edge/logger.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function told(stop: (left: () => number) => Promise<unknown>) {
  const exit = vi.fn();
  const here = Object.assign(new EventEmitter(), { exit }) as unknown as NodeJS.Process;
  stopOnSignal({ log: createLogger("silent"), withinMs: 9500, stop }, here);
  return { exit, tell: (signal: "SIGTERM" | "SIGINT") => here.emit(signal) };
}

describe("a process that receives a stop signal", () => {
  it("stops once and then exits with status 0", async () => {
    let done = () => {};
    const stop = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const { exit, tell } = told(stop);
    tell("SIGTERM");
    tell("SIGINT");
    tell("SIGTERM");
    await vi.advanceTimersByTimeAsync(3000);
    expect(stop).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
    done();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it("exits in time with status 0, whatever hangs", async () => {
    const { exit, tell } = told(() => new Promise(() => undefined));
    tell("SIGTERM");
    await vi.advanceTimersByTimeAsync(9499);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it("passes on how much time is left", async () => {
    const lefts: number[] = [];
    const { tell } = told(async (left) => {
      lefts.push(left());
      await new Promise((resolve) => setTimeout(resolve, 8000));
      lefts.push(left());
    });
    tell("SIGTERM");
    await vi.advanceTimersByTimeAsync(8000);
    expect(lefts).toEqual([9500, 1500]);
  });
});
