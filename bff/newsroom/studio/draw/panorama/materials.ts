import sharp from "sharp";
import { sheet } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { textureOf } from "./canvas.ts";
import type { Canvas, Texture } from "./canvas.ts";
import { fillSky } from "./canvas.ts";

/** Drawings for panoramas are drawn with 100 units to a metre. */
const unit = 100;

/** Draws something `wide` by `high` metres; `sharpness` is in pixels per metre. */
export async function painted(
  name: string,
  [wide, high]: readonly [number, number],
  sharpness: number,
  draw: (pen: Pen) => string,
): Promise<Texture> {
  const pen = sheet(name, wide * unit, high * unit);
  const [width, height] = [Math.round(wide * sharpness), Math.round(high * sharpness)];
  const own = `width="${String(pen.width)}" height="${String(pen.height)}"`;
  const svg = pen.finish(draw(pen)).replace(own, `width="${String(width)}" height="${String(height)}"`);
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return textureOf(data, info.width, info.height);
}

export type Colour = readonly [number, number, number];

export function rgb(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function between(a: Colour, b: Colour, share: number): Colour {
  const s = Math.min(1, Math.max(0, share));
  return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s];
}

export interface SkyLook {
  /** From the zenith to the horizon. */
  colours: readonly string[];
  below: string;
  /** Direction of the sun in degrees, its size in degrees, and its colour. */
  sun?: { yaw: number; pitch: number; size: number; colour: string };
  /** How many stars, if it is night. */
  stars?: readonly (readonly [yaw: number, pitch: number, size: number])[];
}

/** The sky by direction alone: round at the zenith, and a sun that is round wherever it stands. */
export function sky(canvas: Canvas, { colours, below, sun, stars = [] }: SkyLook): void {
  const steps = colours.map(rgb);
  const ground = rgb(below);
  const turn = Math.PI / 180;
  const glow = sun && rgb(sun.colour);
  fillSky(canvas, (yaw, pitch) => {
    if (pitch < 0) return ground;
    // Most of the change is near the horizon, as in the flat pictures.
    const share = 1 - (pitch / (Math.PI / 2)) ** 0.62;
    const at = Math.min(steps.length - 1.0001, share * (steps.length - 1));
    const own = between(steps[Math.floor(at)] ?? ground, steps[Math.floor(at) + 1] ?? ground, at % 1);
    if (!sun || !glow) return own;
    const cos =
      Math.sin(pitch) * Math.sin(sun.pitch * turn) +
      Math.cos(pitch) * Math.cos(sun.pitch * turn) * Math.cos(yaw - sun.yaw * turn);
    const away = Math.acos(Math.min(1, cos)) / turn / sun.size;
    if (away < 1) return between([255, 250, 232], own, Math.max(0, (away - 0.96) / 0.04) * 0.4);
    return between(own, glow, away < 6 ? 0.62 * (1 - (away - 1) / 5) ** 1.6 : 0);
  });
  for (const [yaw, pitch, size] of stars) dot(canvas, yaw, pitch, size * 0.05 + 0.07);
}

/** A round spot in the sky, `radius` degrees, with a soft edge. */
function dot(canvas: Canvas, yaw: number, pitch: number, radius: number): void {
  const perDegree = canvas.width / 360;
  const row = (0.5 - pitch / 180) * canvas.height;
  const column = (yaw / 360 + 0.5) * canvas.width;
  // A circle of the sky is the wider in the picture the higher it stands.
  const [wide, high] = [(radius * perDegree) / Math.cos((pitch * Math.PI) / 180), radius * perDegree];
  for (let y = Math.floor(row - high); y <= row + high + 1; y += 1) {
    for (let x = Math.floor(column - wide); x <= column + wide + 1; x += 1) {
      if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue;
      const away = Math.hypot((x + 0.5 - column) / wide, (y + 0.5 - row) / high);
      const share = Math.min(1, Math.max(0, (1 - away) * 1.6));
      const at = (y * canvas.width + x) * 3;
      const [r = 0, g = 0, b = 0] = canvas.pixels.subarray(at, at + 3);
      canvas.pixels.set(between([r, g, b], [255, 247, 224], share), at);
    }
  }
}
