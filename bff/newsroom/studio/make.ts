import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drawingFor } from "./draw/table.ts";
import { sheet } from "./draw/pen.ts";
import { printed } from "./printing.ts";
import { bannerNames, faceNames, logoNames, pictureNames, portraitNames } from "../media/vocabulary.ts";

const folder = fileURLToPath(new URL("../media/files/", import.meta.url));

function sizeOf(name: string): [width: number, height: number] {
  if (portraitNames.includes(name)) return [1200, 1600];
  if (bannerNames.includes(name)) return [1436, 792];
  if (faceNames.includes(name) || logoNames.includes(name)) return [320, 320];
  return [1500, 1000];
}

function shareDefault(): string {
  const pen = sheet("share-default", 600, 600);
  return pen.finish(drawingFor("share-default")(pen));
}

/** Draws the named pictures (all without names) into files/. The same name always gives the same picture. */
async function makePictures(wanted: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  let total = 0;
  for (const name of wanted.length > 0 ? wanted : pictureNames) {
    const pen = sheet(name, ...sizeOf(name));
    const picture = await printed(pen.finish(drawingFor(name)(pen)), pen.width, pen.height);
    const made = await picture.webp({ quality: 80, effort: 5 }).toBuffer();
    await writeFile(`${folder}${name}.webp`, made);
    total += made.length;
    console.log(`${name} ${String(Math.round(made.length / 1024))} KB`);
  }
  const share = await printed(shareDefault(), 600, 600);
  await share.png({ palette: true, colours: 128 }).toFile(`${folder}share-default.png`);
  console.log(`together ${String(Math.round(total / 1024))} KB`);
}

await makePictures(process.argv.slice(2));
