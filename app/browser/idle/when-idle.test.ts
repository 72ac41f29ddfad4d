import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inIdleTurns } from "./when-idle.ts";

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
});
afterEach(() => vi.unstubAllGlobals());

test("each idle callback runs one task, in order; tasks that a task adds come last", () => {
  const done: string[] = [];
  inIdleTurns(() => {
    done.push("first");
    inIdleTurns(() => done.push("third"));
  });
  inIdleTurns(() => done.push("second"));
  const seen = [];
  while (idle.length > 0) {
    idle.shift()?.();
    seen.push([...done]);
  }
  expect(seen).toEqual([["first"], ["first", "second"], ["first", "second", "third"]]);
});

test("a task that throws does not stop the others", () => {
  const done: string[] = [];
  inIdleTurns(() => {
    throw new Error("not this one");
  });
  inIdleTurns(() => done.push("next"));
  expect(() => idle.shift()?.()).toThrow("not this one");
  idle.shift()?.();
  expect(done).toEqual(["next"]);
});
