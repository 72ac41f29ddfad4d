import { readdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  bannerNames,
  faceNames,
  logoNames,
  mediaFileNames,
  pictureNames,
  portraitNames,
  sceneNames,
} from "./vocabulary.ts";

const folder = fileURLToPath(new URL("./files/", import.meta.url));

async function sizes(names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const { width, height } = await sharp(`${folder}${name}.webp`).metadata();
      return `${String(width)}×${String(height)}`;
    }),
  );
  return [...new Set(found)];
}

describe("the newsroom's files", () => {
  it("names every picture once", () => {
    expect(new Set(pictureNames).size).toBe(pictureNames.length);
    expect(faceNames).toHaveLength(24);
  });

  it("has every picture at its size", async () => {
    expect(await sizes(sceneNames)).toEqual(["1500×1000"]);
    expect(await sizes(portraitNames)).toEqual(["1200×1600"]);
    expect(await sizes(bannerNames)).toEqual(["1436×792"]);
    expect(await sizes([...faceNames, ...logoNames])).toEqual(["320×320"]);
  });

  it("has every other file, and nothing unknown", async () => {
    const known = [...pictureNames.map((name) => `${name}.webp`), ...mediaFileNames].sort();
    expect((await readdir(folder)).sort()).toEqual(known);
  });

  it("keeps the pictures light", async () => {
    const all = await readdir(folder);
    const bytes = await Promise.all(all.map(async (file) => (await stat(folder + file)).size));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024 * 1024);
    expect(Math.max(...bytes)).toBeLessThan(2 * 1024 * 1024);
  });
});
