import { ink, mix, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { pine } from "../plants.ts";
import { disc, rect, shape, text } from "../shapes.ts";

/** A six-cornered pavilion with an upturned roof. */
export function pavilion(pen: Pen): string {
  const { width, height } = pen;
  const roof = `M${n(0)} ${n(height * 0.42)}Q${n(width * 0.28)} ${n(height * 0.34)} ${n(width * 0.47)} ${n(height * 0.08)}H${n(width * 0.53)}Q${n(width * 0.72)} ${n(height * 0.34)} ${n(width)} ${n(height * 0.42)}L${n(width * 0.92)} ${n(height * 0.46)}H${n(width * 0.08)}Z`;
  return (
    repeat(4, (index) =>
      rect(
        width * (0.13 + index * 0.235),
        height * 0.44,
        24,
        height * 0.56,
        index > 1 ? shaded(ink.wine, 0.25) : ink.wine,
      ),
    ) +
    rect(width * 0.12, height * 0.47, width * 0.76, 34, ink.pine) +
    rect(width * 0.1, height * 0.84, width * 0.8, 16, ink.brick) +
    repeat(11, (index) => rect(width * (0.12 + index * 0.076), height * 0.84, 8, height * 0.12, ink.brick)) +
    rect(width * 0.06, height * 0.96, width * 0.88, height * 0.04, "#b9a98f") +
    shape(roof, "#3d6a6a") +
    shape(
      `M${n(width * 0.53)} ${n(height * 0.08)}Q${n(width * 0.72)} ${n(height * 0.34)} ${n(width)} ${n(height * 0.42)}L${n(width * 0.92)} ${n(height * 0.46)}H${n(width * 0.58)}Z`,
      "#2c5358",
    ) +
    disc(width / 2, height * 0.065, 20, ink.straw) +
    rect(width * 0.36, height * 0.49, width * 0.28, 62, ink.indigo, 6) +
    text(width / 2, height * 0.49 + 46, 40, "望海亭", ink.sun, true)
  );
}

/** A wood seen from above: tops along the upper edge, dark between the trees below. */
export function treeLine(pen: Pen, low: string, count: number, tall: number): string {
  const { between } = pen.random;
  const line = (depth: number) =>
    repeat(count, (index) => {
      const x = ((index + between(0.2, 0.8)) / count) * pen.width;
      const colour = mix(low, "#5c9670", between(0, 0.75) * (1 - depth * 0.5));
      return pine(x, tall * (1.05 + depth * 0.8 + between(0, 0.25)), tall * between(0.75, 1.05), colour);
    });
  return (
    line(0) + rect(0, tall * 1.0, pen.width, pen.height, low) + line(0.3) + line(1) + line(2.2) + line(3.6)
  );
}
