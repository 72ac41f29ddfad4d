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

/** Whether a setting has no value: it is absent, off or empty. */
function isEmpty(value: unknown): boolean {
  if (value instanceof Map) return value.size === 0;
  return (
    value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0)
  );
}

describe("docs/settings.md", () => {
  it("has exactly one row for each setting", () => {
    expect(declared.length).toBeGreaterThan(60);
    expect(rows.map(({ name }) => name).sort()).toEqual([...declared].sort());
  });

  it.each(literals)("has the default of $name", ({ name, value }) => {
    expect(readConfig({ [name]: value })[name]).toEqual(readConfig({})[name]);
  });

  it.each(absent)("is right that %s has no default", (name) => {
    expect(readConfig({})[name]).toSatisfy(isEmpty);
  });

  it("describes a default in words only when it depends on something else", () => {
    const checked = new Set<string>([...literals.map(({ name }) => name), ...absent]);
    const inWords = rows.map(({ name }) => name).filter((name) => !checked.has(name));
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
