import { tower } from "../buildings.ts";
import { ink } from "../colour.ts";
import { table } from "../furniture.ts";
import { greens } from "../goods.ts";
import { garland } from "../lamps.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { flowerBed, leaves, planeTree, pottedPlant, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "../shapes.ts";
import { sky, sun } from "../sky.ts";
import { bicycle } from "../vehicles.ts";

export function parkChess(pen: Pen): string {
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#d6ebc9"],
        [0.6, "#b4d8a8"],
        [1, "#8fbf86"],
      ]),
    ) +
    repeat(30, () =>
      leaves(
        pen,
        pen.random.between(0, 1500),
        pen.random.between(60, 460),
        pen.random.between(50, 100),
        pen.random.pick(["#a5d09a", "#8fc48d", "#bddba8"]),
      ),
    ) +
    rect(
      0,
      560,
      1500,
      440,
      pen.shade([
        [0, "#d9cba0"],
        [1, "#b59c78"],
      ]),
    ) +
    repeat(16, () =>
      faded(
        0.35,
        disc(
          pen.random.between(0, 1500),
          pen.random.between(600, 980),
          pen.random.between(40, 120),
          "#fff3cf",
          pen.random.between(10, 26),
        ),
      ),
    ) +
    planeTree(pen, 180, 700, 900, "#5fa878") +
    planeTree(pen, 1330, 700, 940, "#6fb57c") +
    person(560, 800, 430, {
      pose: poses.stand,
      top: ink.paper,
      bottom: ink.dusk,
      hair: "short",
      hairColour: "#b9b7b3",
    }) +
    person(930, 800, 440, {
      pose: poses.point,
      top: ink.dusk,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.teal,
      faceLeft: true,
    }) +
    person(750, 780, 410, { pose: poses.stand, top: ink.sun, bottom: ink.indigo, hair: "bun" }) +
    rect(540, 690, 420, 26, "#e9e2d0", 8) +
    rect(700, 716, 100, 190, "#c9c0ac") +
    rect(760, 716, 40, 190, "#a9a08f") +
    rect(640, 900, 220, 18, "#c9c0ac", 6) +
    polygon(
      [
        [590, 690],
        [620, 650],
        [880, 650],
        [910, 690],
      ],
      ink.straw,
    ) +
    repeat(8, (index) => line(624 + index * 36, 652, 596 + index * 44, 688, ink.bark, 2)) +
    repeat(
      12,
      (index) =>
        disc(630 + (index % 6) * 48, 660 + Math.floor(index / 6) * 20, 14, "#f3dfb6", 8) +
        disc(
          630 + (index % 6) * 48,
          659 + Math.floor(index / 6) * 20,
          6,
          index % 2 ? ink.brick : ink.night,
          3,
        ),
    ) +
    rect(330, 800, 130, 24, "#c9c0ac", 6) +
    rect(356, 820, 76, 100, "#b3aa97") +
    rect(1030, 800, 130, 24, "#c9c0ac", 6) +
    rect(1056, 820, 76, 100, "#b3aa97") +
    person(400, 930, 560, {
      pose: {
        ...poses.sit,
        hips: 28,
        lean: 14,
        arms: [
          [30, 80],
          [64, 86],
        ],
      },
      top: ink.teal,
      bottom: ink.earth,
      hair: "bald",
      hold: disc(2, 0, 2.6, "#f3dfb6"),
    }) +
    person(1090, 930, 560, {
      pose: {
        ...poses.sit,
        hips: 28,
        lean: 10,
        arms: [
          [30, 110],
          [40, 132],
        ],
      },
      top: ink.coral,
      bottom: ink.night,
      hair: "short",
      hairColour: "#cfccc6",
      faceLeft: true,
    }) +
    at(250, 960, 1, rect(-30, -60, 60, 60, ink.brick, 8) + rect(-24, -76, 48, 18, ink.night, 6)) +
    at(
      1260,
      960,
      1,
      line(0, 0, 0, -96, ink.straw, 4) +
        shape("M-50 -80Q-50 -130 0 -130Q50 -130 50 -80Q50 -62 0 -62Q-50 -62 -50 -80Z", ink.straw),
    ) +
    at(
      720,
      980,
      1,
      shape("M-60 0Q-70 -40 -20 -44Q30 -46 44 -30L56 -54L68 -50L66 -20Q66 0 40 0Z", "#e9a15d") +
        stroke("M-56 -10Q-100 -16 -94 -50", "#e9a15d", 10),
    )
  );
}

