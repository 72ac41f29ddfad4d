import { ink, lit, mix } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, disc, faded, line, polygon, rect, shape } from "./shapes.ts";

export interface SkyLook {
  /** Colours from the top of the sky to the horizon. */
  colours: readonly string[];
  horizon: number;
}

export function sky(pen: Pen, { colours, horizon }: SkyLook): string {
  const last = Math.max(1, colours.length - 1);
  const fill = pen.shade(colours.map((colour, index) => [index / last, colour]));
  return rect(0, 0, pen.width, horizon + 2, fill);
}

/** A sun or a moon with its halo. */
export function sun(pen: Pen, x: number, y: number, radius: number, colour: string, halo = 5): string {
  const glow = pen.glow([
    [0, colour, 0.75],
    [0.35, colour, 0.3],
    [1, colour, 0],
  ]);
  return disc(x, y, radius * halo, glow) + disc(x, y, radius, lit(colour, 0.45));
}

export function crescent(x: number, y: number, radius: number, colour: string): string {
  const r = radius;
  return shape(
    `M${n(x)} ${n(y - r)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r * 0.9)} ${n(y + r * 0.45)}A${n(r * 0.8)} ${n(r * 0.8)} 0 1 0 ${n(x)} ${n(y - r)}Z`,
    colour,
  );
}

export function stars(pen: Pen, count: number, bottom: number): string {
  const { between } = pen.random;
  return repeat(count, () =>
    faded(
      Math.round(between(0.25, 0.95) * 100) / 100,
      disc(between(0, pen.width), between(0, bottom), between(1, 2.6), ink.paper),
    ),
  );
}

/** A heap of round cloud on a flat foot, lit from the left. */
export function cloud(pen: Pen, x: number, y: number, width: number, colour: string, opacity = 0.9): string {
  const { between } = pen.random;
  const puffs = Math.max(4, Math.round(width / 46));
  const heaps: [number, number, number][] = Array.from({ length: puffs }, (_, index) => {
    const share = (index + 0.5) / puffs;
    const swell = Math.sin(share * Math.PI) ** 0.8;
    return [x + (share - 0.5) * width, y, width * (0.05 + 0.11 * swell) * between(0.75, 1.15)];
  });
  const edge = rect(x - width, y - width, width * 2, width, "#000");
  const draw = (fill: string, dx: number, dy: number, grow: number) =>
    heaps.map(([cx, cy, r]) => disc(cx + dx, cy + dy, r * grow, fill)).join("");
  const foot = rect(x - width * 0.56, y - width * 0.03, width * 1.12, width * 0.03, colour, width * 0.015);
  const body =
    draw(mix(colour, ink.violet, 0.16), width * 0.015, 0, 1) + draw(colour, 0, -width * 0.008, 0.93);
  return faded(opacity, pen.clip(edge, body) + foot);
}

/** Long thin bars of cloud, as at dusk. */
export function cloudBars(pen: Pen, count: number, top: number, bottom: number, colour: string): string {
  const { between } = pen.random;
  return repeat(count, () => {
    const width = between(140, 620);
    const x = between(-200, pen.width);
    const y = between(top, bottom);
    const thick = between(5, 15);
    return faded(
      Math.round(between(0.35, 0.85) * 100) / 100,
      rect(x, y, width, thick, colour, thick / 2) +
        rect(x + width * between(0.1, 0.4), y - thick * 0.8, width * 0.5, thick, colour, thick / 2),
    );
  });
}

export function gull(x: number, y: number, size: number, colour: string, turn = 0): string {
  return at(
    x,
    y,
    size,
    shape(
      "M-30 -8C-20 -20 -8 -14 0 0C8 -14 20 -20 30 -8C20 -12 9 -8 3 5C1 9 -1 9 -3 5C-9 -8 -20 -12 -30 -8Z",
      colour,
    ),
    size,
    turn,
  );
}

export function gulls(
  pen: Pen,
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string {
  const { between } = pen.random;
  return repeat(count, () =>
    gull(x + between(0, width), y + between(0, height), between(0.3, 0.9), colour, between(-18, 18)),
  );
}

export function rain(pen: Pen, count: number, colour: string): string {
  const { between } = pen.random;
  return repeat(count, () => {
    const x = between(0, pen.width + 100);
    const y = between(-40, pen.height);
    const long = between(18, 70);
    return faded(
      Math.round(between(0.12, 0.5) * 100) / 100,
      line(x, y, x - long * 0.24, y + long, colour, between(1, 2.6)),
    );
  });
}

/** Soft mist that lies across the picture. */
export function mist(pen: Pen, y: number, height: number, colour: string, opacity = 0.7): string {
  return rect(
    0,
    y,
    pen.width,
    height,
    pen.shade([
      [0, colour, 0],
      [0.5, colour, opacity],
      [1, colour, 0],
    ]),
  );
}

/** Wide beams of light from one upper corner. */
export function beams(pen: Pen, x: number, y: number, colour: string, count = 4, reach = 1200): string {
  const { between } = pen.random;
  const fill = pen.shade([
    [0, colour, 0.32],
    [1, colour, 0],
  ]);
  return repeat(count, (index) => {
    const from = x + index * 130;
    const lean = reach * between(0.34, 0.44);
    const wide = between(50, 130);
    return polygon(
      [
        [from, y],
        [from + wide * 0.6, y],
        [from + wide + lean, y + reach],
        [from + lean - wide, y + reach],
      ],
      fill,
    );
  });
}
