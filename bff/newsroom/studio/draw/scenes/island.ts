import { trawler } from "../boats.ts";
import { ink, lit, mix, shaded } from "../colour.ts";
import { basket, heap } from "../goods.ts";
import { hill } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { bush, flowerBed, grass, pottedPlant } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { cloud, gulls, sky, sun } from "../sky.ts";
import { bicycle } from "../vehicles.ts";
import { sea } from "../water.ts";

const stones = ["#6f7d86", "#7d8a90", "#66737d", "#8a9596", "#747f83"] as const;

/** A wall laid of the island's dark stones, with pale joints. */
function stoneWall(pen: Pen, x: number, y: number, width: number, height: number): string {
  const { between, pick } = pen.random;
  const outline = rect(x, y, width, height, "#b9bfb4");
  let laid = "";
  for (let top = y + 3; top < y + height;) {
    const tall = between(26, 40);
    for (let left = x - between(0, 30); left < x + width;) {
      const wide = between(38, 84);
      const tone = pick(stones);
      laid +=
        rect(left, top, wide - 5, tall - 5, tone, 9) +
        rect(left + 4, top + 3, (wide - 5) * 0.6, 5, lit(tone, 0.22), 3);
      left += wide;
    }
    top += tall;
  }
  return outline + pen.clip(outline, laid);
}

function woodenDoor(x: number, y: number, width: number, height: number, colour: string): string {
  return (
    rect(x - 14, y - 16, width + 28, height + 16, "#cfd0c2", 4) +
    rect(x, y, width, height, colour) +
    line(x + width / 2, y, x + width / 2, y + height, shaded(colour, 0.5), 5) +
    repeat(2, (index) =>
      rect(x + 12 + (index * width) / 2, y + 24, width / 2 - 24, height * 0.4, shaded(colour, 0.22), 4),
    ) +
    disc(x + width / 2 - 14, y + height * 0.56, 7, ink.straw) +
    disc(x + width / 2 + 14, y + height * 0.56, 7, ink.straw)
  );
}

function smallWindow(x: number, y: number, size: number): string {
  return (
    rect(x - 10, y - 10, size + 20, size + 20, "#cfd0c2", 4) +
    rect(x, y, size, size, "#3f6d78") +
    polygon(
      [
        [x, y],
        [x + size * 0.7, y],
        [x, y + size * 0.7],
      ],
      "#6f9ea2",
    ) +
    line(x + size / 2, y, x + size / 2, y + size, ink.paper, 6) +
    line(x, y + size / 2, x + size, y + size / 2, ink.paper, 6)
  );
}

/** Low roof of seaweed thatch, as the old houses have. */
function thatch(x: number, y: number, width: number, height: number): string {
  return (
    shape(
      `M${n(x - 40)} ${n(y)}Q${n(x + 10)} ${n(y - height)} ${n(x + width * 0.18)} ${n(y - height)}H${n(x + width * 0.84)}Q${n(x + width)} ${n(y - height)} ${n(x + width + 40)} ${n(y)}Q${n(x + width / 2)} ${n(y + 26)} ${n(x - 40)} ${n(y)}Z`,
      "#a48a64",
    ) +
    repeat(26, (index) => {
      const share = (index + 0.5) / 26;
      const top = x + width * (0.16 + 0.7 * share);
      return stroke(
        `M${n(top)} ${n(y - height + 8)}Q${n(top + (share - 0.5) * 30)} ${n(y - height * 0.4)} ${n(x - 30 + (width + 60) * share)} ${n(y + 4)}`,
        index % 2 ? "#b89d74" : "#8d7552",
        5,
      );
    }) +
    rect(x + width * 0.16, y - height - 12, width * 0.7, 24, "#8d7552", 12)
  );
}

