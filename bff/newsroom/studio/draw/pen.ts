import { createRandom } from "../../content/random.ts";
import type { Random } from "../../content/random.ts";

type Stop = readonly [at: number, colour: string, opacity?: number];

/** One sheet to draw on. Shapes are SVG text in pixels of the sheet; definitions collect on the sheet. */
export interface Pen {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  /** Top to bottom (or left to right) shading; returns a fill. */
  shade: (stops: readonly Stop[], direction?: "down" | "right") => string;
  /** Shading from a centre outwards; returns a fill. */
  glow: (stops: readonly Stop[]) => string;
  /** Shows `inner` only inside `shape`. */
  clip: (shape: string, inner: string) => string;
  /** Softens what it draws; `amount` in pixels. */
  blur: (amount: number, inner: string) => string;
  finish: (body: string) => string;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${String(at)}" stop-color="${colour}" stop-opacity="${String(opacity)}"/>`,
    )
    .join("");
}

/** A new sheet; `name` decides what its chance brings. */
export function sheet(name: string, width: number, height: number): Pen {
  const definitions: string[] = [];
  const define = (build: (id: string) => string): string => {
    const id = `d${String(definitions.length)}`;
    definitions.push(build(id));
    return id;
  };
  return {
    width,
    height,
    random: createRandom(name),
    shade: (stops, direction = "down") => {
      const end = direction === "down" ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
      return `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopList(stops)}</linearGradient>`)})`;
    },
    glow: (stops) =>
      `url(#${define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`)})`,
    clip: (shape, inner) => {
      const id = define((name) => `<clipPath id="${name}">${shape}</clipPath>`);
      return `<g clip-path="url(#${id})">${inner}</g>`;
    },
    blur: (amount, inner) => {
      const id = define(
        (name) =>
          `<filter id="${name}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${String(amount)}"/></filter>`,
      );
      return `<g filter="url(#${id})">${inner}</g>`;
    },
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"><defs>${definitions.join("")}</defs>${body}</svg>`,
  };
}

/** Numbers of a path, short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `count` results of `draw`, as one piece of SVG. */
export function repeat(count: number, draw: (at: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => draw(at)).join("");
}
