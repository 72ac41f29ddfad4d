import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../freshness.mjs";

const features = join(root, "app/features");
/** docs/decisions/0047-rooms-of-the-app.md */
const MAX_FOLDERS = 18;
const MAX_LEVELS = 7;

const folderOf = (file: string) => relative(features, file).split("/")[0] ?? "";

/** For each folder of app/features, the other ones that it imports; types count, tests do not. */
function readImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const name of readdirSync(features, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(name) || /\.test(ing)?\./.test(name)) continue;
    const file = join(features, name);
    const imported = imports.get(folderOf(file)) ?? new Set();
    imports.set(folderOf(file), imported);
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(
      /(?:from|import|import\()\s*"(\.{1,2}\/[^"]+)"/g,
    )) {
      const target = resolve(dirname(file), from);
      if (target.startsWith(`${features}/`) && folderOf(target) !== folderOf(file))
        imported.add(folderOf(target));
    }
  }
  return imports;
}

/** The level of a folder is one above the highest folder that it imports. Throws on a circle. */
function levelOf(folder: string, imports: Map<string, Set<string>>, path: readonly string[] = []): number {
  if (path.includes(folder)) throw new Error(`circle: ${[...path, folder].join(" → ")}`);
  const below = [...(imports.get(folder) ?? [])];
  return 1 + Math.max(0, ...below.map((next) => levelOf(next, imports, [...path, folder])));
}

describe("the folders of app/features", () => {
  const imports = readImports();

  it(`are at most ${MAX_FOLDERS}`, () => {
    expect(imports.size).toBeGreaterThan(10);
    expect(imports.size).toBeLessThanOrEqual(MAX_FOLDERS);
  });

  it(`stand on at most ${MAX_LEVELS} levels, without a circle`, () => {
    const levels = [...imports.keys()].map((folder) => levelOf(folder, imports));
    expect(Math.max(...levels)).toBeGreaterThan(3);
    expect(Math.max(...levels)).toBeLessThanOrEqual(MAX_LEVELS);
  });
});
