import { gable } from "../buildings.ts";
import { ink, shaded } from "../colour.ts";
import { basket, crate, greens, heap, stall } from "../goods.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { planeTree } from "../plants.ts";
import { poses } from "../poses.ts";
import { disc, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { beams, cloudBars, sky, sun } from "../sky.ts";

export function marketMorning(pen: Pen): string {
  const goods = (x: number, y: number, w: number, kind: number) =>
    kind === 0
      ? heap(pen, x + 10, y, w * 0.45, 13, [ink.coral, ink.brick]) +
        heap(pen, x + w * 0.5, y, w * 0.45, 13, [ink.sun, ink.straw])
      : kind === 1
        ? greens(pen, x + 10, y, w - 20, 34, ink.leaf)
        : heap(pen, x + 10, y, w * 0.4, 15, ["#b48fc2", ink.violet]) +
          greens(pen, x + w * 0.5, y, w * 0.45, 30, ink.moss);
  const row = [
    [40, 690, 250],
    [330, 680, 220],
    [590, 672, 200],
    [830, 672, 200],
    [1070, 680, 220],
    [1250, 690, 260],
  ] as const;
  return (
    sky(pen, { colours: ["#9fd6cb", "#fbe5bd", "#ffc998"], horizon: 600 }) +
    sun(pen, 1180, 330, 70, "#fff1c8", 5) +
    cloudBars(pen, 7, 90, 300, ink.paper) +
    repeat(8, (index) =>
      gable(
        -20 + index * 200,
        600,
        180,
        150 + (index % 3) * 40,
        [ink.cream, "#efd2b0", ink.paper][index % 3] ?? ink.cream,
        index % 2 ? ink.teal : "#b9604e",
      ),
    ) +
    planeTree(pen, 130, 640, 520, "#82b973") +
    planeTree(pen, 1420, 640, 500, "#6fae79") +
    rect(
      0,
      590,
      1500,
      410,
      pen.shade([
        [0, "#ecd3a8"],
        [1, "#b98f73"],
      ]),
    ) +
    beams(pen, 700, 260, "#fff3cf", 4, 700) +
    row
      .map(([x, y, w], index) =>
        stall(x, y, w, 220, {
          cloth: [ink.coral, ink.teal, ink.sun, ink.mint, ink.brick, ink.indigo][index] ?? ink.teal,
          goods: goods(x, y - 80, w, index % 3),
        }),
      )
      .join("") +
    crowd(pen.random, 12, 40, 1460, 800, 190, [poses.walk, poses.carry, poses.stand, poses.point], 70) +
    person(420, 970, 330, { pose: poses.walk, top: ink.teal, bottom: ink.indigo, hair: "bun", skirt: true }) +
    basket(500, 870, 100) +
    greens(pen, 458, 828, 84, 34, ink.leaf) +
    person(1060, 980, 340, { pose: poses.pull, top: ink.sun, bottom: ink.earth, hair: "straw" }) +
    crate(1180, 940, 240, 90, ink.clay) +
    crate(1200, 850, 200, 70, ink.straw) +
    heap(pen, 1210, 782, 180, 20, [ink.coral, ink.sun]) +
    disc(1230, 960, 34, ink.night) +
    disc(1370, 960, 34, ink.night) +
    disc(1230, 960, 13, ink.sand) +
    disc(1370, 960, 13, ink.sand) +
    line(1100, 830, 1190, 920, ink.bark, 9)
  );
}

export function marketVegetables(pen: Pen): string {
  const tray = (x: number, y: number, w: number, draw: string) =>
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w + 14, y + 90],
        [x - 14, y + 90],
      ],
      ink.bark,
    ) +
    polygon(
      [
        [x + 12, y + 10],
        [x + w - 12, y + 10],
        [x + w, y + 78],
        [x, y + 78],
      ],
      ink.earth,
    ) +
    draw;
  const round = (x: number, y: number, w: number, colours: readonly string[], size = 19) =>
    tray(x, y, w, heap(pen, x + 4, y + 76, w - 8, size, colours));
  const carrots = (x: number, y: number, w: number) =>
    tray(
      x,
      y,
      w,
      repeat(
        9,
        (at) =>
          shape(
            `M${n(x + 16 + at * (w / 10))} ${n(y + 12)}q10 -10 22 0l-6 58q-5 8 -8 0Z`,
            at % 2 ? "#ef8a4f" : "#f7a063",
          ) +
          stroke(`M${n(x + 26 + at * (w / 10))} ${n(y + 8)}q-6 -18 -12 -24m12 24q2 -20 8 -28`, ink.leaf, 4),
      ),
    );
  const leafy = (x: number, y: number, w: number, colour: string) =>
    tray(x, y, w, greens(pen, x + 4, y + 76, w - 10, 56, colour));
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#fbe3b8"],
        [1, "#f3c996"],
      ]),
    ) +
    repeat(12, (at) =>
      polygon(
        [
          [at * 130 - 20, 0],
          [at * 130 + 45, 0],
          [at * 130 + 20, 150],
          [at * 130 - 45, 150],
        ],
        at % 2 ? ink.teal : ink.mint,
      ),
    ) +
    repeat(24, (at) => disc(at * 65 - 10, 150, 34, at % 4 < 2 ? ink.teal : ink.paper, 16)) +
    repeat(
      5,
      (at) =>
        line(130 + at * 310, 166, 130 + at * 310, 230, ink.bark, 4) +
        repeat(5, (bulb) =>
          disc(
            130 + at * 310 + (bulb - 2) * 17,
            244 + (bulb % 2) * 16,
            14,
            [ink.paper, "#f0dfe6", "#e8c4cd"][bulb % 3] ?? ink.paper,
          ),
        ),
    ) +
    person(560, 720, 500, {
      pose: poses.work,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bob",
      apron: ink.teal,
      hold: greens(pen, -12, 6, 26, 20, ink.leaf),
    }) +
    person(980, 720, 510, {
      pose: poses.carry,
      top: ink.paper,
      bottom: ink.indigo,
      hair: "cap",
      hairColour: ink.coral,
      apron: ink.teal,
      faceLeft: true,
      hold: crate(-22, 14, 60, 28, ink.straw) + heap(pen, -20, -12, 56, 6, [ink.brick, ink.coral]),
    }) +
    line(330, 170, 330, 420, ink.night, 4) +
    disc(330, 430, 52, ink.paper) +
    disc(330, 430, 42, ink.mist) +
    line(330, 430, 350, 402, ink.brick, 5) +
    shape("M270 490H390Q380 540 330 540Q280 540 270 490Z", "#b8c9c9") +
    leafy(40, 560, 260, ink.leaf) +
    carrots(330, 560, 250) +
    round(610, 560, 260, [ink.brick, ink.coral]) +
    leafy(900, 560, 260, ink.moss) +
    round(1190, 560, 270, ["#7d5a94", "#6b4a84"]) +
    round(-20, 690, 300, ["#f0c25c", ink.straw], 22) +
    leafy(310, 690, 270, "#3f9a74") +
    round(620, 690, 270, ["#8fb65a", "#a6c76e"], 20) +
    carrots(930, 690, 270) +
    round(1240, 690, 290, [ink.cream, "#e6d0a3"], 23) +
    rect(0, 800, 1500, 200, ink.clay) +
    rect(0, 790, 1500, 24, ink.sand) +
    repeat(14, (at) => line(at * 112 + 40, 826, at * 112 + 40, 1000, shaded(ink.clay, 0.3), 4)) +
    repeat(
      5,
      (at) =>
        polygon(
          [
            [80 + at * 300, 826],
            [210 + at * 300, 826],
            [210 + at * 300, 896],
            [80 + at * 300, 896],
          ],
          ink.paper,
        ) +
        text(
          145 + at * 300,
          874,
          34,
          ["青菜 2.5", "胡萝卜 3", "番茄 4.8", "生菜 3.2", "茄子 3.6"][at] ?? "",
          ink.wine,
        ),
    ) +
    person(230, 1080, 480, {
      pose: poses.point,
      top: ink.dusk,
      bottom: ink.night,
      hair: "bun",
      skirt: true,
      bag: ink.coral,
    })
  );
}
