import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { emblem } from "./draw/emblems.ts";
import { emblemNames } from "./vocabulary.ts";

const folder = fileURLToPath(new URL("./files/", import.meta.url));

async function makeEmblems(): Promise<void> {
  for (const name of emblemNames) {
    await sharp(Buffer.from(emblem(name))).webp({ quality: 78, effort: 6 }).toFile(`${folder}${name}.webp`);
  }
}
await makeEmblems();
