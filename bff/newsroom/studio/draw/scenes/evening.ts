import { paneWindow, skyline, windowGlow } from "../buildings.ts";
import { ink } from "../colour.ts";
import { bookRow, table } from "../furniture.ts";
import { garland, streetLamp } from "../lamps.ts";
import { repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { pottedPlant, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { awning, shop } from "../shops.ts";
import { cloudBars, sky, stars, sun } from "../sky.ts";
import { bus } from "../vehicles.ts";

export function streetEvening(pen: Pen): string {
  const shops = [
    ["小酒馆", ink.wine, ink.coral],
    ["海味面", ink.teal, ink.mint],
    ["灯火书屋", ink.indigo, ink.straw],
    ["糖水铺", ink.earth, ink.rose],
  ] as const;
  return (
    sky(pen, { colours: ["#1a2353", "#4b4a8a", "#b5668a", "#ff9d78"], horizon: 560 }) +
    stars(pen, 60, 260) +
    cloudBars(pen, 6, 220, 420, "#d97f8e") +
    skyline(pen, 540, 160, 330, "#3b3f7d", 0.3) +
    rect(0, 520, 1500, 480, "#252c5c") +
    shops
      .map(([sign, board, cloth], index) =>
        shop(pen, 20 + index * 368, 760, 356, 480 + (index % 2) * 60, {
          wall: ["#8a6278", "#64678f", "#7d5f6b", "#5c6f8a"][index] ?? ink.dusk,
          sign,
          board,
          awning: cloth,
          lit: true,
          inside:
            index === 2 ? bookRow(pen, 400 + 368, 660, 260, 90) + bookRow(pen, 400 + 368, 560, 260, 80) : "",
        }),
      )
      .join("") +
    rect(
      0,
      756,
      1500,
      244,
      pen.shade([
        [0, "#4d4676"],
        [1, "#1b2350"],
      ]),
    ) +
    rect(0, 756, 1500, 16, "#8d7794") +
    faded(
      0.5,
      repeat(4, (index) =>
        polygon(
          [
            [80 + index * 368, 772],
            [290 + index * 368, 772],
            [340 + index * 368, 960],
            [20 + index * 368, 960],
          ],
          pen.shade([
            [0, windowGlow, 0.8],
            [1, windowGlow, 0],
          ]),
        ),
      ),
    ) +
    garland(
      [-10, 180],
      [760, 150],
      60,
      13,
      (x, y) =>
        disc(x, y + 10, 8, "#ffe3a1") +
        disc(
          x,
          y + 10,
          24,
          pen.glow([
            [0, ink.sun, 0.5],
            [1, ink.sun, 0],
          ]),
        ),
    ) +
    garland(
      [740, 150],
      [1510, 190],
      60,
      13,
      (x, y) =>
        disc(x, y + 10, 8, "#ffe3a1") +
        disc(
          x,
          y + 10,
          24,
          pen.glow([
            [0, ink.sun, 0.5],
            [1, ink.sun, 0],
          ]),
        ),
    ) +
    streetLamp(pen, 390, 830, 480, true) +
    crowd(pen.random, 9, 60, 1440, 850, 210, [poses.walk, poses.stand, poses.wave], 50) +
    table(1040, 930, 190, 80, ink.bark) +
    person(1010, 940, 210, { pose: poses.sit, top: ink.coral, hair: "bob" }) +
    person(1270, 940, 210, { pose: poses.sit, top: ink.mint, hair: "short", faceLeft: true }) +
    rect(1110, 812, 16, 24, ink.paper, 3) +
    rect(1150, 816, 20, 20, ink.sun, 4)
  );
}

export function streetBookshop(pen: Pen): string {
  const inner =
    rect(0, 0, 1500, 1000, "#f4c98b") +
    repeat(
      4,
      (row) => bookRow(pen, 220, 500 + row * 92 - 20, 660, 74) + rect(210, 478 + row * 92, 700, 10, ink.bark),
    );
  return (
    rect(0, 0, 1500, 1000, "#cfe5dc") +
    rect(
      0,
      0,
      1500,
      840,
      pen.shade([
        [0, "#0c5a55"],
        [1, "#0f6f66"],
      ]),
    ) +
    repeat(30, (index) => line(index * 52, 0, index * 52, 840, "#0b514d", 2)) +
    repeat(3, (index) => paneWindow(180 + index * 420, 40, 210, 130, index === 1)) +
    rect(90, 210, 1320, 130, ink.night) +
    rect(90, 210, 1320, 10, ink.straw) +
    rect(90, 330, 1320, 10, ink.straw) +
    text(750, 308, 92, "潮 汐 书 店", ink.sun, true) +
    awning(100, 340, 860, 90, ink.coral) +
    pen.clip('<rect x="190" y="440" width="700" height="360"/>', inner) +
    person(420, 800, 290, {
      pose: poses.read,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
      hold: rect(-10, -16, 24, 18, ink.paper, 2) + line(2, -16, 2, 2, ink.dusk, 1),
    }) +
    person(690, 800, 300, { pose: poses.point, top: ink.wine, bottom: ink.night, hair: "short" }) +
    polygon(
      [
        [210, 440],
        [360, 440],
        [260, 800],
        [190, 800],
      ],
      "rgba(255,247,232,.16)",
    ) +
    stroke("M190 440H890V800H190ZM540 440V800", ink.night, 12) +
    rect(180, 796, 720, 44, "#0b4a47") +
    rect(990, 400, 300, 440, ink.night) +
    rect(1010, 420, 260, 420, "#ffcf8e") +
    rect(1010, 420, 260, 420, "rgba(125,83,66,.25)") +
    bookRow(pen, 1020, 560, 240, 100) +
    bookRow(pen, 1020, 690, 240, 100) +
    rect(1020, 560, 240, 8, ink.bark) +
    rect(1020, 690, 240, 8, ink.bark) +
    stroke("M1010 420H1270V840H1010Z", ink.bark, 14) +
    rect(
      0,
      840,
      1500,
      160,
      pen.shade([
        [0, "#d9c6a5"],
        [1, "#b49a7c"],
      ]),
    ) +
    repeat(12, (index) => line(index * 140, 840, index * 140 - 60, 1000, "#a88d70", 3)) +
    table(130, 930, 330, 90, ink.clay) +
    bookRow(pen, 140, 824, 310, 66) +
    pottedPlant(pen, 960, 900, 190, ink.clay, ink.leaf) +
    pottedPlant(pen, 1360, 890, 220, ink.paper, ink.leaf) +
    polygon(
      [
        [1140, 930],
        [1180, 760],
        [1290, 760],
        [1330, 930],
      ],
      ink.bark,
    ) +
    polygon(
      [
        [1160, 912],
        [1192, 776],
        [1278, 776],
        [1310, 912],
      ],
      ink.deep,
    ) +
    text(1236, 850, 36, "夜读会", ink.paper, true) +
    text(1236, 892, 24, "今晚七点", ink.sun) +
    person(760, 950, 330, { pose: poses.walk, top: ink.sun, bottom: ink.dusk, hair: "tail", bag: ink.coral })
  );
}

export function busStop(pen: Pen): string {
  return (
    sky(pen, { colours: ["#f7c6a0", "#fde2bd", "#fff3dc"], horizon: 640 }) +
    sun(pen, 1220, 250, 60, "#fff2c4", 5) +
    skyline(pen, 640, 140, 360, "#e6bfa3") +
    repeat(4, (index) => tree(pen, 120 + index * 430, 660, 340, "#79b187")) +
    rect(0, 640, 1500, 40, ink.sand) +
    rect(
      0,
      668,
      1500,
      332,
      pen.shade([
        [0, "#6a7396"],
        [1, "#434e80"],
      ]),
    ) +
    repeat(6, (index) => rect(index * 280, 800, 150, 10, ink.cream, 5)) +
    bus(460, 830, 1.75, ink.mint, "12路 海湾公园") +
    rect(0, 900, 1500, 110, "#d9c3a0") +
    rect(0, 892, 1500, 14, ink.paper) +
    rect(1000, 420, 14, 490, ink.indigo) +
    rect(1420, 420, 14, 490, ink.indigo) +
    rect(1010, 470, 414, 330, "rgba(155,224,210,.45)") +
    polygon(
      [
        [1040, 800],
        [1160, 470],
        [1240, 470],
        [1120, 800],
      ],
      "rgba(255,247,232,.4)",
    ) +
    shape("M960 430Q1210 350 1480 410L1480 440Q1210 384 960 460Z", ink.teal) +
    rect(1060, 790, 320, 18, ink.bark, 6) +
    rect(1090, 806, 12, 96, ink.indigo) +
    rect(1340, 806, 12, 96, ink.indigo) +
    line(940, 910, 940, 480, ink.indigo, 10) +
    rect(900, 440, 84, 130, ink.coral, 8) +
    text(942, 490, 34, "公交", ink.paper) +
    text(942, 548, 44, "12", ink.sun) +
    person(1150, 910, 300, {
      pose: poses.sit,
      top: ink.dusk,
      bottom: ink.earth,
      hair: "bald",
      hold: rect(-14, -14, 30, 20, ink.paper, 2),
    }) +
    person(1270, 916, 330, {
      pose: poses.read,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "tail",
      bag: ink.straw,
      hold: rect(-3, -9, 7, 12, ink.night, 2),
    }) +
    person(1400, 920, 200, {
      pose: poses.wave,
      top: ink.sun,
      bottom: ink.teal,
      hair: "cap",
      hairColour: ink.coral,
      bag: ink.indigo,
      faceLeft: true,
    }) +
    person(850, 930, 320, {
      pose: poses.walk,
      top: ink.paper,
      bottom: ink.dusk,
      hair: "short",
      faceLeft: true,
    })
  );
}
