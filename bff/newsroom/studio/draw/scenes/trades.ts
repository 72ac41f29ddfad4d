import { ink, lit, shaded } from "../colour.ts";
import { basket, heap } from "../goods.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { flowerBed, leaves, planeTree } from "../plants.ts";
import { poses } from "../poses.ts";
import { disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { awning } from "../shops.ts";
import { bicycle } from "../vehicles.ts";

export function bakery(pen: Pen): string {
  const bread = ["#d9964f", "#e8b06a", "#c77f3f"];
  const loaf = (x: number, y: number, w: number, fill: string) =>
    shape(
      `M${n(x)} ${n(y)}Q${n(x - 4)} ${n(y - w * 0.4)} ${n(x + w * 0.3)} ${n(y - w * 0.42)}H${n(x + w * 0.7)}Q${n(x + w + 4)} ${n(y - w * 0.4)} ${n(x + w)} ${n(y)}Z`,
      fill,
    ) +
    repeat(3, (at) =>
      stroke(
        `M${n(x + w * (0.26 + at * 0.2))} ${n(y - w * 0.36)}l${n(w * 0.1)} ${n(w * 0.14)}`,
        lit(fill, 0.6),
        w * 0.05,
      ),
    );
  const shelf = (y: number) =>
    rect(520, y, 900, 16, ink.bark) +
    repeat(8, (index) =>
      index % 3 === 1
        ? heap(pen, 540 + index * 110, y, 96, 17, bread)
        : loaf(544 + index * 110, y, 90, bread[index % 3] ?? ink.straw),
    );
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#ffe2b5"],
        [1, "#f5c58e"],
      ]),
    ) +
    rect(480, 90, 980, 520, "#b9744c") +
    rect(480, 90, 980, 520, "rgba(90,61,63,.2)") +
    shelf(250) +
    shelf(400) +
    shelf(550) +
    rect(40, 130, 340, 430, "#7fc3b7", 10) +
    rect(56, 146, 308, 398, "#c9ebe2", 6) +
    disc(160, 250, 46, "#fff2c4") +
    polygon(
      [
        [56, 544],
        [56, 430],
        [200, 380],
        [364, 460],
        [364, 544],
      ],
      "#6fb08a",
    ) +
    stroke("M210 146V544M56 340H364", ink.bark, 10) +
    polygon(
      [
        [56, 560],
        [380, 560],
        [760, 1000],
        [240, 1000],
      ],
      "rgba(255,243,207,.5)",
    ) +
    person(720, 860, 480, {
      pose: poses.work,
      top: ink.paper,
      bottom: ink.indigo,
      hair: "chef",
      apron: ink.teal,
      hold: loaf(-8, 4, 34, "#d9964f"),
    }) +
    person(1080, 860, 460, {
      pose: poses.carry,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bun",
      apron: ink.paper,
      faceLeft: true,
      hold: rect(-16, -2, 50, 4, ink.bark) + loaf(-12, -2, 18, "#e8b06a") + loaf(8, -2, 18, "#c77f3f"),
    }) +
    rect(420, 700, 1080, 300, ink.teal) +
    rect(
      420,
      700,
      1080,
      300,
      pen.shade([
        [0, ink.night, 0],
        [1, ink.night, 0.3],
      ]),
    ) +
    rect(400, 680, 1120, 30, ink.cream, 6) +
    rect(470, 760, 980, 150, "#d7efe8", 10) +
    repeat(9, (index) =>
      index % 2
        ? heap(pen, 486 + index * 106, 900, 96, 18, [ink.rose, ink.cream, ink.sun])
        : loaf(490 + index * 106, 900, 88, bread[index % 3] ?? ink.straw),
    ) +
    polygon(
      [
        [500, 760],
        [640, 760],
        [560, 910],
        [470, 910],
      ],
      "rgba(255,255,255,.35)",
    ) +
    basket(560, 682, 150) +
    repeat(5, (index) =>
      line(520 + index * 20, 620, 500 + index * 30, 480, bread[index % 3] ?? ink.straw, 20),
    ) +
    person(240, 980, 470, {
      pose: poses.point,
      top: ink.mint,
      bottom: ink.dusk,
      hair: "tail",
      skirt: true,
      bag: ink.straw,
    }) +
    person(360, 985, 270, {
      pose: poses.stand,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "cap",
      hairColour: ink.brick,
    })
  );
}

