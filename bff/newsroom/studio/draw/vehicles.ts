import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import { at, disc, line, polygon, rect, shape, stroke, text } from "./shapes.ts";

export function bicycle(x: number, y: number, size: number, colour: string, mirrored = false): string {
  const wheel = (cx: number) =>
    `<circle cx="${n(cx)}" cy="-34" r="32" fill="none" stroke="${ink.night}" stroke-width="5"/><circle cx="${n(cx)}" cy="-34" r="24" fill="none" stroke="${ink.dusk}" stroke-width="1.5"/>` +
    repeat(4, (index) => at(cx, -34, 1, line(-28, 0, 28, 0, ink.dusk, 1.2), 1, index * 45));
  const inner =
    wheel(-52) +
    wheel(54) +
    stroke("M-52 -34L-18 -88L36 -88L-4 -34Z", colour, 6) +
    stroke("M-52 -34H-4L-24 -98M54 -34L34 -102", colour, 6) +
    stroke("M-38 -100H-12", ink.night, 9) +
    stroke("M34 -102Q40 -112 24 -112M34 -102Q44 -106 48 -100", ink.night, 6) +
    disc(-4, -34, 10, ink.indigo);
  return at(x, y, size, inner, mirrored ? -size : size);
}

export function scooter(x: number, y: number, size: number, colour: string, box?: string): string {
  const wheel = (cx: number) =>
    disc(cx, -28, 28, ink.night) + disc(cx, -28, 14, mix(ink.paper, ink.dusk, 0.4));
  const inner =
    wheel(-66) +
    wheel(76) +
    line(76, -28, 52, -126, ink.dusk, 9) +
    shape(
      "M-104 -64Q-90 -86 -40 -84L-14 -84Q-4 -50 22 -44L46 -112Q60 -120 66 -104L54 -30Q50 -22 38 -22H-34Q-44 -58 -74 -54Q-92 -52 -100 -44Z",
      colour,
    ) +
    shape("M22 -44L46 -112Q60 -120 66 -104L54 -30Q50 -22 38 -22H20Z", shaded(colour, 0.2)) +
    rect(-76, -98, 74, 16, ink.night, 8) +
    stroke("M52 -126L30 -136", ink.night, 8) +
    disc(66, -104, 9, ink.sun) +
    (box
      ? rect(-142, -176, 82, 84, box, 8) +
        rect(-84, -176, 24, 84, shaded(box, 0.25), 8) +
        rect(-142, -152, 82, 8, ink.paper) +
        rect(-142, -92, 80, 9, ink.night, 3)
      : "");
  return at(x, y, size, inner);
}

/** A city bus seen from the side, front to the right; 520 px long at size 1. */
export function bus(
  x: number,
  y: number,
  size: number,
  colour: string,
  line1: string,
  isLit = false,
): string {
  const glass = isLit ? "#ffdf9a" : "#5d9aa1";
  const inner =
    rect(-260, -190, 520, 168, colour, 24) +
    rect(-260, -70, 520, 48, shaded(colour, 0.3), 10) +
    rect(-260, -96, 520, 12, ink.paper) +
    repeat(
      5,
      (index) =>
        rect(-240 + index * 84, -168, 74, 62, glass, 8) +
        (isLit
          ? ""
          : polygon(
              [
                [-236 + index * 84, -110],
                [-206 + index * 84, -166],
                [-186 + index * 84, -166],
                [-216 + index * 84, -110],
              ],
              lit(glass, 0.3),
            )),
    ) +
    rect(186, -168, 70, 74, lit(glass, 0.15), 10) +
    rect(94, -168, 66, 142, shaded(glass, 0.2), 6) +
    line(127, -168, 127, -28, colour, 4) +
    rect(-90, -186, 160, 16, ink.night, 4) +
    text(-10, -173, 14, line1, ink.sun) +
    repeat(
      2,
      (index) =>
        disc(-160 + index * 300, -20, 36, ink.night) +
        disc(-160 + index * 300, -20, 17, mix(ink.paper, ink.dusk, 0.4)),
    ) +
    rect(244, -58, 16, 16, ink.sun, 4);
  return at(x, y, size, inner);
}