/** The island's postman pushes his bicycle up the lane between stone houses, the bay behind him. */
export function islandPost(pen: Pen): string {
  const steps = repeat(7, (index) => {
    const y = 640 + index * 52;
    const half = 150 + index * 62;
    return (
      polygon(
        [
          [740 - half, y],
          [740 + half, y],
          [740 + half + 50, y + 52],
          [740 - half - 50, y + 52],
        ],
        index % 2 ? "#d9ccb0" : "#cdbf9f",
      ) + line(740 - half, y, 740 + half, y, "#a99878", 5)
    );
  });
  return (
    sky(pen, { colours: ["#52b9b6", "#b5e1d4", "#fbf0d6"], horizon: 470 }) +
    sun(pen, 820, 140, 48, ink.sun, 5) +
    cloud(pen, 560, 130, 300, ink.paper) +
    cloud(pen, 990, 220, 240, ink.paper, 0.8) +
    hill(560, 452, 260, 60, "#8cc4b2") +
    hill(800, 456, 330, 90, "#74b3a0") +
    sea(pen, { top: 448, bottom: 660, far: "#86cfc2", near: "#1c8f92", wave: ink.paper, waves: 60 }) +
    trawler(700, 540, 0.34, ink.coral) +
    trawler(890, 570, 0.42, ink.teal, true) +
    gulls(pen, 5, 560, 250, 380, 120, ink.paper) +
    rect(0, 640, 1500, 370, "#c4b592") +
    steps +
    stoneWall(pen, -20, 330, 470, 560) +
    thatch(-60, 346, 530, 170) +
    woodenDoor(120, 560, 170, 330, "#2f6f7a") +
    smallWindow(340, 500, 84) +
    rect(126, 500, 158, 44, ink.wine, 6) +
    text(205, 533, 32, "渔家小院", ink.sun, true) +
    stoneWall(pen, 1070, 380, 470, 520) +
    thatch(1030, 396, 560, 150) +
    smallWindow(1140, 540, 90) +
    smallWindow(1330, 540, 90) +
    pottedPlant(pen, 1180, 905, 90, ink.clay, ink.leaf) +
    pottedPlant(pen, 1300, 915, 70, ink.coral, "#7db36a") +
    pottedPlant(pen, 70, 905, 90, ink.teal, ink.leaf) +
    line(450, 430, 1070, 410, ink.earth, 3) +
    repeat(9, (index) => {
      const x = 500 + index * 62;
      const y = 428 - index * 2 + Math.sin((index / 8) * Math.PI) * 26;
      return (
        shape(`M${n(x)} ${n(y)}q14 22 6 52q-10 -10 -16 -52Z`, index % 2 ? "#cfd8d6" : "#b8c4c4") +
        disc(x + 2, y + 8, 3, ink.night)
      );
    }) +
    at(
      1010,
      900,
      1,
      shape(
        "M0 0q-6 -50 16 -60q4 -22 20 -26l4 -14l10 10h12l10 -10l2 16q10 12 2 26q-8 10 -22 10q8 26 2 48Z",
        "#e0a15c",
      ) +
        stroke("M2 -6q-34 -10 -28 -44", "#e0a15c", 9) +
        disc(42, -72, 3, ink.night) +
        disc(58, -72, 3, ink.night),
      1,
    ) +
    faded(0.28, disc(720, 930, 230, ink.night, 16)) +
    bicycle(790, 930, 2.5, "#2e7d4f") +
    rect(548, 640, 150, 96, "#2e7d4f", 10) +
    rect(548, 640, 150, 22, "#3f9a63", 8) +
    text(623, 712, 40, "邮 政", ink.paper) +
    repeat(3, (index) =>
      at(
        590 + index * 34,
        640,
        1,
        rect(-16, -40, 34, 44, [ink.cream, ink.paper, "#e7d0b0"][index] ?? ink.paper, 2),
        1,
        -10 + index * 10,
      ),
    ) +
    person(520, 934, 470, {
      pose: {
        ...poses.walk,
        lean: 8,
        arms: [
          [46, 72],
          [58, 84],
        ],
      },
      top: "#2e7d4f",
      bottom: "#1f4d46",
      hair: "cap",
      hairColour: "#2e7d4f",
      bag: "#8a6a44",
    }) +
    flowerBed(pen, 0, 420, 1000, 60, [ink.coral, ink.sun, ink.rose], 24) +
    grass(pen, 30, 1080, 1500, 1000, 60, "#7fa866")
  );
}

/** A quilt over the line: a patterned cloth that the wind bellies out. */
function quilt(x: number, y: number, width: number, height: number, colour: string, kind: number): string {
  const edge = `M${n(x)} ${n(y)}H${n(x + width)}Q${n(x + width + 34)} ${n(y + height * 0.5)} ${n(x + width + 6)} ${n(y + height)}Q${n(x + width * 0.5)} ${n(y + height + 26)} ${n(x + 12)} ${n(y + height - 8)}Q${n(x + 34)} ${n(y + height * 0.5)} ${n(x)} ${n(y)}Z`;
  const pattern =
    kind === 0
      ? repeat(5, (row) =>
          repeat(
            4,
            (column) =>
              disc(x + 40 + column * (width / 4), y + 36 + row * (height / 5), 15, ink.paper) +
              disc(x + 40 + column * (width / 4), y + 36 + row * (height / 5), 6, ink.sun),
          ),
        )
      : kind === 1
        ? repeat(7, (column) =>
            rect(x + 14 + (column * width) / 7, y, width / 16, height + 30, lit(colour, 0.45)),
          )
        : repeat(6, (row) =>
            stroke(
              `M${n(x)} ${n(y + 30 + row * (height / 6))}q${n(width / 8)} -22 ${n(width / 4)} 0t${n(width / 4)} 0t${n(width / 4)} 0t${n(width / 3)} 0`,
              lit(colour, 0.5),
              8,
            ),
          );
  return (
    shape(edge, colour) +
    `<g opacity="0.9">${pattern}</g>` +
    faded(
      0.22,
      shape(
        `M${n(x + width * 0.55)} ${n(y)}H${n(x + width)}Q${n(x + width + 34)} ${n(y + height * 0.5)} ${n(x + width + 6)} ${n(y + height)}Q${n(x + width * 0.8)} ${n(y + height + 18)} ${n(x + width * 0.6)} ${n(y + height + 16)}Q${n(x + width * 0.72)} ${n(y + height * 0.5)} ${n(x + width * 0.55)} ${n(y)}Z`,
        ink.night,
      ),
    ) +
    rect(x - 2, y - 9, width + 4, 20, mix(colour, ink.paper, 0.3), 8) +
    repeat(3, (index) => rect(x + 20 + index * (width / 2.6), y - 18, 11, 34, ink.straw, 3))
  );
}

