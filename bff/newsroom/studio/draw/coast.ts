import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "./shapes.ts";

/** A container crane on the quay, reaching to the left. */
export function quayCrane(x: number, y: number, size: number, colour: string): string {
  const dark = shaded(colour, 0.4);
  const lattice = repeat(13, (index) => stroke(`M${n(-390 + index * 44)} -400l22 24l22 -24`, dark, 4));
  const inner =
    line(-90, 0, -70, -380, colour, 20) +
    line(90, 0, 70, -380, dark, 20) +
    line(-90, -10, 86, -190, dark, 9) +
    line(88, -10, -80, -190, colour, 9) +
    rect(-96, -200, 190, 16, colour) +
    rect(-110, -14, 40, 22, ink.night, 4) +
    rect(70, -14, 40, 22, ink.night, 4) +
    line(0, -380, 20, -560, colour, 16) +
    line(20, -560, -380, -400, dark, 5) +
    line(20, -560, -190, -400, dark, 4) +
    line(20, -560, 180, -390, dark, 5) +
    lattice +
    rect(-400, -410, 600, 14, colour) +
    rect(-400, -382, 600, 12, colour) +
    rect(90, -440, 80, 60, lit(colour, 0.3), 4) +
    rect(130, -440, 40, 60, shaded(colour, 0.25), 4) +
    rect(-220, -372, 44, 34, ink.paper, 4) +
    line(-214, -340, -232, -226, ink.night, 3) +
    line(-182, -340, -164, -226, ink.night, 3) +
    rect(-256, -226, 116, 48, ink.mint) +
    repeat(8, (index) => line(-246 + index * 14, -218, -246 + index * 14, -186, ink.teal, 4));
  return at(x, y, size, inner);
}

export function lighthouse(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  stripe: string,
  isLit = true,
): string {
  const glow = pen.glow([
    [0, ink.sun, 0.95],
    [0.3, ink.sun, 0.35],
    [1, ink.sun, 0],
  ]);
  const beam = pen.shade(
    [
      [0, ink.sun, 0.55],
      [1, ink.sun, 0],
    ],
    "right",
  );
  const back = pen.shade(
    [
      [0, ink.sun, 0],
      [1, ink.sun, 0.4],
    ],
    "right",
  );
  const band = (from: number, to: number) => {
    const half = (share: number) => 52 - 22 * share;
    return polygon(
      [
        [-half(from), -from * 340],
        [half(from), -from * 340],
        [half(to), -to * 340],
        [-half(to), -to * 340],
      ],
      stripe,
    );
  };
  const inner =
    (isLit
      ? polygon(
          [
            [0, -396],
            [700, -470],
            [700, -290],
            [0, -386],
          ],
          beam,
        ) +
        polygon(
          [
            [0, -396],
            [-600, -440],
            [-600, -320],
            [0, -386],
          ],
          back,
        )
      : "") +
    polygon(
      [
        [-52, 0],
        [52, 0],
        [30, -340],
        [-30, -340],
      ],
      ink.paper,
    ) +
    band(0.12, 0.32) +
    band(0.52, 0.72) +
    polygon(
      [
        [14, 0],
        [52, 0],
        [30, -340],
        [10, -340],
      ],
      "rgba(39,51,107,.28)",
    ) +
    rect(-14, -58, 26, 58, ink.indigo, 12) +
    rect(-8, -160, 15, 26, ink.indigo, 6) +
    rect(-6, -284, 13, 22, ink.indigo, 6) +
    rect(-44, -352, 88, 14, ink.indigo, 3) +
    repeat(8, (index) => line(-42 + index * 12, -372, -42 + index * 12, -350, ink.indigo, 2.5)) +
    line(-44, -372, 44, -372, ink.indigo, 3) +
    rect(-24, -414, 48, 62, isLit ? "#ffeeb8" : ink.foam, 3) +
    line(0, -414, 0, -352, ink.indigo, 3) +
    shape("M-34 -412Q0 -462 34 -412Z", stripe) +
    line(0, -440, 0, -470, ink.indigo, 4) +
    (isLit ? disc(0, -388, 130, glow) : "");
  return at(x, y, size, inner);
}

/** A plank pier on posts, seen from the side. */
export function pier(x: number, y: number, width: number, drop: number, colour: string): string {
  return (
    repeat(
      Math.round(width / 90) + 1,
      (index) =>
        rect(x + index * 90, y, 18, drop, shaded(colour, 0.45)) + rect(x + index * 90, y, 6, drop, colour),
    ) +
    rect(x - 10, y - 14, width + 20, 24, colour) +
    rect(x - 10, y - 14, width + 20, 7, lit(colour, 0.35)) +
    repeat(Math.round(width / 34), (index) =>
      line(x + index * 34, y - 7, x + index * 34, y + 9, shaded(colour, 0.35), 2),
    )
  );
}

export function bollard(x: number, y: number, size: number): string {
  return at(
    x,
    y,
    size,
    shape("M-26 0L-20 -46Q-30 -50 -28 -62Q0 -74 28 -62Q30 -50 20 -46L26 0Z", ink.indigo) +
      shape("M-22 -60Q0 -70 4 -66L0 0H-24L-18 -46Z", lit(ink.indigo, 0.22)) +
      stroke("M-24 -26Q0 -14 24 -26M-24 -18Q0 -6 24 -18", ink.sand, 7),
  );
}

export function buoy(x: number, y: number, size: number, colour: string): string {
  return at(
    x,
    y,
    size,
    line(0, -40, 0, -96, ink.night, 5) +
      disc(0, -98, 9, ink.sun) +
      shape("M-30 0L-16 -52H16L30 0Z", colour) +
      shape("M4 -52H16L30 0H8Z", shaded(colour)) +
      rect(-24, -28, 48, 11, ink.paper) +
      faded(0.4, disc(0, 2, 46, ink.paper, 7)),
  );
}

export function windTurbine(
  x: number,
  y: number,
  height: number,
  turn: number,
  colour: string = ink.paper,
): string {
  const blade = shape("M0 0Q14 -20 6 -110Q3 -150 0 -170Q-8 -110 -6 -20Z", colour);
  const rotor = repeat(3, (index) => at(0, 0, 1, blade, 1, turn + index * 120));
  return at(
    x,
    y,
    height / 380,
    polygon(
      [
        [-12, 0],
        [12, 0],
        [6, -260],
        [-6, -260],
      ],
      colour,
    ) +
      polygon(
        [
          [2, 0],
          [12, 0],
          [6, -260],
          [1, -260],
        ],
        mix(colour, ink.dusk, 0.35),
      ) +
      rect(-9, -268, 34, 18, mix(colour, ink.dusk, 0.2), 8) +
      at(0, -259, 1, rotor) +
      disc(0, -259, 10, mix(colour, ink.dusk, 0.25)),
  );
}
