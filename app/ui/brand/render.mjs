/**
 * Makes the bitmaps in public/ from the drawings beside this file: `node app/ui/brand/render.mjs`.
 * The share picture's letters need a Chinese serif font on the machine; the results are kept in the repository.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const here = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const shown = (name) => fileURLToPath(new URL(`../../../public/${name}`, import.meta.url));

for (const [name, size] of [
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
]) {
  await sharp(here("app-icon.svg"), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(shown(name));
}
await sharp(here("share.svg")).png({ compressionLevel: 9, palette: true }).toFile(shown("share.png"));
