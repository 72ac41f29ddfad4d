import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import { at, disc, line, polygon, rect, shape, stroke } from "./shapes.ts";

type Sign = () => string;

const white = "#fffdf6";

const wave = (y: number, colour: string) => stroke(`M-56 ${n(y)}q14 -18 28 0t28 0t28 0t28 0`, colour, 8);

/** Signs of the welfare page's organisations and teams, drawn around (0, 0) within 60 pixels. */
const signs: Readonly<Record<string, readonly [ground: string, sign: Sign]>> = {
  tide: ["#0e8f86", () => disc(0, -22, 24, ink.sun) + wave(2, white) + wave(24, ink.foam) + wave(46, white)],
  boot: [
    "#2f5f9e",
    () =>
      shape("M-26 -56H14V8Q40 12 48 30V40H-26Z", ink.sun) +
      rect(-26, -56, 40, 14, shaded(ink.sun)) +
      rect(-30, 40, 82, 12, white, 5) +
      stroke("M-52 54q8 -10 16 0t16 0", ink.foam, 5),
  ],
  lamp: [
    "#7b5aa8",
    () =>
      disc(0, 4, 44, mix("#7b5aa8", ink.sun, 0.32)) +
      stroke("M-18 -34a18 20 0 0 1 36 0", white, 6) +
      rect(-22, -34, 44, 10, white, 3) +
      shape("M-20 -22H20L26 34H-26Z", ink.cream) +
      shape("M0 -12Q16 8 0 26Q-16 8 0 -12Z", ink.coral) +
      rect(-28, 34, 56, 12, white, 4),
  ],
  bowl: [
    "#b8452f",
    () =>
      stroke(
        "M-20 -20q-10 -12 0 -24q10 -12 0 -22M0 -20q-10 -12 0 -24q10 -12 0 -22M20 -20q-10 -12 0 -24q10 -12 0 -22",
        ink.cream,
        5,
      ) +
      shape("M-54 -10H54Q50 42 0 44Q-50 42 -54 -10Z", white) +
      stroke("M-42 8Q0 20 42 8", ink.coral, 5) +
      rect(-20, 42, 40, 10, white, 3) +
      line(20, -12, 54, -52, ink.straw, 6),
  ],
  crab: [
    "#12a08c",
    () =>
      repeat(3, (row) =>
        stroke(
          `M-34 ${n(8 + row * 11)}L-56 ${n(2 + row * 17)}M34 ${n(8 + row * 11)}L56 ${n(2 + row * 17)}`,
          ink.brick,
          6,
        ),
      ) +
      stroke("M-30 -8Q-52 -20 -44 -40M30 -8Q52 -20 44 -40", ink.coral, 8) +
      shape(
        "M-44 -36Q-64 -46 -52 -62L-42 -50L-32 -62Q-24 -46 -44 -36ZM44 -36Q64 -46 52 -62L42 -50L32 -62Q24 -46 44 -36Z",
        ink.coral,
      ) +
      disc(0, 14, 38, ink.coral, 28) +
      disc(-12, 4, 6, white) +
      disc(12, 4, 6, white) +
      disc(-12, 4, 3, ink.night) +
      disc(12, 4, 3, ink.night) +
      stroke("M-10 24Q0 32 10 24", ink.wine, 4),
  ],
  book: [
    "#c8762b",
    () =>
      shape("M-4 -24Q-30 -42 -56 -30V32Q-30 22 -4 40Z", white) +
      shape("M4 -24Q30 -42 56 -30V32Q30 22 4 40Z", ink.cream) +
      repeat(3, (row) =>
        stroke(`M-46 ${n(-14 + row * 14)}Q-28 ${n(-20 + row * 14)} -12 ${n(-10 + row * 14)}`, "#d9b184", 4),
      ) +
      disc(30, 2, 13, ink.coral) +
      stroke("M24 2L29 8L38 -4", white, 4),
  ],
  whistle: [
    "#d9982a",
    () =>
      shape("M-50 -18H40V4H16A30 30 0 1 1 -44 4Q-50 -4 -50 -18Z", white) +
      disc(-14, 14, 13, ink.teal) +
      rect(-2, -30, 18, 12, ink.cream, 3) +
      stroke("M44 -34L54 -44M50 -20L62 -22M36 -42L38 -56", ink.wine, 6),
  ],
  wrench: [
    "#3c5a73",
    () =>
      at(
        0,
        0,
        1,
        rect(-9, -14, 18, 70, ink.sun, 8) +
          disc(0, -28, 24, ink.sun) +
          shape("M-10 -60H10V-30H-10Z", "#3c5a73"),
        1,
        42,
      ) +
      at(
        0,
        0,
        1,
        rect(-6, -12, 12, 66, white, 4) + shape("M-16 -12H16L10 -44Q0 -56 -10 -44Z", ink.coral),
        1,
        -42,
      ),
  ],
  boat: [
    "#2d8fbf",
    () =>
      shape("M-56 8H56L30 42H-30Z", white) +
      shape("M-2 4V-54L-40 4Z", ink.cream) +
      shape("M4 4V-54L42 4Z", ink.sun) +
      stroke("M-26 -8L-10 -32M-16 -8L-8 -20", "#d9b184", 4) +
      wave(52, ink.foam),
  ],
  drop: [
    "#1b7fa6",
    () =>
      shape("M0 -58Q46 -6 38 20Q30 48 0 48Q-30 48 -38 20Q-46 -6 0 -58Z", ink.foam) +
      shape("M0 34C-38 8 -22 -18 -2 -4L0 -2L2 -4C22 -18 38 8 0 34Z", ink.coral) +
      stroke("M-46 -40q-8 -8 0 -16M46 -40q8 -8 0 -16", white, 5),
  ],
  wheel: [
    "#4b8f4a",
    () =>
      `<circle cx="4" cy="18" r="34" fill="none" stroke="${white}" stroke-width="8"/>` +
      disc(4, 18, 6, ink.sun) +
      disc(-12, -48, 11, white) +
      stroke("M-12 -32L-8 2H22L38 36H50", ink.sun, 10) +
      stroke("M-12 -16H20", white, 8),
  ],
  ear: [
    "#8d3f63",
    () =>
      stroke("M-24 4Q-34 -48 6 -52Q44 -50 38 -10Q34 8 18 18Q6 28 6 42Q0 56 -16 46", white, 11) +
      stroke("M-6 -6Q-8 -30 8 -30Q22 -28 18 -10", ink.rose, 8) +
      polygon(
        [
          [-58, -4],
          [-46, -16],
          [-46, 8],
        ],
        ink.sun,
      ) +
      stroke("M-40 -30q-10 26 0 48", ink.sun, 6),
  ],
};

/** Names of the emblems; the file is `welfare-<name>.webp`. */
export const welfareEmblems: readonly string[] = Object.keys(signs);

/** An emblem of 200×200: a sign on a disc within a pale rim, so that round and square frames both suit it. */
export function welfareEmblem(name: string): string {
  const found = signs[name];
  if (!found) throw new Error(`no emblem ${name}`);
  const [ground, sign] = found;
  const body =
    rect(0, 0, 200, 200, lit(ground, 0.84)) +
    disc(100, 100, 92, ground) +
    `<circle cx="100" cy="100" r="84" fill="none" stroke="${lit(ground, 0.4)}" stroke-width="2.5"/>` +
    at(100, 102, 1, sign());
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">${body}</svg>`;
}
