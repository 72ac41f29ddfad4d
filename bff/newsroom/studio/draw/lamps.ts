import { ink, lit } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { disc, line, polygon, rect, shape, stroke } from "./shapes.ts";

export function lantern(pen: Pen, x: number, y: number, size: number, colour: string, isLit = true): string {
  const glow = pen.glow([
    [0, ink.sun, 0.6],
    [1, colour, 0],
  ]);
  return (
    (isLit ? disc(x, y, size * 2.1, glow) : "") +
    line(x, y - size * 1.7, x, y - size, ink.earth, 2) +
    disc(x, y, size, colour, size * 0.86) +
    disc(x - size * 0.18, y, size * 0.62, lit(colour, 0.22), size * 0.84) +
    disc(x - size * 0.24, y, size * 0.26, lit(colour, 0.5), size * 0.8) +
    rect(x - size * 0.45, y - size * 0.98, size * 0.9, size * 0.2, ink.straw, 2) +
    rect(x - size * 0.45, y + size * 0.78, size * 0.9, size * 0.2, ink.straw, 2) +
    line(x, y + size * 0.9, x, y + size * 1.8, ink.sun, size * 0.14)
  );
}

/** A wire of small lamps or lanterns between two points. */
export function garland(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  sag: number,
  count: number,
  draw: (x: number, y: number) => string,
): string {
  const cx = (x1 + x2) / 2;
  const cy = (y1 + y2) / 2 + sag * 2;
  return (
    `<path d="M${n(x1)} ${n(y1)}Q${n(cx)} ${n(cy)} ${n(x2)} ${n(y2)}" fill="none" stroke="${ink.earth}" stroke-width="2.5"/>` +
    repeat(count, (index) => {
      const t = (index + 0.5) / count;
      const u = 1 - t;
      return draw(u * u * x1 + 2 * u * t * cx + t * t * x2, u * u * y1 + 2 * u * t * cy + t * t * y2);
    })
  );
}

/** A hanging lamp with its cone of light. */
export function hangingLamp(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  colour: string,
  reach = 420,
): string {
  const cone = pen.shade([
    [0, ink.sun, 0.4],
    [1, ink.sun, 0],
  ]);
  return (
    line(x, 0, x, y - size * 0.5, ink.night, 3) +
    polygon(
      [
        [x - size * 0.5, y + size * 0.28],
        [x + size * 0.5, y + size * 0.28],
        [x + reach * 0.62, y + reach],
        [x - reach * 0.62, y + reach],
      ],
      cone,
    ) +
    shape(
      `M${n(x - size * 0.62)} ${n(y + size * 0.28)}Q${n(x - size * 0.5)} ${n(y - size * 0.5)} ${n(x)} ${n(y - size * 0.52)}Q${n(x + size * 0.5)} ${n(y - size * 0.5)} ${n(x + size * 0.62)} ${n(y + size * 0.28)}Z`,
      colour,
    ) +
    disc(x, y + size * 0.3, size * 0.26, "#fff1c4", size * 0.14)
  );
}

export function streetLamp(pen: Pen, x: number, y: number, height: number, isLit: boolean): string {
  const glow = pen.glow([
    [0, ink.sun, 0.8],
    [0.3, ink.sun, 0.3],
    [1, ink.sun, 0],
  ]);
  const top = y - height;
  return (
    line(x, y, x, top, ink.night, height * 0.022) +
    stroke(
      `M${n(x)} ${n(top)}q${n(height * 0.02)} ${n(-height * 0.08)} ${n(height * 0.13)} ${n(-height * 0.07)}`,
      ink.night,
      height * 0.02,
    ) +
    shape(
      `M${n(x + height * 0.09)} ${n(top - height * 0.07)}h${n(height * 0.09)}l${n(height * 0.02)} ${n(height * 0.03)}h${n(-height * 0.13)}Z`,
      ink.night,
    ) +
    (isLit
      ? disc(x + height * 0.135, top - height * 0.03, height * 0.3, glow) +
        disc(x + height * 0.135, top - height * 0.035, height * 0.028, "#fff1c4")
      : "")
  );
}