/** Quilts dry on the terrace of a stone inn above the sea. */
export function islandInn(pen: Pen): string {
  return (
    sky(pen, { colours: ["#3fb0b5", "#a3dccf", "#f6f1d8"], horizon: 430 }) +
    sun(pen, 300, 130, 54, ink.sun, 5) +
    cloud(pen, 640, 150, 400, ink.paper) +
    cloud(pen, 150, 260, 260, ink.paper, 0.7) +
    hill(120, 420, 360, 90, "#86c2b0") +
    hill(420, 424, 300, 60, "#98ccbb") +
    sea(pen, { top: 416, bottom: 812, far: "#8ad4c6", near: "#168a8f", wave: ink.paper, waves: 110 }) +
    trawler(330, 540, 0.4, ink.brick) +
    gulls(pen, 6, 80, 190, 560, 150, ink.paper) +
    stoneWall(pen, 940, 300, 600, 520) +
    thatch(890, 320, 700, 190) +
    woodenDoor(1180, 500, 190, 320, "#b5573f") +
    smallWindow(1010, 500, 96) +
    rect(1186, 420, 178, 54, ink.indigo, 8) +
    text(1275, 462, 40, "听 潮 居", ink.cream, true) +
    rect(
      0,
      800,
      1500,
      210,
      pen.shade([
        [0, "#d8c9a6"],
        [1, "#b9a683"],
      ]),
    ) +
    repeat(9, (index) => line(index * 190 - 60, 1000, index * 140 + 170, 804, "#a8946f", 3)) +
    repeat(3, (index) => line(0, 850 + index * 52, 1500, 850 + index * 52, "#a8946f", 3)) +
    stoneWall(pen, -10, 734, 760, 76) +
    rect(-10, 722, 770, 20, "#cfd0c2", 6) +
    rect(86, 360, 16, 530, ink.bark) +
    rect(862, 360, 16, 530, ink.bark) +
    line(60, 380, 130, 380, ink.bark, 12) +
    line(836, 380, 906, 380, ink.bark, 12) +
    stroke("M94 384Q480 420 870 384", ink.earth, 4) +
    quilt(140, 398, 200, 300, ink.coral, 0) +
    quilt(390, 408, 190, 320, "#4c79a8", 1) +
    quilt(630, 402, 190, 290, "#d9a441", 2) +
    faded(0.26, disc(760, 930, 130, ink.night, 13)) +
    person(736, 930, 470, {
      pose: {
        ...poses.stand,
        lean: 3,
        arms: [
          [118, 150],
          [128, 158],
        ],
      },
      top: ink.paper,
      bottom: ink.indigo,
      hair: "bun",
      apron: ink.teal,
      faceLeft: true,
    }) +
    basket(560, 950, 150) +
    heap(pen, 500, 884, 120, 20, [ink.paper, ink.cream]) +
    table(1030, 940) +
    pottedPlant(pen, 1420, 900, 120, ink.clay, ink.leaf) +
    pottedPlant(pen, 1120, 838, 60, ink.teal, "#7db36a") +
    bush(pen, 30, 960, 190, "#6f9f62") +
    flowerBed(pen, 0, 230, 1000, 60, [ink.rose, ink.sun, ink.paper], 18)
  );
}

/** A low table with a breakfast that nobody has cleared away yet. */
function table(x: number, y: number): string {
  return at(
    x,
    y,
    1,
    rect(-110, -80, 220, 18, ink.clay, 6) +
      rect(-96, -62, 14, 62, shaded(ink.clay, 0.3)) +
      rect(82, -62, 14, 62, shaded(ink.clay, 0.4)) +
      disc(-44, -88, 34, ink.paper, 11) +
      disc(-54, -98, 15, "#f3e3c6") +
      disc(-32, -99, 15, "#ecd8b6") +
      shape("M30 -82q-6 -40 4 -42h34q10 2 4 42Z", ink.teal) +
      stroke("M72 -112q22 2 14 22l-16 4", ink.teal, 6),
  );
}
