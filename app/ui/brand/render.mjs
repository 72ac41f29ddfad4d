/**
 * Makes the bitmaps in public/ from the drawings beside this file: `node app/ui/brand/render.mjs`.
 * The share picture's letters need a Chinese serif font on the machine; the results are kept in the repository.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const here = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const shown = (name) => fileURLToPath(new URL(`../../../public/${name}`, import.meta.url));

/** Where the system cuts the icon to a shape of its own, the ground reaches to the edges; elsewhere it has round corners. */
for (const [name, size, drawing] of [
  ["apple-touch-icon.png", 180, here("app-icon.svg")],
  ["icon-maskable-512.png", 512, here("app-icon.svg")],
  ["icon-192.png", 192, shown("favicon.svg")],
  ["icon-512.png", 512, shown("favicon.svg")],
]) {
  await sharp(drawing, { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(shown(name));
}
await sharp(here("share.svg")).png({ compressionLevel: 9, palette: true }).toFile(shown("share.png"));
