import { windowGlow } from "./buildings.ts";
import { ink, mix, shaded } from "./colour.ts";
import { repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { line, polygon, rect, text } from "./shapes.ts";
import type { Point } from "./shapes.ts";

/** Looks down a street or a room: turns places into points on the sheet. `far` 1 is at the picture's front. */
export interface View {
  x: number;
  y: number;
  /** How far the viewer has walked in; 0 when it isn't given. */
  walked?: number;
}

/** What is left of a distance after the walk; never quite nothing, so that a wall can pass beside the viewer. */
export function ahead(view: View, far: number): number {
  return Math.max(0.14, far - (view.walked ?? 0));
}

export function seen(view: View, across: number, down: number, far: number): Point {
  const left = ahead(view, far);
  return [view.x + across / left, view.y + down / left];
}

/** A flat piece standing lengthwise at `across`, between two distances and two heights (down is positive). */
export function wallPiece(
  view: View,
  across: number,
  [near, far]: readonly [number, number],
  [high, low]: readonly [number, number],
  fill: string,
): string {
  return polygon(
    [
      seen(view, across, high, near),
      seen(view, across, high, far),
      seen(view, across, low, far),
      seen(view, across, low, near),
    ],
    fill,
  );
}

/** A flat piece of floor or ceiling. */
export function floorPiece(
  view: View,
  [left, right]: readonly [number, number],
  down: number,
  [near, far]: readonly [number, number],
  fill: string,
): string {
  return polygon(
    [
      seen(view, left, down, near),
      seen(view, right, down, near),
      seen(view, right, down, far),
      seen(view, left, down, far),
    ],
    fill,
  );
}

export interface TerraceLook {
  walls: readonly string[];
  roofs: string;
  lit?: number;
  ground: number;
  /** How far up the eaves are, in pixels at the front. */
  eaves: readonly [number, number];
  boards?: readonly string[];
  signs?: readonly string[];
}

/** Windows with bars, a panelled door and a step, at the foot of one house. */
function shopFront(
  view: View,
  across: number,
  place: (share: number) => number,
  ground: number,
  tall: number,
  isLit: boolean,
  air: number,
): string {
  const wood = mix(shaded(ink.bark, 0.2), ink.cream, air);
  const glass = isLit ? "#ffc978" : mix("#e3b583", ink.cream, air);
  const piece = (from: number, to: number, high: number, low: number, fill: string) =>
    wallPiece(view, across, [place(from), place(to)], [ground - tall * high, ground - tall * low], fill);
  const bars = (from: number, to: number) =>
    piece(from, to, 0.36, 0.13, glass) +
    repeat(4, (at) => {
      const share = from + ((to - from) * at) / 3;
      return piece(share - 0.008, share + 0.008, 0.36, 0.13, wood);
    }) +
    piece(from, to, 0.26, 0.25, wood);
  return (
    piece(0.06, 0.92, 0.41, 0.02, wood) +
    bars(0.1, 0.36) +
    bars(0.64, 0.88) +
    piece(0.41, 0.59, 0.36, 0, mix(ink.earth, ink.cream, air)) +
    piece(0.425, 0.495, 0.34, 0.02, mix(ink.bark, ink.cream, air)) +
    piece(0.505, 0.575, 0.34, 0.02, mix(ink.bark, ink.cream, air)) +
    piece(0.1, 0.36, 0.11, 0.02, shaded(wood, 0.2)) +
    piece(0.64, 0.88, 0.11, 0.02, shaded(wood, 0.2))
  );
}

/** A striped cloth that leans out from the wall. */
function sunshade(
  view: View,
  across: number,
  out: number,
  place: (share: number) => number,
  top: number,
  drop: number,
  cloth: string,
): string {
  const stripes = 8;
  return repeat(stripes, (at) => {
    const from = place(0.04 + (0.9 * at) / stripes);
    const to = place(0.04 + (0.9 * (at + 1)) / stripes);
    const fill = at % 2 ? ink.cream : cloth;
    return (
      polygon(
        [
          seen(view, across, top, from),
          seen(view, across, top, to),
          seen(view, out, top + drop, to),
          seen(view, out, top + drop, from),
        ],
        fill,
      ) + wallPiece(view, out, [from, to], [top + drop, top + drop * 1.35], shaded(fill, 0.2))
    );
  });
}

/** Houses along one side of a street that runs away from the viewer. */
export function terrace(
  pen: Pen,
  view: View,
  across: number,
  from: number,
  to: number,
  look: TerraceLook,
): string {
  const { between, chance, pick } = pen.random;
  const pieces: string[] = [];
  const inward = across < 0 ? 1 : -1;
  for (let near = from; near < to;) {
    const far = near * between(1.18, 1.34);
    const top = -between(look.eaves[0], look.eaves[1]);
    const air = Math.min(0.55, Math.max(0, ahead(view, near) - 1) * 0.09);
    const base = pick(look.walls);
    const wall = mix(across < 0 ? shaded(base, 0.3) : base, ink.cream, air * 0.5);
    const g = look.ground;
    const span = far - near;
    const place = (share: number) => near + span * share;
    const tall = g - top;
    let piece = wallPiece(view, across, [near, far], [top, g], wall);
    for (const [a, b] of [
      [0.1, 0.36],
      [0.6, 0.88],
    ] as const) {
      const isLit = chance(look.lit ?? 0);
      piece += wallPiece(
        view,
        across,
        [place(a), place(b)],
        [top + tall * 0.12, top + tall * 0.34],
        isLit ? windowGlow : mix("#46757d", ink.cream, air),
      );
    }
    piece += shopFront(view, across, place, g, tall, chance(look.lit ?? 0), air);
    if (look.boards) {
      const board = pick(look.boards);
      const cloth = mix(pick([ink.coral, ink.teal, ink.straw, ink.brick]), ink.cream, air);
      piece += wallPiece(view, across, [place(0.04), place(0.94)], [g - tall * 0.52, g - tall * 0.43], board);
      piece += sunshade(
        view,
        across,
        across + inward * tall * 0.1,
        place,
        g - tall * 0.42,
        tall * 0.07,
        cloth,
      );
    }
    const over = across + inward * tall * 0.07;
    piece += polygon(
      [
        seen(view, across, top - tall * 0.17, near),
        seen(view, across, top - tall * 0.17, far),
        seen(view, over, top + 6, far * 1.01),
        seen(view, over, top + 6, near * 0.99),
      ],
      mix(look.roofs, ink.cream, air * 0.6),
    );
    piece += repeat(9, (at) => {
      const d = near + (span * (at + 0.5)) / 9;
      const [x1, y1] = seen(view, across, top - tall * 0.17, d);
      const [x2, y2] = seen(view, over, top + 6, d);
      return line(x1, y1, x2, y2, shaded(look.roofs, 0.3), 3 / ahead(view, near));
    });
    const sign = look.signs && chance(0.75) ? pick(look.signs) : undefined;
    if (sign) {
      const d = place(0.15);
      const [sx, sy] = seen(view, across + inward * 60, g - tall * 0.82, d);
      const size = 44 / ahead(view, d);
      piece += rect(
        sx - size * 0.8,
        sy,
        size * 1.6,
        size * (sign.length + 0.6) * 1.08,
        pick([ink.coral, ink.teal, ink.wine, ink.indigo]),
        size * 0.2,
      );
      piece += [...sign]
        .map((letter, at) => text(sx, sy + size * 1.08 * (at + 1.05), size, letter, ink.paper, true))
        .join("");
    }
    pieces.unshift(piece);
    near = far;
  }
  return pieces.join("");
}
