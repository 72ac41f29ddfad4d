import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { certificate, certificatePictures } from "./draw/certificates.ts";
import { welfareEmblem, welfareEmblems } from "./draw/emblems-welfare.ts";

const folder = fileURLToPath(new URL("../media/files/", import.meta.url));

async function write(name: string, svg: string): Promise<void> {
  const made = await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toBuffer();
  await writeFile(`${folder}${name}.webp`, made);
  console.log(`${name} ${String(Math.round(made.length / 1024))} KB`);
}

/** Draws the emblems of welfare organisations and teams, and the certificates. */
for (const name of welfareEmblems) await write(`welfare-${name}`, welfareEmblem(name));
for (const name of certificatePictures) await write(name, certificate(name));
