import { cloud } from "../sky.ts";
import type { Pen } from "../pen.ts";
import { n, repeat } from "../pen.ts";
import { ink, lit, mix, shaded } from "../colour.ts";
import { at, disc, faded, line, rect, shape, stroke } from "../shapes.ts";
import type { Canvas, Texture } from "./canvas.ts";
import { around, facing } from "./canvas.ts";
import { painted } from "./materials.ts";

/** Height of the viewer's eye above what he stands on, in metres. */
export const eye = 1.6;

/** Something that stands on the ground and faces the viewer: direction in degrees, distance, size and foot in metres. */
export interface Prop {
  name: string;
  yaw: number;
  far: number;
  wide: number;
  high: number;
  /** Height of its foot above the eye; the ground unless it says otherwise. */
  foot?: number;
  draw: (pen: Pen) => string;
}

/** Pixels per metre that a thing at this distance can use, with a little to spare. */
function sharpnessFor(canvas: Canvas, far: number): number {
  return Math.min(420, Math.max(6, (canvas.width / (Math.PI * 2) / far) * 1.25));
}

export function paintProp(canvas: Canvas, { name, far, wide, high, draw }: Prop): Promise<Texture> {
  return painted(name, [wide, high], sharpnessFor(canvas, far), draw);
}

/** Puts things up, the farthest first. Drawings have 100 units to a metre and stand on their lower edge. */
export async function putUp(canvas: Canvas, props: readonly Prop[]): Promise<void> {
  for (const prop of props.toSorted((one, other) => other.far - one.far)) {
    const texture = await paintProp(canvas, prop);
    const bottom = prop.foot ?? -eye;
    facing(canvas, prop.yaw, prop.far, prop.wide, { texture, bottom, top: bottom + prop.high });
  }
}

/** Clouds in a belt of the sky; `places` are direction in degrees, height in metres at 100 metres, and width in metres. */
export async function clouds(
  canvas: Canvas,
  places: readonly (readonly [yaw: number, y: number, wide: number])[],
  colour: string,
): Promise<void> {
  const sharpness = canvas.width / (Math.PI * 200);
  for (const [yaw, y, wide] of places) {
    const high = wide * 0.4;
    const texture = await painted(`cloud ${String(yaw)}`, [wide * 1.25, high], sharpness, (pen) =>
      // Drawn small and enlarged: a cloud has as many heaps as it is wide in units.
      at(pen.width / 2, pen.height * 0.9, pen.width / 400, cloud(pen, 0, 0, 320, colour)),
    );
    const half = (Math.atan((wide * 0.625) / 100) * 180) / Math.PI;
    around(canvas, yaw - half, yaw + half, 100, { texture, bottom: y, top: y + high });
  }
}

/** Water seen from above: a tile that fits itself on every side. */
export function waterTile(pen: Pen, colour: string, wave: string, count = 90): string {
  const { between, chance } = pen.random;
  const drawn = repeat(count, () => {
    const x = between(0, pen.width);
    const y = between(0, pen.height);
    const long = between(0.04, 0.13) * pen.width;
    const thick = between(0.003, 0.009) * pen.width;
    const tone = chance(0.6) ? wave : shaded(colour, 0.3);
    const one = (dx: number, dy: number) =>
      stroke(
        `M${n(x + dx)} ${n(y + dy)}q${n(long / 4)} ${n(-long * 0.09)} ${n(long / 2)} 0t${n(long / 2)} 0`,
        tone,
        thick,
      );
    const copies = [-pen.width, 0].flatMap((dx) => [-pen.height, 0].map((dy) => one(dx, dy))).join("");
    return faded(Math.round(between(0.12, 0.42) * 100) / 100, copies);
  });
  return rect(0, 0, pen.width, pen.height, colour) + drawn;
}

/** Planks that run ahead; the tile fits itself. */
export function plankTile(pen: Pen, wood: string, planks = 8): string {
  const each = pen.width / planks;
  return (
    rect(0, 0, pen.width, pen.height, shaded(wood, 0.5)) +
    repeat(planks, (index) => {
      const tone = mix(lit(wood, 0.16), shaded(wood, 0.16), pen.random.between(0, 1));
      const cut = pen.random.between(0.15, 0.85) * pen.height;
      const x = index * each + each * 0.03;
      return (
        rect(x, 0, each * 0.94, pen.height, tone) +
        rect(x, cut, each * 0.94, each * 0.05, shaded(wood, 0.5)) +
        repeat(2, (nail) =>
          disc(x + each * (0.2 + nail * 0.54), cut + each * 0.16, each * 0.025, shaded(wood, 0.7)),
        ) +
        repeat(3, () => {
          const gx = x + each * pen.random.between(0.12, 0.85);
          return faded(
            0.3,
            line(
              gx,
              pen.random.between(0, pen.height * 0.5),
              gx,
              pen.random.between(pen.height * 0.5, pen.height),
              shaded(wood, 0.4),
              each * 0.015,
            ),
          );
        })
      );
    })
  );
}

/** Slabs of the old street: rows of stones of different length, shifted from row to row. */
export function slabTile(pen: Pen, stone: string, rows = 8): string {
  const tall = pen.height / rows;
  return (
    rect(0, 0, pen.width, pen.height, shaded(stone, 0.24)) +
    repeat(rows, (row) => {
      const shift = pen.random.between(0, pen.width);
      const cuts: number[] = [];
      for (let x = 0; x < pen.width - tall * 0.8; x += tall * pen.random.between(1.1, 2.1)) cuts.push(x);
      return cuts
        .map((from, index) => {
          const to = cuts[index + 1] ?? pen.width;
          const tone = mix(lit(stone, 0.22), shaded(stone, 0.1), pen.random.between(0, 1));
          const gap = tall * 0.025;
          const one = (dx: number) =>
            rect(
              from + shift + dx + gap,
              row * tall + gap,
              to - from - gap * 2,
              tall - gap * 2,
              tone,
              tall * 0.05,
            );
          return one(0) + one(-pen.width);
        })
        .join("");
    })
  );
}

/** A railing of posts and bars, the whole width of its sheet. */
export function railing(pen: Pen, colour: string, step: number): string {
  const { width, height } = pen;
  return (
    repeat(width / step + 1, (index) =>
      rect(index * step - step * 0.05, height * 0.06, step * 0.1, height, colour),
    ) +
    rect(0, height * 0.02, width, height * 0.09, lit(colour, 0.2)) +
    rect(0, height * 0.42, width, height * 0.04, colour) +
    rect(0, height * 0.7, width, height * 0.04, colour)
  );
}

/** A board on two posts with a few words. */
export function signpost(
  pen: Pen,
  words: string,
  board: string,
  letters: (x: number, y: number, size: number) => string,
): string {
  const { width, height } = pen;
  return (
    rect(width * 0.14, height * 0.3, width * 0.06, height * 0.7, ink.bark) +
    rect(width * 0.8, height * 0.3, width * 0.06, height * 0.7, ink.bark) +
    rect(0, height * 0.06, width, height * 0.42, board, height * 0.03) +
    shape(
      `M${n(width * 0.03)} ${n(height * 0.1)}H${n(width * 0.97)}V${n(height * 0.12)}H${n(width * 0.03)}Z`,
      lit(board, 0.3),
    ) +
    letters(width / 2, height * 0.35, Math.min(height * 0.24, (width * 0.86) / words.length))
  );
}
