import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beacon } from "./draw/panorama/beacon.ts";
import { blank } from "./draw/panorama/canvas.ts";
import type { Canvas } from "./draw/panorama/canvas.ts";
import { look } from "./draw/panorama/look.ts";
import { oldStreet } from "./draw/panorama/old-street.ts";
import { quay } from "./draw/panorama/quay.ts";
import { summit } from "./draw/panorama/summit.ts";

const folder = fileURLToPath(new URL("../media/files/", import.meta.url));
const width = 4096;
const thumb = [480, 320] as const;

interface Panorama {
  draw: (canvas: Canvas) => Promise<void>;
  /** Where the small picture of the scene strip looks to: yaw and pitch in degrees. */
  view: readonly [number, number];
}

const panoramas: Readonly<Record<string, Panorama>> = {
  "pano-old-street": { draw: oldStreet, view: [0, 6] },
  "pano-quay": { draw: quay, view: [-24, 2] },
  "pano-beacon": { draw: beacon, view: [4, 20] },
  "pano-summit": { draw: summit, view: [-8, 2] },
};

/** Draws the panoramas named on the command line (all without names), each with the small picture of what it shows. */
async function makePanoramas(wanted: readonly string[]): Promise<void> {
  for (const [name, { draw, view }] of Object.entries(panoramas)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const canvas = blank(width);
    await draw(canvas);
    const whole = { raw: { width, height: width / 2, channels: 3 as const } };
    const made = await sharp(canvas.pixels, whole)
      .webp({ quality: 82, effort: 5 })
      .toFile(`${folder}${name}.webp`);
    // Looked at larger than it is shown, so that the small picture is smooth.
    const large = { raw: { width: thumb[0] * 2, height: thumb[1] * 2, channels: 3 as const } };
    const seen = look(canvas, view, 84, [thumb[0] * 2, thumb[1] * 2]);
    await sharp(seen, large)
      .resize(...thumb)
      .webp({ quality: 82 })
      .toFile(`${folder}${name}-thumb.webp`);
    console.log(`${name} ${String(Math.round(made.size / 1024))} KB`);
  }
}

await makePanoramas(process.argv.slice(2));
