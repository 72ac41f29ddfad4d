import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./freshness.mjs";

const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^[a-z][a-z+.-]*:/i;

const documents = [
  "README.md",
  "CONTRIBUTING.md",
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

describe("the documentation", () => {
  it.each(documents)("%s links only to what is there", (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it("names every setting in the README", () => {
    const settings = [...textOf("bff/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    const readme = textOf("README.md");
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.filter((name) => !readme.includes(`| \`${name}\``))).toEqual([]);
  });
});
