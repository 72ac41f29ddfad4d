import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./freshness.mjs";

const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^[a-z][a-z+.-]*:/i;

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** A heading's anchor, the way GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function anchorsIn(file: string): string[] {
  return [...textOf(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading.trim()));
}

/** Links of a document that lead nowhere: to no file, or to no heading of one. */
function brokenLinks(file: string): string[] {
  return [...textOf(file).matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !ELSEWHERE.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const aim = path === "" ? file : join(dirname(file), path);
      if (!existsSync(join(root, aim))) return true;
      return anchor !== undefined && aim.endsWith(".md") && !anchorsIn(aim).includes(anchor);
    });
}

/** The cells of a document's tables, as they are written. */
function cellsIn(file: string): string[] {
  const rows = textOf(file)
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^[|\s:-]+$/.test(line));
  return rows.flatMap((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
}

describe("the documentation", () => {
  it.each(documents)("%s links only to what is there", (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it("has a README of at most 10 KB, with the test command", () => {
    expect(statSync(join(root, "README.md")).size).toBeLessThanOrEqual(10 * 1024);
    expect(textOf("README.md")).toContain("npm ci && npm test");
  });

  it.each(documents)("%s has table cells of at most 100 characters", (file) => {
    expect(cellsIn(file).filter((cell) => [...cell].length > 100)).toEqual([]);
  });
});