export function flowerShop(pen: Pen): string {
  const bucket = (x: number, y: number, w: number, colours: readonly string[], pot: string) =>
    flowerBed(pen, x - w * 0.45, x + w * 0.45, y - w * 0.7, w * 1.1, colours, 26) +
    leaves(pen, x, y - w * 0.75, w * 0.36, ink.leaf, 0.4) +
    shape(
      `M${n(x - w / 2)} ${n(y - w * 0.8)}H${n(x + w / 2)}L${n(x + w * 0.38)} ${n(y)}H${n(x - w * 0.38)}Z`,
      pot,
    ) +
    shape(
      `M${n(x + w * 0.15)} ${n(y - w * 0.8)}H${n(x + w / 2)}L${n(x + w * 0.38)} ${n(y)}H${n(x + w * 0.1)}Z`,
      shaded(pot, 0.22),
    );
  return (
    rect(0, 0, 1500, 1000, "#f5dcc6") +
    rect(
      0,
      0,
      1500,
      800,
      pen.shade([
        [0, "#f0b9a4"],
        [1, "#f6cdb4"],
      ]),
    ) +
    repeat(26, (row) => line(0, row * 32, 1500, row * 32, "#e5a892", 2)) +
    rect(140, 90, 1220, 110, ink.pine) +
    text(750, 172, 76, "四月花店", ink.cream, true) +
    awning(150, 200, 1200, 120, ink.teal) +
    rect(260, 350, 620, 450, "#2b6b66") +
    pen.clip(
      '<rect x="260" y="350" width="620" height="450"/>',
      repeat(14, () =>
        leaves(
          pen,
          pen.random.between(260, 880),
          pen.random.between(380, 700),
          70,
          pen.random.pick(["#3f8f6c", "#5fae72", "#2f7d68"]),
        ),
      ) + flowerBed(pen, 270, 870, 800, 330, [ink.rose, ink.paper, ink.sun, ink.coral], 40),
    ) +
    stroke("M260 350H880V800H260ZM570 350V800", ink.paper, 12) +
    rect(960, 350, 260, 450, "#1d5a56") +
    stroke("M960 350H1220V800H960Z", ink.paper, 12) +
    rect(
      0,
      800,
      1500,
      200,
      pen.shade([
        [0, "#cdb08e"],
        [1, "#a98a72"],
      ]),
    ) +
    person(1090, 850, 430, {
      pose: poses.carry,
      top: ink.paper,
      bottom: ink.indigo,
      hair: "bun",
      apron: ink.teal,
      faceLeft: true,
      hold: flowerBed(pen, -14, 18, 10, 34, [ink.coral, ink.sun, ink.rose], 12),
    }) +
    bucket(180, 900, 170, [ink.coral, ink.brick], "#7fb5aa") +
    bucket(380, 930, 180, [ink.sun, ink.straw], ink.cream) +
    bucket(580, 915, 180, [ink.rose, ink.paper], ink.dusk) +
    bucket(780, 940, 180, [ink.violet, "#a99bd0"], ink.clay) +
    bucket(1290, 910, 180, [ink.paper, ink.sun], ink.teal) +
    bucket(1430, 960, 200, [ink.coral, ink.rose], "#7fb5aa") +
    bucket(80, 980, 160, [ink.violet, ink.rose], ink.clay) +
    person(930, 985, 400, {
      pose: poses.stand,
      top: ink.indigo,
      bottom: ink.night,
      hair: "tail",
      skirt: true,
    })
  );
}

export function repairStall(pen: Pen): string {
  return (
    rect(0, 0, 1500, 1000, "#d8cdb6") +
    rect(
      0,
      0,
      1500,
      760,
      pen.shade([
        [0, "#b8c7bd"],
        [1, "#d6d3bf"],
      ]),
    ) +
    repeat(16, (row) =>
      repeat(14, (at) =>
        rect(
          at * 120 - (row % 2) * 60,
          row * 48,
          116,
          44,
          pen.random.pick(["#c3ccbf", "#b5c3b9", "#cdd0bd"]),
          3,
        ),
      ),
    ) +
    planeTree(pen, 200, 800, 860, "#6fae79") +
    rect(
      0,
      760,
      1500,
      240,
      pen.shade([
        [0, "#c9ae8d"],
        [1, "#9b7f6c"],
      ]),
    ) +
    faded(0.22, disc(760, 860, 700, ink.indigo, 70)) +
    line(880, 860, 880, 330, ink.earth, 12) +
    shape(
      "M520 360Q560 170 880 150Q1200 170 1240 360Q1150 330 1060 360Q970 325 880 360Q790 325 700 360Q610 330 520 360Z",
      ink.teal,
    ) +
    shape("M880 150Q1200 170 1240 360Q1150 330 1060 360Q1040 220 880 150Z", shaded(ink.teal, 0.25)) +
    shape("M880 150Q740 220 700 360Q610 330 520 360Q560 170 880 150Z", ink.mint) +
    text(1120, 560, 54, "修鞋 配钥匙", ink.wine, true) +
    text(1120, 620, 40, "修伞 · 换拉链", ink.indigo, true) +
    person(760, 900, 520, {
      pose: {
        ...poses.sit,
        lean: 22,
        arms: [
          [40, 88],
          [30, 78],
        ],
      },
      top: ink.indigo,
      bottom: ink.earth,
      hair: "bald",
      apron: ink.bark,
      hold: shape("M-12 4Q-10 -8 0 -6L14 0Q18 6 14 8H-10Z", ink.brick),
    }) +
    rect(690, 790, 130, 22, ink.bark, 5) +
    line(710, 810, 690, 900, ink.earth, 9) +
    line(800, 810, 820, 900, ink.earth, 9) +
    rect(930, 760, 190, 130, ink.bark, 6) +
    rect(930, 760, 190, 20, lit(ink.bark, 0.3), 6) +
    rect(980, 690, 100, 72, ink.night, 8) +
    disc(1100, 724, 30, ink.night) +
    disc(1100, 724, 14, ink.straw) +
    rect(960, 680, 60, 16, ink.straw) +
    person(1310, 910, 500, {
      pose: poses.stand,
      top: ink.coral,
      bottom: ink.dusk,
      hair: "bob",
      skirt: true,
      bag: ink.straw,
      faceLeft: true,
    }) +
    repeat(6, (index) =>
      shape(
        `M${n(420 + index * 52)} ${n(950 + (index % 2) * 14)}q2 -24 20 -20l22 12q8 6 4 12h-42Z`,
        [ink.wine, ink.night, ink.teal, ink.straw][index % 4] ?? ink.night,
      ),
    ) +
    basket(1180, 950, 130, ink.clay) +
    bicycle(330, 920, 2.1, ink.brick)
  );
}
