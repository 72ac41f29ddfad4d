import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, disc, faded, line, rect, shape, stroke } from "./shapes.ts";
import { awning } from "./shops.ts";

/** A heap of round goods (fruit, buns) above a line. */
export function heap(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  size: number,
  colours: readonly string[],
): string {
  const rows = 3;
  return repeat(rows, (row) => {
    const count = Math.max(1, Math.round(width / (size * 1.7)) - row);
    return repeat(count, (index) => {
      const fill = pen.random.pick(colours);
      const cx = x + width / 2 + (index - (count - 1) / 2) * size * 1.7 + pen.random.between(-2, 2);
      const cy = y - size * 0.8 - row * size * 1.25;
      return (
        disc(cx, cy, size, shaded(fill, 0.22)) +
        disc(cx - size * 0.12, cy - size * 0.12, size * 0.82, fill) +
        disc(cx - size * 0.35, cy - size * 0.4, size * 0.24, lit(fill, 0.5))
      );
    });
  });
}

/** Bunches of leafy greens. */
export function greens(pen: Pen, x: number, y: number, width: number, size: number, colour: string): string {
  const { between } = pen.random;
  return repeat(width / (size * 0.9), (index) => {
    const px = x + size * 0.5 + index * size * 0.9;
    return (
      shape(
        `M${n(px - size * 0.2)} ${n(y)}L${n(px - size * 0.12)} ${n(y - size * 0.6)}H${n(px + size * 0.12)}L${n(px + size * 0.2)} ${n(y)}Z`,
        ink.mist,
      ) +
      repeat(5, (leaf) => {
        const lean = (leaf - 2) * size * 0.24;
        return shape(
          `M${n(px)} ${n(y - size * 0.4)}Q${n(px + lean * 1.7 - 6)} ${n(y - size)} ${n(px + lean)} ${n(y - size * between(1.2, 1.5))}Q${n(px + lean * 1.3 + 10)} ${n(y - size * 0.8)} ${n(px)} ${n(y - size * 0.4)}Z`,
          mix(colour, leaf < 2 ? ink.paper : ink.deep, between(0.05, 0.3)),
        );
      })
    );
  });
}

export function fish(x: number, y: number, length: number, colour: string, turn = 0): string {
  const inner =
    shape("M-50 0Q-20 -22 26 -10L50 -22Q46 0 50 20L26 8Q-20 22 -50 0Z", colour) +
    shape("M-50 0Q-20 -22 26 -10Q-10 -6 -50 0Z", shaded(colour, 0.3)) +
    disc(-36, -3, 4, ink.paper) +
    disc(-37, -3, 2, ink.night) +
    stroke("M-24 -9q6 9 0 17", shaded(colour, 0.4), 2.5) +
    stroke("M-8 -2h26M-4 4h20", lit(colour, 0.5), 2);
  return at(x, y, length / 100, inner, length / 100, turn);
}

export function crate(x: number, y: number, width: number, height: number, colour: string): string {
  return (
    rect(x, y - height, width, height, shaded(colour, 0.45)) +
    repeat(3, (index) =>
      rect(x, y - height + (index * height) / 3 + 1, width, height / 3 - height * 0.07, colour),
    ) +
    rect(x + width * 0.72, y - height, width * 0.28, height, "rgba(39,51,107,.22)") +
    rect(x, y - height, width * 0.06, height, lit(colour, 0.2)) +
    rect(x + width * 0.94, y - height, width * 0.06, height, shaded(colour, 0.3))
  );
}

export function basket(x: number, y: number, width: number, colour: string = ink.straw): string {
  const h = width * 0.45;
  return (
    shape(
      `M${n(x - width / 2)} ${n(y - h)}H${n(x + width / 2)}L${n(x + width * 0.38)} ${n(y)}H${n(x - width * 0.38)}Z`,
      colour,
    ) +
    repeat(3, (row) =>
      stroke(
        `M${n(x - width * (0.47 - row * 0.035))} ${n(y - h * (0.8 - row * 0.27))}H${n(x + width * (0.47 - row * 0.035))}`,
        shaded(colour, 0.35),
        width * 0.02,
      ),
    ) +
    repeat(7, (index) =>
      line(
        x - width * 0.4 + index * width * 0.133,
        y - h,
        x - width * 0.32 + index * width * 0.107,
        y,
        shaded(colour, 0.25),
        width * 0.015,
      ),
    ) +
    rect(x - width * 0.53, y - h - width * 0.05, width * 1.06, width * 0.08, lit(colour, 0.2), width * 0.04)
  );
}

export interface StallLook {
  cloth: string;
  goods: string;
  counter?: string;
  back?: string;
}

/** A market stall: posts, awning, counter; `goods` are drawn on the counter's top (y minus 0.36 of the height). */
export function stall(
  x: number,
  y: number,
  width: number,
  height: number,
  { cloth, goods, counter = ink.clay, back = "" }: StallLook,
): string {
  const top = y - height;
  const table = y - height * 0.36;
  return (
    faded(0.3, rect(x + width * 0.02, top + height * 0.2, width * 0.96, height * 0.46, ink.indigo)) +
    rect(x + width * 0.03, top, width * 0.02, height, ink.earth) +
    rect(x + width * 0.95, top, width * 0.02, height, ink.earth) +
    back +
    rect(x, table, width, height * 0.36, counter) +
    repeat(Math.round(width / 60), (index) =>
      line(x + 60 * index + 30, table + 10, x + 60 * index + 30, y, shaded(counter, 0.3), 2.5),
    ) +
    rect(x + width * 0.7, table, width * 0.3, height * 0.36, "rgba(39,51,107,.22)") +
    goods +
    rect(x - 8, table - 2, width + 16, height * 0.045, lit(counter, 0.3)) +
    awning(x, top, width, height * 0.2, cloth)
  );
}
