import { ink, lit, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { disc, line, polygon, rect, shape, stroke } from "./shapes.ts";

type Clothing = "crew" | "shirt" | "coat" | "knit" | "scrubs" | "overall" | "uniform" | "jacket";

const shoulders =
  "M-330 570C-320 330 -270 260 -150 226Q-80 204 -62 176H62Q80 204 150 226C270 260 320 330 330 570Z";

export interface Dress {
  clothing: Clothing;
  cloth: string;
  /** Second colour of the clothing: shirt, apron, lapels. */
  accent: string;
}

/** Shoulders and clothing below a head at (0, 0). */
export function clothes(pen: Pen, { clothing, cloth, accent }: Dress): string {
  const base =
    shape(shoulders, cloth) +
    shape("M40 176H62Q80 204 150 226C270 260 320 330 330 570H110Q160 330 40 176Z", shaded(cloth, 0.26));
  switch (clothing) {
    case "crew":
      return base + stroke("M-80 204Q0 274 80 204", lit(cloth, 0.25), 18);
    case "knit":
      return (
        base +
        shape("M-82 150Q0 190 82 150L96 220Q0 268 -96 220Z", lit(cloth, 0.08)) +
        repeat(9, (at) =>
          line(
            -76 + at * 19,
            166 + Math.sin((at / 8) * Math.PI) * 14,
            -84 + at * 21,
            222 + Math.sin((at / 8) * Math.PI) * 18,
            shaded(cloth, 0.3),
            4,
          ),
        ) +
        pen.clip(
          `<path d="${shoulders}"/>`,
          repeat(8, (row) =>
            repeat(16, (at) =>
              stroke(`M${n(-320 + at * 42)} ${n(280 + row * 34)}l16 12l16 -12`, shaded(cloth, 0.22), 4),
            ),
          ),
        )
      );
    case "shirt":
      return (
        base +
        shape("M-78 190L0 300L-60 330L-124 226ZM78 190L0 300L60 330L124 226Z", accent) +
        shape("M78 190L0 300L60 330L124 226Z", shaded(accent, 0.2)) +
        line(0, 300, 0, 520, shaded(cloth, 0.35), 4) +
        repeat(3, (at) => disc(0, 346 + at * 62, 7, shaded(cloth, 0.45)))
      );
    case "coat":
      return (
        base +
        shape("M-70 190L0 420L70 190Q0 250 -70 190Z", accent) +
        shape("M-80 186L-130 240L-96 286L-130 300L0 520L-20 420Z", lit(cloth, 0.12)) +
        shape("M80 186L130 240L96 286L130 300L0 520L20 420Z", shaded(cloth, 0.34))
      );
    case "scrubs":
      return (
        base +
        shape("M-70 186L0 330L70 186Q0 236 -70 186Z", accent) +
        stroke("M-84 190L0 340L84 190", lit(cloth, 0.35), 14) +
        rect(90, 360, 110, 90, shaded(cloth, 0.15), 6) +
        line(130, 340, 130, 400, ink.coral, 8) +
        rect(-190, 350, 90, 60, ink.paper, 6) +
        rect(-178, 364, 40, 30, ink.teal, 3) +
        line(-130, 374, -110, 374, ink.dusk, 4) +
        line(-130, 388, -116, 388, ink.dusk, 4)
      );
    case "overall":
      return (
        base +
        stroke("M-80 204Q0 274 80 204", lit(cloth, 0.25), 14) +
        shape("M-130 520V330Q0 300 130 330V520Z", accent) +
        shape("M60 318Q100 322 130 330V520H60Z", shaded(accent, 0.22)) +
        stroke("M-120 336L-150 230M120 336L150 230", accent, 34) +
        disc(-120, 346, 12, ink.sun) +
        disc(120, 346, 12, ink.sun) +
        stroke("M-60 420H60V520", shaded(accent, 0.3), 4)
      );
    case "uniform":
      return (
        base +
        shape("M-70 190L0 300L70 190Q0 250 -70 190Z", ink.paper) +
        polygon(
          [
            [-16, 262],
            [16, 262],
            [26, 420],
            [0, 450],
            [-26, 420],
          ],
          accent,
        ) +
        shape("M-80 186L-124 238L0 380L-10 300ZM80 186L124 238L0 380L10 300Z", shaded(cloth, 0.25)) +
        rect(-260, 268, 100, 22, ink.straw, 6) +
        rect(160, 268, 100, 22, shaded(ink.straw, 0.2), 6) +
        line(0, 380, 0, 520, shaded(cloth, 0.4), 5) +
        repeat(3, (at) => disc(-36, 410 + at * 46, 9, ink.sun) + disc(36, 410 + at * 46, 9, ink.sun))
      );
    case "jacket":
      return (
        base +
        shape("M-70 190L0 400L70 190Q0 250 -70 190Z", accent) +
        shape("M-96 150L-60 200L-20 330L-110 240ZM96 150L60 200L20 330L110 240Z", lit(cloth, 0.2)) +
        line(0, 360, 0, 520, ink.paper, 5)
      );
  }
}
