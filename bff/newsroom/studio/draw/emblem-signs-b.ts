import { repeat } from "./pen.ts";
import { at, disc, polygon, rect, shape, stroke } from "./shapes.ts";
import { petal, turned } from "./emblem-signs-a.ts";
import type { Sign } from "./emblem-signs-a.ts";

export const living: readonly Sign[] = [
  (main, second) =>
    shape("M0 -50L50 -6H38V44H-38V-6H-50Z", main) +
    shape("M0 34C-34 10 -22 -14 -2 -2L0 0L2 -2C22 -14 34 10 0 34Z", second),
  (main, second, ground) =>
    shape("M-34 48V-10A34 34 0 0 1 34 -10V48Z", main) +
    shape("M-20 48V-6A20 20 0 0 1 20 -6V48Z", ground) +
    shape("M-20 48V-6A20 20 0 0 1 0 -26V48Z", second),
  (main, second, ground) =>
    disc(-18, -18, 27, main) +
    disc(-18, -18, 11, ground) +
    stroke("M4 4L42 42M30 30L42 18M18 18L28 8", second, 11),
  (main, second) =>
    shape("M-6 48Q-52 30 -46 -30Q-6 -22 -6 48Z", main) +
    shape("M6 48Q52 30 46 -30Q6 -22 6 48Z", second) +
    disc(0, -36, 12, main),
  (main, second) => shape("M-52 0L-26 -26L0 0V44H-52Z", second) + shape("M-14 -8L18 -42L50 -8V44H-14Z", main),
  (main, second) =>
    turned(12, rect(-3, -52, 6, 14, second, 3)) +
    disc(0, 0, 30, main) +
    stroke("M-13 8Q0 20 13 8", second, 5),
];

export const learning: readonly Sign[] = [
  (main, second) =>
    shape("M-4 -26Q-28 -42 -52 -30V34Q-28 24 -4 40Z", main) +
    shape("M4 -26Q28 -42 52 -30V34Q28 24 4 40Z", second),
  (main, second) =>
    at(
      0,
      0,
      1,
      rect(-12, -30, 24, 62, main) +
        shape("M-12 -34V-42a12 10 0 0 1 24 0V-34Z", second) +
        shape("M-12 36H12L0 54Z", second),
      1,
      35,
    ),
  (main, second) =>
    shape("M0 -52Q36 -12 26 16Q20 34 0 36Q-20 34 -26 16Q-34 -4 -10 -22Q-2 -34 0 -52Z", main) +
    shape("M2 -14Q18 6 12 20Q8 28 0 28Q-12 26 -12 14Q-8 2 2 -14Z", second) +
    rect(-24, 42, 48, 8, main, 4),
  (main, second) =>
    repeat(
      3,
      (row) =>
        stroke(`M-48 ${-30 + row * 30}H48`, main, 4) +
        repeat(4, (column) =>
          disc(
            -36 + column * 20 + ((row + (column > 1 ? 1 : 0)) % 2) * 14,
            -30 + row * 30,
            9,
            column > 1 ? second : main,
          ),
        ),
    ),
  (main, second) =>
    turned(3, `<ellipse rx="20" ry="50" fill="none" stroke="${main}" stroke-width="6"/>`) +
    disc(0, 0, 11, second),
  (main, second) =>
    polygon(
      [
        [0, -36],
        [52, -12],
        [0, 12],
        [-52, -12],
      ],
      main,
    ) +
    shape("M-28 8V28Q0 46 28 28V8L0 21Z", second) +
    stroke("M46 -10V24", main, 5) +
    disc(46, 30, 7, second),
];

export const growing: readonly Sign[] = [
  (main, second) =>
    stroke("M0 -44V50", second, 5) +
    repeat(4, (row) =>
      at(
        0,
        22 - row * 18,
        1,
        at(0, 0, 1, petal(main, 28, 11), 1, 48) + at(0, 0, 1, petal(main, 28, 11), 1, -48),
      ),
    ) +
    at(0, -32, 1, petal(main, 22, 9)),
  (main, second) =>
    shape("M-44 40Q-50 -36 44 -46Q48 44 -24 40Z", main) +
    stroke("M-44 48Q-20 4 24 -26M-16 14V-14M2 -4L26 4", second, 5),
  (main, second) =>
    shape("M-52 0Q-20 -36 22 -4L50 -26V26L22 4Q-20 36 -52 0Z", main) +
    disc(-28, -5, 6, second) +
    stroke("M-8 -16Q2 0 -8 16", second, 5),
  (main, second) =>
    shape("M0 -18Q30 -38 44 -8Q50 40 14 48Q0 42 -14 48Q-50 40 -44 -8Q-30 -38 0 -18Z", main) +
    shape("M4 -24Q8 -50 36 -50Q32 -24 4 -24Z", second),
  (main, second) =>
    shape("M0 -52Q40 -4 34 18A34 32 0 0 1 -34 18Q-40 -4 0 -52Z", main) +
    stroke("M-18 18A18 18 0 0 0 2 36", second, 7),
  (main, second) =>
    disc(0, -24, 20, second) + stroke("M-50 10Q0 -10 50 10M-50 28Q0 8 50 28M-46 46Q0 26 46 46", main, 9),
];

export const general: readonly Sign[] = [
  (main, second) =>
    turned(
      8,
      polygon(
        [
          [0, -52],
          [10, -14],
          [-10, -14],
        ],
        main,
      ),
    ) + disc(0, 0, 16, second),
  (main, second) =>
    `<g fill="none" stroke-width="10"><path d="M-46 34A46 46 0 0 1 46 34" stroke="${main}"/><path d="M-28 34A28 28 0 0 1 28 34" stroke="${second}"/></g>` +
    disc(0, 32, 11, main),
  (main, second, ground) =>
    disc(-17, 0, 33, main) +
    disc(17, 0, 33, second) +
    shape("M0 -28.3A33 33 0 0 1 0 28.3A33 33 0 0 1 0 -28.3Z", ground),
  (main, second) =>
    turned(4, shape("M0 0V-48Q30 -44 34 -14Q24 0 0 0Z", main)) +
    turned(4, shape("M0 0V-48L-14 -20Z", second)),
  (main, second) =>
    repeat(9, (cell) =>
      cell === 4
        ? disc(0, 0, 14, second)
        : rect(
            -47 + (cell % 3) * 33,
            -47 + Math.floor(cell / 3) * 33,
            28,
            28,
            cell % 2 ? second : main,
            cell % 2 ? 14 : 4,
          ),
    ),
  (main, second) =>
    stroke("M-46 34L-16 4L4 22L42 -24", main, 11) +
    stroke("M16 -30H44V-2", main, 11) +
    disc(-46, 34, 9, second),
];
