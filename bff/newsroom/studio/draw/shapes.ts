import { n } from "./pen.ts";

export type Point = readonly [x: number, y: number];

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  const corner = round > 0 ? ` rx="${n(round)}"` : "";
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${corner}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, radiusY = radius): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radiusY)}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}"/>`;
}

/** A drawn line with round ends. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, colour: string, width: number): string {
  return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, colour, width);
}

/** Moves and sizes what `inner` draws around (0, 0). A negative `scaleX` mirrors it. */
export function at(x: number, y: number, scale: number, inner: string, scaleX = scale, turn = 0): string {
  const turned = turn === 0 ? "" : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned} scale(${String(scaleX)} ${String(scale)})">${inner}</g>`;
}

export function faded(opacity: number, inner: string): string {
  return `<g opacity="${String(opacity)}">${inner}</g>`;
}

/** Darkens or tints everything below it in the whole picture, as a printed ink would. */
export function tint(colour: string, opacity = 1): string {
  return `<rect width="3000" height="3000" fill="${colour}" opacity="${String(opacity)}" style="mix-blend-mode:multiply"/>`;
}

export function text(
  x: number,
  y: number,
  size: number,
  words: string,
  colour: string,
  serif = false,
): string {
  const family = serif ? "Noto Serif CJK SC" : "Noto Sans CJK SC";
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-weight="700" font-size="${n(size)}" fill="${colour}" text-anchor="middle">${words}</text>`;
}
