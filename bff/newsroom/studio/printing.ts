import sharp from "sharp";
import type { Sharp } from "sharp";
import { createRandom } from "../content/random.ts";

const tileSide = 512;

/** A tile of fine grey dots around the middle grey, which "soft-light" turns into paper grain. */
async function grainTile(): Promise<Buffer> {
  const random = createRandom("paper grain");
  const dots = Buffer.alloc(tileSide * tileSide);
  for (let index = 0; index < dots.length; index += 1) {
    dots[index] = 128 + Math.round((random.between(-1, 1) + random.between(-1, 1)) * 9);
  }
  return sharp(dots, { raw: { width: tileSide, height: tileSide, channels: 1 } })
    .toColourspace("srgb")
    .png()
    .toBuffer();
}

let grain: Promise<Buffer> | undefined;

/** Prints a drawing on grained paper; the picture still has to be encoded. */
export async function printed(svg: string, width: number, height: number): Promise<Sharp> {
  grain ??= grainTile();
  const tile = sharp(await grain)
    .extract({ left: 0, top: 0, width: Math.min(width, tileSide), height: Math.min(height, tileSide) })
    .toBuffer();
  return sharp(Buffer.from(svg)).composite([{ input: await tile, tile: true, blend: "soft-light" }]);
}
