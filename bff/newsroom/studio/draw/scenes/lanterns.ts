import { ink } from "../colour.ts";
import { lantern } from "../lamps.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { poses } from "../poses.ts";
import { disc, faded, line, rect, shape, stroke } from "../shapes.ts";
import { shop } from "../shops.ts";
import { sky } from "../sky.ts";

export function festivalLanterns(pen: Pen): string {
  const { between } = pen.random;
  return (
    sky(pen, { colours: ["#10163f", "#2a2a66", "#6a3f77", "#c9627a"], horizon: 760 }) +
    repeat(46, () => disc(between(0, 1500), between(0, 500), between(1, 2.4), ink.cream)) +
    repeat(5, (at) =>
      shop(pen, -20 + at * 310, 780, 300, 330 + (at % 2) * 60, {
        wall: "#5d4468",
        sign: ["花灯", "汤圆", "剪纸", "糖画", "猜谜"][at] ?? "",
        board: ink.wine,
        awning: at % 2 ? ink.coral : ink.straw,
        lit: true,
      }),
    ) +
    rect(
      0,
      776,
      1500,
      224,
      pen.shade([
        [0, "#5b3f6b"],
        [1, "#1d1b45"],
      ]),
    ) +
    repeat(
      4,
      (row) =>
        `<path d="M-20 ${n(60 + row * 96)}Q750 ${n(200 + row * 100)} 1520 ${n(40 + row * 96)}" fill="none" stroke="#2a2350" stroke-width="3"/>` +
        repeat(9 - row, (at) => {
          const t = (at + 0.5) / (9 - row);
          const y =
            (1 - t) ** 2 * (60 + row * 96) + 2 * t * (1 - t) * (200 + row * 100) + t * t * (40 + row * 96);
          return lantern(
            pen,
            -20 + 1540 * t,
            y + 44,
            30 + row * 5,
            [ink.coral, ink.brick, "#f2a24f", ink.coral][(at + row) % 4] ?? ink.coral,
          );
        }),
    ) +
    faded(
      0.95,
      shape(
        "M560 820Q600 700 760 690Q900 690 960 770L1030 720Q1040 790 1010 850L950 820Q880 890 740 880Q610 880 560 820Z",
        "#ff9a66",
      ) +
        shape("M560 820Q600 700 760 690Q800 690 830 700Q700 730 660 870Q600 860 560 820Z", "#ffd27a") +
        disc(640, 790, 18, ink.paper) +
        disc(640, 790, 8, ink.night) +
        repeat(8, (at) =>
          stroke(`M${n(700 + (at % 4) * 56)} ${n(760 + Math.floor(at / 4) * 50)}q24 -16 44 6`, ink.brick, 5),
        ),
    ) +
    disc(
      780,
      780,
      330,
      pen.glow([
        [0, ink.sun, 0.4],
        [1, ink.sun, 0],
      ]),
    ) +
    line(780, 880, 780, 960, ink.earth, 10) +
    crowd(pen.random, 11, 20, 560, 900, 230, [poses.walk, poses.stand, poses.point], 60) +
    crowd(pen.random, 8, 1010, 1480, 900, 230, [poses.walk, poses.stand, poses.wave], 60) +
    person(500, 990, 330, {
      pose: poses.point,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
    }) +
    person(1060, 990, 230, {
      pose: poses.carry,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "tail",
      faceLeft: true,
      hold: line(0, 0, 14, -16, ink.straw, 1.4) + lantern(pen, 14, 0, 9, "#ff9a66"),
    }) +
    person(1170, 994, 340, {
      pose: poses.stand,
      top: ink.teal,
      bottom: ink.night,
      hair: "short",
      faceLeft: true,
    })
  );
}
