import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { calls } from "#bff/calls/table.ts";

const app = new URL(".", import.meta.url).pathname;

const code = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|testing)\./.test(file))
  .map((file) => readFileSync(join(app, file), "utf8"))
  .join("\n");

describe("the call table", () => {
  it("has no call without a caller in the app", () => {
    const called = new Set([...code.matchAll(/\bbff\s*\.(\w+)/g)].map(([, name]) => name));
    expect(Object.keys(calls).filter((name) => !called.has(name))).toEqual([]);
  });
});
