import { paneWindow, windowGlow } from "./buildings.ts";
import { ink, lit, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { disc, faded, polygon, rect, shape, stroke, text } from "./shapes.ts";

/** A striped awning with a scalloped edge. */
export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  colour: string,
  other: string = ink.paper,
): string {
  const stripes = Math.max(4, Math.round(width / 38));
  const each = width / stripes;
  const spread = drop * 0.22;
  return (
    repeat(stripes, (at) => {
      const fill = at % 2 ? other : colour;
      const left = x + at * each;
      const sx = (value: number) => x - spread + ((value - x) / width) * (width + spread * 2);
      const tone = at / stripes > 0.6 ? shaded(fill, 0.18) : fill;
      return (
        polygon(
          [
            [left, y],
            [left + each, y],
            [sx(left + each), y + drop],
            [sx(left), y + drop],
          ],
          tone,
        ) +
        shape(
          `M${n(sx(left))} ${n(y + drop)}H${n(sx(left + each))}q${n(-each * 0.1)} ${n(drop * 0.28)} ${n(-(sx(left + each) - sx(left)) / 2 + each * 0.1)} ${n(drop * 0.28)}T${n(sx(left))} ${n(y + drop)}Z`,
          shaded(tone, 0.14),
        )
      );
    }) + faded(0.22, rect(x - spread, y + drop * 1.26, width + spread * 2, drop * 0.35, ink.indigo))
  );
}

export interface ShopLook {
  wall: string;
  sign: string;
  board: string;
  awning: string;
  lit?: boolean;
  upper?: boolean;
  inside?: string;
}

/** A shop front on `base` with board, awning, window and door. */
export function shop(
  pen: Pen,
  x: number,
  base: number,
  width: number,
  height: number,
  look: ShopLook,
): string {
  const { wall, sign, board, awning: cloth, lit: isLit = false, upper = true, inside = "" } = look;
  const ground = upper ? height * 0.6 : height * 0.92;
  const glass = isLit ? windowGlow : "#3e6f78";
  const boardH = ground * 0.17;
  const winTop = base - ground * 0.62;
  const winW = width * 0.56;
  return (
    rect(x, base - height, width, height, wall) +
    rect(
      x + width * 0.8,
      base - height,
      width * 0.2,
      height,
      pen.shade(
        [
          [0, ink.indigo, 0],
          [1, ink.indigo, 0.3],
        ],
        "right",
      ),
    ) +
    (upper
      ? repeat(3, (at) =>
          paneWindow(
            x + width * (0.12 + at * 0.29),
            base - height * 0.92,
            width * 0.17,
            height * 0.22,
            isLit && at !== 1,
          ),
        )
      : "") +
    rect(
      x + width * 0.07,
      winTop,
      winW,
      ground * 0.5,
      pen.shade([
        [0, shaded(glass, 0.15)],
        [1, lit(glass, 0.2)],
      ]),
    ) +
    pen.clip(
      `<rect x="${n(x + width * 0.07)}" y="${n(winTop)}" width="${n(winW)}" height="${n(ground * 0.5)}"/>`,
      inside,
    ) +
    (isLit
      ? ""
      : faded(
          0.3,
          polygon(
            [
              [x + width * 0.1, winTop],
              [x + width * 0.3, winTop],
              [x + width * 0.16, winTop + ground * 0.5],
              [x + width * 0.07, winTop + ground * 0.5],
            ],
            ink.paper,
          ),
        )) +
    stroke(
      `M${n(x + width * 0.07)} ${n(winTop)}h${n(winW)}v${n(ground * 0.5)}h${n(-winW)}Z`,
      shaded(ink.bark, 0.2),
      width * 0.018,
    ) +
    rect(x + width * 0.05, base - ground * 0.12, width * 0.6, ground * 0.12, shaded(wall, 0.4)) +
    rect(x + width * 0.69, winTop, width * 0.23, ground * 0.62, shaded(ink.bark, 0.25)) +
    rect(
      x + width * 0.72,
      winTop + ground * 0.05,
      width * 0.17,
      ground * 0.36,
      isLit ? lit(windowGlow, 0.3) : "#5f949b",
    ) +
    disc(x + width * 0.72, base - ground * 0.2, width * 0.012, ink.sun) +
    awning(x + width * 0.02, base - ground * 0.78, width * 0.96, ground * 0.15, cloth) +
    rect(x, base - ground, width, boardH, board) +
    rect(x, base - ground, width, boardH * 0.1, lit(board, 0.3)) +
    text(x + width / 2, base - ground + boardH * 0.8, boardH * 0.78, sign, isLit ? ink.sun : ink.paper, true)
  );
}
