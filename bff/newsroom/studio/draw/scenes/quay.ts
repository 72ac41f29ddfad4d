import { cargoShip, trawler } from "../boats.ts";
import { quayCrane } from "../coast.ts";
import { ink, mix } from "../colour.ts";
import { basket, crate, fish, heap, stall } from "../goods.ts";
import { hangingLamp } from "../lamps.ts";
import { peaks } from "../land.ts";
import { repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { poses } from "../poses.ts";
import { faded, line, polygon, rect } from "../shapes.ts";
import { cloudBars, gulls, sky, sun } from "../sky.ts";
import { glints, sea } from "../water.ts";

export function harbourMarket(pen: Pen): string {
  const { random } = pen;
  const seafood = (x: number, y: number, w: number, kind: number) =>
    rect(x + 10, y - 20, w - 20, 22, "#e9f4f2") +
    repeat(w / 62, (index) =>
      kind === 0
        ? fish(x + 50 + index * 62, y - 24, 66, "#8fb2bd", -8)
        : kind === 1
          ? heap(pen, x + 12 + index * 62, y - 12, 60, 11, [ink.coral, ink.brick])
          : heap(pen, x + 12 + index * 62, y - 12, 60, 9, ["#5c5b72", "#7b7a90"]),
    );
  return (
    sky(pen, { colours: ["#ffb98f", "#ffd9ae", "#fff0d6"], horizon: 420 }) +
    sun(pen, 760, 350, 60, "#fff0c0", 6) +
    sea(pen, { top: 400, bottom: 560, far: "#f5cfa4", near: "#6fb5a7", wave: ink.paper, waves: 60 }) +
    repeat(6, (index) =>
      trawler(
        90 + index * 270,
        500 + (index % 2) * 24,
        0.62,
        [ink.teal, ink.indigo, ink.brick][index % 3] ?? ink.teal,
        index % 2 === 0,
      ),
    ) +
    gulls(pen, 9, 300, 120, 900, 200, "#8a6a6d") +
    rect(
      0,
      540,
      1500,
      460,
      pen.shade([
        [0, "#d7bb95"],
        [1, "#a67f68"],
      ]),
    ) +
    repeat(9, (index) => line(0, 560 + index * index * 6, 1500, 560 + index * index * 6, "#b8926f", 2)) +
    stall(60, 760, 360, 330, { cloth: ink.coral, counter: "#6aa7a3", goods: seafood(60, 642, 360, 0) }) +
    stall(1090, 770, 380, 340, { cloth: ink.teal, counter: "#d99b6c", goods: seafood(1090, 648, 380, 1) }) +
    stall(610, 690, 280, 250, { cloth: ink.sun, counter: "#7f8fb0", goods: seafood(610, 600, 280, 2) }) +
    crowd(random, 5, 430, 620, 770, 200, [poses.walk, poses.carry, poses.stand], 40) +
    crowd(random, 4, 900, 1080, 780, 200, [poses.walk, poses.point, poses.stand], 40) +
    person(540, 960, 330, {
      pose: poses.carry,
      top: ink.mint,
      bottom: ink.night,
      hair: "straw",
      hold: crate(-18, 14, 52, 30, ink.straw),
    }) +
    person(960, 970, 330, {
      pose: poses.stand,
      top: ink.rose,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
      bag: ink.teal,
      faceLeft: true,
    }) +
    rect(100, 880, 260, 90, "#e8f2ef", 8) +
    rect(100, 880, 260, 18, "#b8d3d0", 8) +
    repeat(5, (index) => fish(150 + index * 46, 880, 90, index % 2 ? "#7ea6b3" : "#c99c8d", -24)) +
    basket(1240, 980, 220) +
    heap(pen, 1140, 884, 200, 20, [ink.coral, ink.brick, "#e8896c"])
  );
}

export function harbourCrane(pen: Pen): string {
  const { pick, whole } = pen.random;
  const boxes = [ink.coral, ink.mint, ink.straw, ink.teal, ink.dusk, ink.brick];
  const yard = repeat(11, (column) =>
    repeat(whole(1, 3), (row) => {
      const fill = pick(boxes);
      const x = 820 + column * 66;
      const y = 900 - row * 44;
      return (
        rect(x, y - 44, 64, 43, fill) +
        rect(x + 46, y - 44, 18, 43, mix(fill, ink.indigo, 0.25)) +
        repeat(6, (rib) =>
          line(x + 7 + rib * 9, y - 38, x + 7 + rib * 9, y - 6, mix(fill, ink.indigo, 0.28), 2),
        )
      );
    }),
  );
  return (
    sky(pen, { colours: ["#f08f6c", "#ffc08e", "#ffe7bf"], horizon: 640 }) +
    sun(pen, 420, 500, 92, "#fff0c8", 4) +
    cloudBars(pen, 12, 90, 480, "#fff0d6") +
    peaks(
      pen,
      [
        [120, 480],
        [330, 540],
      ],
      640,
      "#d98a78",
      1.8,
      0.2,
    ) +
    quayCrane(1350, 640, 0.5, "#b9736e") +
    quayCrane(1160, 640, 0.5, "#b9736e") +
    sea(pen, { top: 636, far: "#f6b98b", near: "#21666f", wave: ink.cream, waves: 130 }) +
    glints(pen, 420, 640, 960, 200, "#fff0c8") +
    cargoShip(pen, 480, 800, 1.12) +
    quayCrane(960, 880, 1.35, ink.teal) +
    quayCrane(1420, 880, 1.35, "#e8674f") +
    polygon(
      [
        [700, 1000],
        [740, 876],
        [1500, 876],
        [1500, 1000],
      ],
      "#6f5b66",
    ) +
    rect(740, 872, 760, 12, ink.sand) +
    yard +
    person(790, 950, 90, {
      pose: poses.point,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.coral,
      faceLeft: true,
    }) +
    gulls(pen, 5, 140, 300, 300, 120, ink.earth)
  );
}

export function marketFish(pen: Pen): string {
  const slab = (y: number, h: number) =>
    polygon(
      [
        [90 - h, y + h],
        [1410 + h, y + h],
        [1330, y],
        [170, y],
      ],
      "#dcecea",
    );
  const { random } = pen;
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#0d4a52"],
        [0.5, "#1b6b70"],
        [1, "#2f8483"],
      ]),
    ) +
    repeat(7, (index) => rect(index * 230 - 20, 0, 18, 560, "#0b3f47")) +
    rect(0, 70, 1500, 20, "#0b3f47") +
    repeat(6, (index) =>
      rect(
        40 + index * 250,
        150,
        170,
        90,
        [ink.coral, ink.sun, ink.paper, ink.mint][index % 4] ?? ink.sun,
        6,
      ),
    ) +
    ["鲜活", "海虾", "鲅鱼", "扇贝", "海蟹", "今日"]
      .map(
        (word, index) =>
          `<text x="${String(125 + index * 250)}" y="212" font-family="Noto Serif CJK SC" font-weight="700" font-size="54" fill="${index % 4 === 0 ? ink.paper : ink.night}" text-anchor="middle">${word}</text>`,
      )
      .join("") +
    crowd(random, 7, 120, 1420, 620, 360, [poses.work, poses.stand, poses.point]) +
    slab(590, 160) +
    repeat(9, (index) =>
      fish(240 + index * 130, 625, 150, ["#9ab7c4", "#d8a08e", "#7f9fb6"][index % 3] ?? ink.dusk, -14),
    ) +
    repeat(7, (index) =>
      fish(220 + index * 175, 700, 190, ["#6d93aa", "#c98479", "#a9c1c9"][index % 3] ?? ink.dusk, -10),
    ) +
    repeat(120, () =>
      faded(
        0.8,
        polygon(
          [
            [0, 0],
            [14, -6],
            [20, 8],
            [5, 12],
          ].map(([dx = 0, dy = 0]) => [dx, dy] as const),
          ink.paper,
        ).replace(
          "<polygon",
          `<polygon transform="translate(${String(Math.round(random.between(110, 1380)))} ${String(Math.round(random.between(650, 740)))})"`,
        ),
      ),
    ) +
    rect(0, 748, 1500, 252, "#0f5158") +
    rect(0, 748, 1500, 22, "#bcd8d5") +
    repeat(
      5,
      (index) =>
        rect(40 + index * 292, 796, 250, 150, "#3a8f98", 10) +
        rect(40 + index * 292, 812, 250, 134, "#8ccfca", 10) +
        repeat(3, (at) =>
          index % 2
            ? heap(pen, 60 + index * 292 + at * 70, 936, 70, 15, [ink.coral, ink.brick])
            : fish(90 + index * 292 + at * 66, 868 + at * 16, 86, "#48727f", 6 - at * 6),
        ),
    ) +
    hangingLamp(pen, 330, 300, 120, ink.coral, 460) +
    hangingLamp(pen, 1080, 300, 120, ink.coral, 460)
  );
}
