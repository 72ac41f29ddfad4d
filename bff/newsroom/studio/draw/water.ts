import { mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, faded, rect, shape, stroke } from "./shapes.ts";

export interface SeaLook {
  top: number;
  bottom?: number;
  far: string;
  near: string;
  /** Colour of wave lines. */
  wave: string;
  /** How many wave lines. */
  waves?: number;
}

/** Water whose wave lines grow towards the front. */
export function sea(pen: Pen, { top, bottom = pen.height, far, near, wave, waves = 150 }: SeaLook): string {
  const { between } = pen.random;
  const depth = bottom - top;
  const body = rect(
    0,
    top,
    pen.width,
    depth,
    pen.shade([
      [0, far],
      [0.4, mix(far, near, 0.65)],
      [1, near],
    ]),
  );
  const lines = repeat(waves, () => {
    const share = between(0, 1) ** 1.5;
    const y = top + 4 + depth * share;
    const long = between(18, 60) + share * between(20, 150);
    const x = between(-60, pen.width);
    const thick = 1.4 + share * 5.5;
    const bend = thick * 1.6;
    const colour = pen.random.chance(0.62) ? wave : shaded(near, 0.35);
    return faded(
      Math.round(between(0.12, 0.5) * 100) / 100,
      shape(
        `M${n(x)} ${n(y)}q${n(long / 4)} ${n(-bend)} ${n(long / 2)} 0t${n(long / 2)} 0q${n(-long / 4)} ${n(bend + thick)} ${n(-long / 2)} ${n(thick * 0.6)}t${n(-long / 2)} ${n(-thick * 0.6)}Z`,
        colour,
      ),
    );
  });
  return body + lines;
}

/** The path of light that a sun or a lamp lays on water. */
export function glints(
  pen: Pen,
  x: number,
  top: number,
  bottom: number,
  width: number,
  colour: string,
): string {
  const { between } = pen.random;
  const rows = Math.round((bottom - top) / 11);
  return repeat(rows, (row) => {
    const share = row / rows;
    const y = top + (bottom - top) * share + between(-3, 3);
    const reach = width * (0.25 + share * 0.75);
    return repeat(2, () => {
      const long = reach * between(0.12, 0.6);
      return faded(
        Math.round((0.95 - share * 0.5) * between(0.5, 1) * 100) / 100,
        rect(x - long / 2 + between(-0.4, 0.4) * reach, y, long, 2 + share * 5, colour, 3),
      );
    });
  });
}

export function foam(pen: Pen, y: number, colour: string, swing = 18): string {
  const { between } = pen.random;
  let d = `M-20 ${n(y)}`;
  for (let x = -20; x < pen.width; x += 120) {
    d += `q${n(between(30, 60))} ${n(between(-swing, swing))} 120 ${n(between(-6, 6))}`;
  }
  return stroke(d, colour, 9) + faded(0.45, at(0, 22, 1, stroke(d, colour, 4)));
}