export function communityYard(pen: Pen): string {
  return (
    sky(pen, { colours: ["#8ed0c8", "#def0dc", "#fff1d2"], horizon: 500 }) +
    sun(pen, 250, 120, 44, ink.sun, 5) +
    tower(pen, 40, 620, 360, 520, "#f1d5b0", 0, "#7ea8a3") +
    tower(pen, 430, 600, 330, 440, "#e9c3a0", 0, "#7ea8a3") +
    tower(pen, 790, 600, 330, 460, "#f3dfbf", 0, "#7ea8a3") +
    tower(pen, 1140, 620, 370, 540, "#eac6a6", 0, "#7ea8a3") +
    repeat(
      6,
      (index) =>
        rect(90 + index * 240, 300 + (index % 3) * 90, 70, 26, ink.teal, 3) +
        greens(pen, 94 + index * 240, 300 + (index % 3) * 90, 60, 20, ink.leaf),
    ) +
    repeat(6, (index) => tree(pen, 60 + index * 280, 640, 230, index % 2 ? "#6fae79" : "#84ba74")) +
    rect(
      0,
      610,
      1500,
      390,
      pen.shade([
        [0, "#efdcb4"],
        [1, "#c9ab88"],
      ]),
    ) +
    line(120, 640, 120, 470, ink.dusk, 7) +
    line(520, 640, 520, 470, ink.dusk, 7) +
    garland([120, 480], [520, 480], 14, 6, (x, y) =>
      shape(
        `M${n(x - 26)} ${n(y)}h52l10 26l-12 6v46h-48v-46l-12 -6Z`,
        pen.random.pick([ink.coral, ink.paper, ink.mint, ink.sun, ink.rose]),
      ),
    ) +
    person(640, 720, 210, {
      pose: poses.cheer,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
    }) +
    person(750, 730, 210, {
      pose: poses.cheer,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "bob",
      skirt: true,
    }) +
    person(860, 720, 210, { pose: poses.cheer, top: ink.sun, bottom: ink.indigo, hair: "bun", skirt: true }) +
    person(970, 730, 210, { pose: poses.cheer, top: ink.rose, bottom: ink.indigo, hair: "bald" }) +
    at(
      1250,
      760,
      1,
      line(-90, 0, -60, -190, ink.coral, 12) +
        line(90, 0, 60, -190, ink.coral, 12) +
        line(-64, -186, 64, -186, ink.coral, 12) +
        line(-30, -186, -44, -50, ink.night, 3) +
        line(20, -186, 6, -50, ink.night, 3) +
        rect(-56, -54, 70, 10, ink.teal, 4),
    ) +
    person(1228, 726, 130, { pose: poses.sit, top: ink.sun, bottom: ink.dusk, hair: "tail" }) +
    table(230, 930, 300, 110, ink.bark) +
    person(190, 960, 300, { pose: poses.sit, top: ink.teal, bottom: ink.earth, hair: "bald" }) +
    person(560, 960, 300, {
      pose: poses.sit,
      top: ink.paper,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.indigo,
      faceLeft: true,
    }) +
    rect(350, 780, 30, 30, ink.paper, 6) +
    shape("M400 810q-6 -40 24 -40t30 40Z", ink.clay) +
    bicycle(1050, 940, 1.3, ink.mint) +
    person(1040, 920, 220, {
      pose: { ...poses.ride, hips: 46 },
      top: ink.coral,
      bottom: ink.indigo,
      hair: "helmet",
    }) +
    flowerBed(pen, 1180, 1500, 1000, 110, [ink.coral, ink.sun, ink.paper, ink.rose], 40) +
    pottedPlant(pen, 80, 990, 150, ink.clay, ink.leaf) +
    at(
      780,
      950,
      1,
      shape(
        "M-60 0v-34q-20 -20 -12 -40q20 -8 34 10h60q24 -16 34 -6l-10 16q4 30 -8 54h-14v-24h-56v24Z",
        "#b9764a",
      ),
    )
  );
}
