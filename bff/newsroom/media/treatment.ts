import type { Sharp } from "sharp";
import { pictureLibrary } from "./picture-library.ts";
import { silhouette } from "./silhouette.ts";

/** What the picture tools do (contract §4.13): 增强, 去雾, 对比度, 抠图, 上色. */
export const treatments = ["enhance", "dehaze", "contrast", "cutout", "colourise"] as const;
export type Treatment = (typeof treatments)[number];

/** Treated pictures are no larger, so that the work has a bound. */
const largestSide = 1600;

/** Shadows, middle and lights of the hand-coloured look. */
const tones = [
  [24, 34, 58],
  [158, 124, 98],
  [250, 240, 222],
] as const;

/** How much of its own colour a grey pixel keeps under the tones, and how much faster a colourful one keeps it. */
const ownColour = { least: 0.25, most: 0.85, perChroma: 1.6 };

/** The tone of a grey value, by channel. */
function toneTable(channel: 0 | 1 | 2): number[] {
  const [dark, middle, light] = tones;
  return Array.from({ length: 256 }, (_, grey) => {
    const share = grey / 255;
    const [from, to, at] = share < 0.5 ? [dark, middle, share * 2] : [middle, light, share * 2 - 1];
    return from[channel] + (to[channel] - from[channel]) * at;
  });
}

async function colourised(picture: Sharp): Promise<Sharp> {
  const sharp = await pictureLibrary();
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tables = [toneTable(0), toneTable(1), toneTable(2)] as const;
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const grey = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    const chroma = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    const own = Math.min(ownColour.most, ownColour.least + chroma * ownColour.perChroma);
    tables.forEach((table, channel) => {
      data[at + channel] = Math.round(own * (data[at + channel] ?? 0) + (1 - own) * (table[grey] ?? 0));
    });
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

async function cutOut(picture: Sharp): Promise<Sharp> {
  const sharp = await pictureLibrary();
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const opaque = sharp(data, { raw: { width, height, channels: 3 } });
  return opaque.clone().joinChannel(await silhouette(opaque, width, height), {
    raw: { width, height, channels: 1 },
  });
}

/** Applies one tool to a picture, as PNG without loss, for whoever encodes it. */
export async function treated(source: Buffer, treatment: Treatment): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const size = { width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true } as const;
  const made = sharp(source, { limitInputPixels: 40_000_000 }).resize(size);
  const finish = (picture: Sharp) => picture.png({ compressionLevel: 1 }).toBuffer();
  switch (treatment) {
    case "enhance":
      return finish(made.modulate({ saturation: 1.2, brightness: 1.04 }).sharpen({ sigma: 1.2 }));
    case "dehaze":
      // A veil lifts the dark end and washes the colours out.
      return finish(made.linear(1.16, -26).modulate({ saturation: 1.35 }));
    case "contrast":
      return finish(made.linear(1.3, -0.3 * 128));
    case "cutout":
      return finish(await cutOut(made));
    case "colourise":
      return finish(await colourised(made));
  }
}
