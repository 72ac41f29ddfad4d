/**
 * Renders the bitmaps in public/ from the drawings in this folder: `node app/ui/brand/render.mjs`.
 * The share picture needs a Chinese serif font on the machine; the results are committed.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const here = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const publicPath = (name) => fileURLToPath(new URL(`../../../public/${name}`, import.meta.url));

/** Icons that the system crops to its own shape fill the square; the others have round corners. */
for (const [name, size, drawing] of [
  ["apple-touch-icon.png", 180, here("app-icon.svg")],
  ["icon-maskable-512.png", 512, here("app-icon.svg")],
  ["icon-192.png", 192, publicPath("favicon.svg")],
  ["icon-512.png", 512, publicPath("favicon.svg")],
]) {
  await sharp(drawing, { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(publicPath(name));
}
await sharp(here("share.svg")).png({ compressionLevel: 9, palette: true }).toFile(publicPath("share.png"));
