import { ink, lit, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { at, disc, line, polygon, rect, shape, text } from "../shapes.ts";

/** The gate over the street's mouth: two pillars, two roofs, three letters. */
export function gate(pen: Pen): string {
  const { width, height } = pen;
  const post = (x: number) =>
    rect(x - 26, height * 0.24, 52, height * 0.76, ink.wine) +
    rect(x + 6, height * 0.24, 20, height * 0.76, shaded(ink.wine, 0.3)) +
    rect(x - 42, height - 70, 84, 70, "#cdbb99", 8) +
    rect(x - 34, height * 0.24, 68, 22, ink.straw);
  const roof = (x: number, y: number, wide: number, tall: number) =>
    shape(
      `M${n(x - wide / 2)} ${n(y)}Q${n(x - wide * 0.42)} ${n(y - tall * 0.3)} ${n(x - wide * 0.36)} ${n(y - tall)}H${n(x + wide * 0.36)}Q${n(x + wide * 0.42)} ${n(y - tall * 0.3)} ${n(x + wide / 2)} ${n(y)}Z`,
      "#3d5a73",
    ) +
    rect(x - wide * 0.38, y - tall * 1.12, wide * 0.76, tall * 0.2, "#2f475d", 6) +
    rect(x - wide / 2, y - 8, wide, 14, lit("#3d5a73", 0.3), 6);
  return (
    post(width * 0.09) +
    post(width * 0.91) +
    rect(0, height * 0.3, width, 34, ink.pine) +
    rect(width * 0.04, height * 0.2, width * 0.92, 66, ink.teal) +
    repeat(15, (index) =>
      disc(width * (0.08 + index * 0.06), height * 0.2 + 33, 13, index % 2 ? ink.straw : ink.coral),
    ) +
    roof(width * 0.2, height * 0.2, width * 0.4, 56) +
    roof(width * 0.8, height * 0.2, width * 0.4, 56) +
    rect(width * 0.32, height * 0.1, width * 0.36, 150, ink.indigo, 8) +
    rect(width * 0.33, height * 0.1 + 8, width * 0.34, 134, ink.night, 6) +
    text(width / 2, height * 0.1 + 112, 100, "鱼鳞街", ink.sun, true) +
    roof(width / 2, height * 0.1, width * 0.5, 62)
  );
}

/** The clock tower at the crossing: 22 metres of grey brick. */
export function clockTower(pen: Pen): string {
  const { width, height } = pen;
  const brick = "#b98a72";
  const x = width / 2;
  return (
    rect(x - 250, height * 0.42, 500, height * 0.58, brick) +
    rect(x + 90, height * 0.42, 160, height * 0.58, shaded(brick, 0.28)) +
    rect(x - 290, height * 0.4, 580, 60, ink.cream) +
    rect(x - 190, height * 0.17, 380, height * 0.24, lit(brick, 0.12)) +
    rect(x + 80, height * 0.17, 110, height * 0.24, shaded(brick, 0.22)) +
    disc(x, height * 0.285, 140, ink.paper) +
    disc(x, height * 0.285, 122, "#fffdf4") +
    repeat(12, (hour) => at(x, height * 0.285, 1, rect(-5, -112, 10, 24, ink.night), 1, hour * 30)) +
    line(x, height * 0.285, x + 44, height * 0.285 - 46, ink.night, 14) +
    line(x, height * 0.285, x - 30, height * 0.285 + 88, ink.night, 9) +
    rect(x - 230, height * 0.155, 460, 44, ink.cream) +
    polygon(
      [
        [x - 210, height * 0.155],
        [x + 210, height * 0.155],
        [x, height * 0.03],
      ],
      "#3d6a6a",
    ) +
    polygon(
      [
        [x + 40, height * 0.155],
        [x + 210, height * 0.155],
        [x, height * 0.03],
      ],
      "#2c5358",
    ) +
    line(x, height * 0.035, x, 6, ink.night, 8) +
    repeat(3, (floor) =>
      repeat(
        3,
        (place) =>
          rect(x - 180 + place * 140, height * (0.5 + floor * 0.13), 80, 150, "#5d8f96", 40) +
          rect(x - 190 + place * 140, height * (0.5 + floor * 0.13) + 146, 100, 14, ink.cream),
      ),
    ) +
    rect(x - 80, height - 330, 160, 330, ink.bark, 70) +
    rect(x - 4, height - 320, 8, 320, shaded(ink.bark, 0.4))
  );
}

/** The old letter box, newly painted. */
export function letterBox(pen: Pen): string {
  const { width, height } = pen;
  const x = width / 2;
  return (
    rect(x - 10, height - 46, 20, 46, ink.night) +
    rect(x - 30, height - 10, 60, 10, ink.night, 4) +
    rect(x - 34, height * 0.2, 68, height - 46 - height * 0.2, ink.teal, 6) +
    rect(x + 10, height * 0.2, 24, height - 46 - height * 0.2, shaded(ink.teal, 0.3), 6) +
    shape(
      `M${n(x - 40)} ${n(height * 0.22)}Q${n(x)} ${n(height * 0.02)} ${n(x + 40)} ${n(height * 0.22)}Z`,
      lit(ink.teal, 0.12),
    ) +
    rect(x - 22, height * 0.3, 44, 9, ink.night, 4) +
    rect(x - 20, height * 0.42, 40, 34, ink.straw, 3) +
    text(x, height * 0.42 + 25, 22, "邮筒", ink.pine, true)
  );
}
