import { ink, lit, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, faded, line, polygon, rect, shape, stroke } from "./shapes.ts";

/** A shelf full of book spines. */
export function bookRow(pen: Pen, x: number, y: number, width: number, height: number): string {
  const { between, pick, chance } = pen.random;
  const colours = [
    ink.teal,
    ink.coral,
    ink.sand,
    ink.indigo,
    ink.mint,
    ink.wine,
    ink.straw,
    ink.paper,
    ink.dusk,
    ink.clay,
    ink.pine,
  ];
  let drawn = "";
  for (let left = x; left < x + width - height * 0.2;) {
    const w = height * between(0.11, 0.24);
    const h = height * between(0.72, 0.98);
    const fill = pick(colours);
    if (chance(0.07)) left += height * 0.16;
    drawn +=
      rect(left, y - h, w - 1, h, fill, 2) +
      rect(left + w * 0.65, y - h, w * 0.35 - 1, h, shaded(fill, 0.25)) +
      rect(left + w * 0.15, y - h * 0.82, w * 0.6, h * 0.07, lit(fill, 0.5));
    left += w;
  }
  return drawn;
}

export function table(x: number, y: number, width: number, height: number, wood: string): string {
  return (
    rect(x + width * 0.05, y - height, width * 0.05, height, shaded(wood, 0.25)) +
    rect(x + width * 0.9, y - height, width * 0.05, height, shaded(wood, 0.45)) +
    rect(x, y - height - 16, width, 20, wood, 4) +
    rect(x, y - height - 16, width, 7, lit(wood, 0.35), 4) +
    rect(x, y - height + 4, width, 10, shaded(wood, 0.5))
  );
}

export function umbrella(x: number, y: number, size: number, colour: string): string {
  const inner =
    line(0, -54, 0, 50, ink.night, 4) +
    shape(
      "M-64 -8Q-58 -62 0 -66Q58 -62 64 -8Q50 -18 40 -8Q20 -18 0 -8Q-20 -18 -40 -8Q-52 -18 -64 -8Z",
      colour,
    ) +
    shape("M0 -66Q58 -62 64 -8Q50 -18 40 -8Q36 -48 0 -66Z", shaded(colour, 0.28)) +
    shape("M0 -66Q-30 -50 -40 -8Q-52 -18 -64 -8Q-58 -62 0 -66Z", lit(colour, 0.22));
  return at(x, y, size, inner);
}

export function steam(pen: Pen, x: number, y: number, height: number, opacity = 0.5): string {
  const { between } = pen.random;
  return faded(
    opacity,
    repeat(3, (index) => {
      const px = x + (index - 1) * height * 0.16;
      const s = between(0.7, 1.2) * height;
      return pen.blur(
        4,
        stroke(
          `M${n(px)} ${n(y)}q${n(s * 0.14)} ${n(-s * 0.25)} 0 ${n(-s * 0.5)}t${n(s * 0.04)} ${n(-s * 0.5)}`,
          ink.paper,
          height * 0.07,
        ),
      );
    }),
  );
}

export function bench(x: number, y: number, width: number, wood: string): string {
  const h = width * 0.24;
  return (
    rect(x + width * 0.08, y - h, width * 0.03, h, ink.night) +
    rect(x + width * 0.88, y - h, width * 0.03, h, ink.night) +
    repeat(3, (row) =>
      rect(x, y - h * 2.1 + row * h * 0.34, width, h * 0.24, row === 0 ? lit(wood, 0.25) : wood, 3),
    ) +
    rect(x - 4, y - h * 1.05, width + 8, h * 0.2, lit(wood, 0.2), 3)
  );
}

export function fence(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  step = 36,
): string {
  return (
    repeat(width / step + 1, (index) => rect(x + index * step, y - height, step * 0.3, height, colour)) +
    rect(x, y - height * 0.8, width, height * 0.1, shaded(colour, 0.15)) +
    rect(x, y - height * 0.32, width, height * 0.1, shaded(colour, 0.15))
  );
}

export function kite(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colour: string,
  [toX, toY]: readonly [number, number],
  turn = 0,
): string {
  const tail = repeat(4, (index) =>
    polygon(
      [
        [-10 - index * 6, 78 + index * 30],
        [10 - index * 4, 70 + index * 30],
        [6 - index * 6, 90 + index * 30],
      ],
      index % 2 ? ink.paper : colour,
    ),
  );
  return (
    `<path d="M${n(x)} ${n(y)}Q${n((x + toX) / 2 + 40)} ${n((y + toY) / 2 + 120)} ${n(toX)} ${n(toY)}" fill="none" stroke="${ink.paper}" stroke-width="1.8" opacity="0.75"/>` +
    at(
      x,
      y,
      size,
      polygon(
        [
          [0, -70],
          [46, -8],
          [0, 70],
          [-46, -8],
        ],
        colour,
      ) +
        polygon(
          [
            [0, -70],
            [46, -8],
            [0, 70],
          ],
          shaded(colour, 0.25),
        ) +
        polygon(
          [
            [0, -70],
            [-46, -8],
            [0, -8],
          ],
          lit(colour, 0.35),
        ) +
        stroke("M0 70Q-22 110 -16 150T-30 210", ink.earth, 2) +
        tail,
      size,
      turn + pen.random.between(-6, 6),
    )
  );
}
