import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const source = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

it("has a drawing for every name, and a name for every drawing", () => {
  const drawn = names(source("./icons.svg"), /<symbol id="([\w-]+)"/g);
  const [, union = ""] = /export type IconName =([^;]+);/.exec(source("./Icon.tsx")) ?? [];
  expect(drawn).toEqual(names(union, /"([\w-]+)"/g));
  expect(new Set(drawn).size).toBe(drawn.length);
});
