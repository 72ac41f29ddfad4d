import { ink, lit } from "./colour.ts";
import type { Pen } from "./pen.ts";
import { disc, polygon, rect, shape, text } from "./shapes.ts";

/** The mountain studio's sign: a shutter that is a sun behind two peaks. 320 square. */
export function logoMountain(pen: Pen): string {
  return (
    rect(
      0,
      0,
      320,
      320,
      pen.shade([
        [0, "#f6b58a"],
        [1, "#fbe2bb"],
      ]),
    ) +
    disc(160, 120, 70, ink.paper) +
    disc(160, 120, 56, ink.coral) +
    disc(160, 120, 34, lit(ink.coral, 0.4)) +
    polygon(
      [
        [-10, 280],
        [96, 96],
        [212, 280],
      ],
      "#3d5f7a",
    ) +
    polygon(
      [
        [96, 96],
        [212, 280],
        [122, 280],
        [104, 170],
      ],
      "#2d4a68",
    ) +
    polygon(
      [
        [96, 96],
        [70, 136],
        [92, 128],
        [104, 142],
        [122, 134],
      ],
      ink.paper,
    ) +
    polygon(
      [
        [120, 280],
        [226, 132],
        [340, 280],
      ],
      "#55809a",
    ) +
    polygon(
      [
        [226, 132],
        [340, 280],
        [250, 280],
        [232, 190],
      ],
      "#416a86",
    ) +
    shape("M0 250Q80 226 160 250T320 250V320H0Z", ink.pine) +
    text(160, 304, 40, "山 城", ink.paper, true)
  );
}
