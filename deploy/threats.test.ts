import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./freshness.mjs";

const files = ["app", "bff", "deploy", "e2e"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:spec|test)\.tsx?$/.test(path))
    .map((path) => join(root, folder, path)),
);
const rows = readFileSync(join(root, "docs/threats.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|") && !line.includes("attacker and aim") && !/^\|[ -]+\|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("each row of docs/threats.md names tests that exist", () => {
  it.each(rows)("%s%s", (_start, _attacker, _defence, tests = "") => {
    const named = [...tests.matchAll(/`([\w-]+\.(?:spec|test)\.ts)`(?: "([^"]+)")?/g)];
    expect(tests).toMatch(/`/);
    for (const [, file = "", title = ""] of named) {
      const candidates = files.filter((path) => basename(path).replace(/x$/, "") === file);
      expect(candidates, file).not.toEqual([]);
      expect(
        candidates.some((path) => readFileSync(path, "utf8").includes(title)),
        title,
      ).toBe(true);
    }
  });
});
