import { shaded } from "./colour.ts";
import { n } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { polygon, shape } from "./shapes.ts";
import type { Point } from "./shapes.ts";

/** Several waves of different length laid over each other: a natural skyline from -1 to 1. */
function noise(pen: Pen): (x: number) => number {
  const { between } = pen.random;
  const waves = [1, 2.3, 5.1, 11, 23].map((rate) => [rate, between(0, 9), 1 / rate ** 0.9] as const);
  return (x) =>
    waves.reduce((sum, [rate, phase, height]) => sum + Math.sin(x * rate + phase) * height, 0) / 1.9;
}

/** A range of hills whose middle line is `y`, down to `foot`; `rise` is how far it goes up and down. */
export function ridge(
  pen: Pen,
  y: number,
  rise: number,
  fill: string,
  foot = pen.height,
  roughness = 3,
): string {
  const wave = noise(pen);
  const points = Array.from({ length: 121 }, (_, index): Point => {
    const share = index / 120;
    return [share * pen.width, y - wave(share * roughness) * rise];
  });
  return polygon(
    [[-2, foot], [-2, points[0]?.[1] ?? y], ...points, [pen.width + 2, y], [pen.width + 2, foot]],
    fill,
  );
}

/** Pointed mountains with a light and a shaded flank. */
export function peaks(
  pen: Pen,
  tops: readonly Point[],
  foot: number,
  colour: string,
  spread = 0.9,
  shadow = 0.2,
): string {
  return tops
    .map(([x, y]) => {
      const half = (foot - y) * spread;
      const jag = (share: number, side: number) =>
        `${n(x + side * half * share + pen.random.between(-14, 14))} ${n(y + (foot - y) * share + pen.random.between(-12, 12))}`;
      const left = [0.75, 0.5, 0.3, 0.15].map((share) => jag(share, -1)).join("L");
      const right = [0.15, 0.3, 0.5, 0.75].map((share) => jag(share, 1)).join("L");
      const spine = [0.2, 0.42, 0.66]
        .map((share, index) => `${n(x + (index % 2 ? -0.05 : 0.1) * half)} ${n(y + (foot - y) * share)}`)
        .join("L");
      return (
        shape(
          `M${n(x - half)} ${n(foot)}L${left}L${n(x)} ${n(y)}L${right}L${n(x + half)} ${n(foot)}Z`,
          colour,
        ) +
        shape(
          `M${n(x)} ${n(y)}L${right}L${n(x + half)} ${n(foot)}L${n(x + half * 0.15)} ${n(foot)}L${spine.split("L").reverse().join("L")}Z`,
          shaded(colour, shadow),
        )
      );
    })
    .join("");
}

/** A low rounded hill from x to x + width. */
export function hill(x: number, y: number, width: number, height: number, fill: string): string {
  return shape(
    `M${n(x)} ${n(y)}C${n(x + width * 0.25)} ${n(y - height * 1.15)} ${n(x + width * 0.6)} ${n(y - height * 1.25)} ${n(x + width)} ${n(y)}Z`,
    fill,
  );
}

export function rock(pen: Pen, x: number, y: number, width: number, colour: string): string {
  const { between } = pen.random;
  const h = width * between(0.4, 0.6);
  const peak = x + width * between(0.35, 0.5);
  const right: Point[] = [
    [x + width * 0.72, y - h * 0.72],
    [x + width * 0.93, y - h * 0.3],
    [x + width, y],
  ];
  const outline: Point[] = [
    [x, y],
    [x + width * 0.1, y - h * 0.5],
    [x + width * 0.26, y - h * 0.85],
    [peak, y - h],
    ...right,
  ];
  return (
    polygon(outline, colour) +
    polygon(
      [[peak, y - h], ...right, [x + width * 0.5, y], [peak + width * 0.07, y - h * 0.5]],
      shaded(colour, 0.45),
    )
  );
}
