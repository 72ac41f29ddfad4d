import { mix } from "./colour.ts";
import { repeat } from "./pen.ts";
import { at, disc, line, polygon, rect, shape, stroke } from "./shapes.ts";

/** A sign drawn around (0, 0) within 52 pixels, in a main and a second colour; `ground` is what lies behind it. */
export type Sign = (main: string, second: string, ground: string) => string;

export const turned = (count: number, inner: string) =>
  repeat(count, (step) => at(0, 0, 1, inner, 1, (360 / count) * step));

export const petal = (colour: string, length: number, wide: number) =>
  shape(
    `M0 0C${wide} ${-length * 0.35} ${wide} ${-length * 0.8} 0 ${-length}C${-wide} ${-length * 0.8} ${-wide} ${-length * 0.35} 0 0Z`,
    colour,
  );

const wave = (y: number, colour: string, width = 9) =>
  stroke(`M-46 ${y}q11.5 -16 23 0t23 0t23 0t23 0`, colour, width);

export const travel: readonly Sign[] = [
  (main, second) => disc(22, -26, 13, second) + shape("M-52 38L-16 -30L4 6L18 -14L52 38Z", main),
  (main, second) => wave(-22, second) + wave(4, main) + wave(30, main),
  (main, second) =>
    shape("M-50 -8Q-24 -14 0 -44Q24 -14 50 -8L44 6H-44Z", main) +
    rect(-32, 10, 10, 34, second) +
    rect(22, 10, 10, 34, second) +
    rect(-42, 42, 84, 8, main),
  (main, second) => shape("M0 -50L28 -12H14L38 20H-38L-14 -12H-28Z", main) + rect(-6, 20, 12, 26, second),
  (main, second) =>
    shape("M-13 44L-8 -22H8L13 44Z", main) +
    rect(-12, -36, 24, 12, second, 3) +
    shape("M-12 -38L0 -50L12 -38Z", main) +
    line(18, -30, 46, -40, second, 6) +
    line(-18, -30, -46, -40, second, 6),
  (main, second) =>
    shape("M-4 -48V22H-44Q-34 -20 -4 -48Z", main) +
    shape("M6 -30Q32 -8 36 22H6Z", second) +
    shape("M-50 30H50L34 48H-34Z", main),
];

export const shopping: readonly Sign[] = [
  (main, second) =>
    stroke("M-18 -18V-28a18 18 0 0 1 36 0V-18", second, 8) + shape("M-38 -18H38L44 46H-44Z", main),
  (main, second) =>
    shape("M-48 -2H48Q44 42 0 46Q-44 42 -48 -2Z", main) +
    stroke("M-18 -16q-8 -12 0 -22M2 -16q-8 -14 0 -28M22 -16q-8 -12 0 -22", second, 6),
  (main, second) => turned(6, petal(main, 48, 22)) + disc(0, 0, 13, second),
  (main, second) =>
    shape("M-36 -34H28V6Q24 42 -4 42Q-32 42 -36 6Z", main) +
    stroke("M30 -20h6a16 16 0 0 1 0 32h-8", second, 8),
  (main, second, ground) =>
    polygon(
      [
        [0, -50],
        [46, -10],
        [0, 50],
        [-46, -10],
      ],
      main,
    ) +
    polygon(
      [
        [0, -50],
        [18, -10],
        [0, 50],
        [-18, -10],
      ],
      second,
    ) +
    line(-46, -10, 46, -10, ground, 4),
  (main, second) =>
    shape("M-48 -14L-38 -42H38L48 -14Z", main) +
    repeat(4, (step) => disc(-36 + step * 24, -12, 12, step % 2 ? second : main)) +
    rect(-38, 4, 76, 42, main) +
    rect(-10, 16, 20, 30, second, 3),
];

export const making: readonly Sign[] = [
  (main, second, ground) =>
    turned(8, rect(-9, -52, 18, 26, main, 3)) +
    disc(0, 0, 38, main) +
    disc(0, 0, 20, ground) +
    disc(0, 0, 10, second),
  (main, second) => {
    const cell = "M0 -22L19 -11V11L0 22L-19 11V-11Z";
    return (
      at(0, -24, 1, shape(cell, second)) +
      at(-22, 14, 1, shape(cell, main)) +
      at(22, 14, 1, shape(cell, main))
    );
  },
  (main, second) =>
    stroke("M-50 26H50", main, 9) +
    stroke("M-50 24Q-26 -6 -22 -34Q0 22 22 -34Q26 -6 50 24", second, 6) +
    rect(-26, -42, 8, 84, main) +
    rect(18, -42, 8, 84, main),
  (main) => shape("M10 -52L-32 8H-4L-12 52L34 -12H4Z", main),
  (main, second, ground) =>
    polygon(
      [
        [0, -48],
        [42, -24],
        [0, 0],
        [-42, -24],
      ],
      second,
    ) +
    polygon(
      [
        [-42, -20],
        [-3, 3],
        [-3, 50],
        [-42, 27],
      ],
      main,
    ) +
    polygon(
      [
        [42, -20],
        [3, 3],
        [3, 50],
        [42, 27],
      ],
      mix(main, ground, 0.3),
    ),
  (main, second) =>
    repeat(3, (row) =>
      repeat(3, (column) =>
        (row + column) % 2
          ? rect(-46 + column * 32, -40 + row * 32, 28, 16, second, 8)
          : rect(-40 + column * 32, -46 + row * 32, 16, 28, main, 8),
      ),
    ),
];

export const money: readonly Sign[] = [
  (main, second, ground) =>
    disc(0, 0, 48, main) + disc(0, 0, 38, ground) + disc(0, 0, 33, second) + rect(-13, -13, 26, 26, ground),
  (main, second, ground) =>
    shape("M0 -50L42 -34V0Q38 34 0 52Q-38 34 -42 0V-34Z", main) +
    stroke("M-18 2L-4 16L20 -14", ground, 9) +
    stroke("M0 -50L42 -34V0Q38 34 0 52", second, 5),
  (main, second) =>
    rect(-44, 12, 20, 34, second, 3) + rect(-12, -12, 20, 58, main, 3) + rect(20, -40, 20, 86, main, 3),
  (main, second) =>
    shape("M-50 4A50 50 0 0 1 50 4Q38 -6 25 4Q13 -6 0 4Q-13 -6 -25 4Q-38 -6 -50 4Z", main) +
    stroke("M0 4V36a11 11 0 0 0 22 0", second, 7),
  (main, second) =>
    `<g fill="none" stroke-width="10"><circle cx="-18" cy="-12" r="25" stroke="${main}"/><circle cx="18" cy="-12" r="25" stroke="${second}"/><circle cx="0" cy="18" r="25" stroke="${main}"/></g>`,
  (main, second) =>
    stroke("M0 -46V40M-34 -26H34M-24 44H24", main, 7) +
    shape("M-52 6H-16A18 18 0 0 1 -52 6Z", second) +
    shape("M16 6H52A18 18 0 0 1 16 6Z", second) +
    stroke("M-34 -26L-50 4M-34 -26L-18 4M34 -26L50 4M34 -26L18 4", main, 4),
];
