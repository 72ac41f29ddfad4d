import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../bff/config.ts";
import { root } from "./freshness.mjs";

type Setting = keyof ReturnType<typeof readConfig>;

const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const declared = [...textOf("bff/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
const rows = [...textOf("docs/settings.md").matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\|/gm)].map(
  ([, name = "", written = ""]) => ({ name: name as Setting, written }),
);
const literals = rows.flatMap(({ name, written }) => {
  const [, value] = /^`([^`]+)`$/.exec(written) ?? [];
  return value === undefined ? [] : [{ name, value }];
});
const absent = rows.filter(({ written }) => written === "none").map(({ name }) => name);

/** What a setting is without a value: not there, off, or with nothing in it. */
function isNothing(value: unknown): boolean {
  if (value instanceof Map) return value.size === 0;
  return (
    value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0)
  );
}

describe("docs/settings.md", () => {
  it("has one row for each setting, and no row for another", () => {
    expect(declared.length).toBeGreaterThan(60);
    expect(rows.map(({ name }) => name).sort()).toEqual([...declared].sort());
  });

  it.each(literals)("tells the default of $name", ({ name, value }) => {
    expect(readConfig({ [name]: value })[name]).toEqual(readConfig({})[name]);
  });

  it.each(absent)("says rightly that %s has no default", (name) => {
    expect(readConfig({})[name]).toSatisfy(isNothing);
  });

  it("tells a default in words only where it depends on something else", () => {
    const told = new Set<string>([...literals.map(({ name }) => name), ...absent]);
    const inWords = rows.map(({ name }) => name).filter((name) => !told.has(name));
    expect(inWords.sort()).toEqual([
      "HOST",
      "MEDIA_BASE",
      "NEWSROOM_DB",
      "NEWSROOM_PORT",
      "REDIS_ANSWERS_URL",
      "SESSION_SECRET",
      "SITE_ORIGIN",
    ]);
  });
});
