import { gable } from "../buildings.ts";
import { ink, lit, mix, shaded } from "../colour.ts";
import { basket, crate, heap } from "../goods.ts";
import { ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { bush, leaves, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "../shapes.ts";
import { cloud, gulls, sky, sun } from "../sky.ts";

export function farmWheat(pen: Pen): string {
  const { between } = pen.random;
  const harvester = at(
    1000,
    690,
    1,
    rect(-150, -150, 240, 110, ink.brick, 12) +
      rect(-150, -80, 240, 40, shaded(ink.brick, 0.3), 8) +
      rect(20, -220, 96, 110, ink.mist, 10) +
      rect(30, -208, 76, 70, "#5d9aa1", 6) +
      rect(10, -232, 116, 16, ink.brick, 6) +
      disc(-90, -34, 50, ink.night) +
      disc(-90, -34, 22, ink.sun) +
      disc(60, -46, 62, ink.night) +
      disc(60, -46, 28, ink.sun) +
      `<circle cx="190" cy="-50" r="56" fill="none" stroke="${ink.wine}" stroke-width="8"/>` +
      repeat(6, (index) => at(190, -50, 1, line(0, 0, 0, -56, ink.wine, 6), 1, index * 60)) +
      line(90, -90, 190, -50, ink.brick, 16) +
      line(-120, -150, -220, -230, ink.brick, 18),
  );
  return (
    sky(pen, { colours: ["#4fb5bb", "#b5dfd0", "#fff0cf"], horizon: 480 }) +
    sun(pen, 1240, 150, 56, ink.sun, 5) +
    cloud(pen, 380, 170, 540, ink.paper) +
    cloud(pen, 930, 270, 300, ink.paper, 0.8) +
    ridge(pen, 440, 34, "#8dbf9f", 1000, 3) +
    gable(180, 478, 70, 46, ink.paper, ink.coral) +
    gable(262, 480, 60, 40, ink.cream, ink.teal) +
    repeat(14, (index) => tree(pen, 350 + index * 84, 486, 70 + (index % 3) * 20, "#5fa37c")) +
    shape("M0 1000V490Q700 440 1500 480V1000Z", "#edc56b") +
    repeat(13, (index) =>
      stroke(
        `M${n(640 + (index - 6) * 26)} 480Q${n(640 + (index - 6) * 90)} 640 ${n(640 + (index - 6) * 320)} 1010`,
        index % 2 ? "#d9a74e" : "#f7dc92",
        10 + Math.abs(index - 6) * 2,
      ),
    ) +
    harvester +
    faded(0.6, pen.blur(8, disc(760, 690, 110, "#f7e3ae", 30))) +
    repeat(210, () => {
      const x = between(-10, 1510);
      const y = between(800, 1010);
      const h = between(110, 190);
      const lean = between(4, 34);
      return (
        stroke(`M${n(x)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}`, "#d7a548", 3) +
        repeat(4, (grain) =>
          disc(
            x + lean - 4 + grain * 2 + (grain % 2 ? 5 : -5),
            y - h + grain * 9,
            5,
            mix("#f0c766", "#c98a3a", between(0, 0.6)),
            8,
          ),
        )
      );
    }) +
    person(330, 850, 260, { pose: poses.read, top: ink.paper, bottom: ink.indigo, hair: "straw" }) +
    gulls(pen, 5, 520, 220, 300, 100, ink.dusk)
  );
}

export function farmApples(pen: Pen): string {
  const { between } = pen.random;
  const apple = (x: number, y: number, size: number) =>
    disc(x, y, size, shaded(ink.brick, 0.1)) +
    disc(x - size * 0.15, y - size * 0.1, size * 0.84, ink.coral) +
    disc(x - size * 0.35, y - size * 0.4, size * 0.25, lit(ink.coral, 0.6)) +
    line(x, y - size * 0.8, x + size * 0.2, y - size * 1.4, ink.earth, size * 0.18);
  const orchard = (x: number, y: number, h: number) =>
    tree(pen, x, y, h, "#6fae62", ink.bark) +
    repeat(15, () => apple(x + between(-0.26, 0.26) * h, y - h * between(0.5, 0.92), h * 0.03));
  return (
    sky(pen, { colours: ["#bfe3d2", "#eef4dd", "#fff3d6"], horizon: 500 }) +
    ridge(pen, 400, 60, "#a9cfae", 1000, 3) +
    ridge(pen, 480, 40, "#8fc08f", 1000, 3) +
    shape("M0 1000V520Q760 470 1500 520V1000Z", "#a8cc7d") +
    repeat(6, (index) =>
      polygon(
        [
          [700 + (index - 3) * 60, 500],
          [730 + (index - 3) * 60, 500],
          [840 + (index - 3) * 420, 1000],
          [620 + (index - 3) * 420, 1000],
        ],
        "rgba(111,174,98,.35)",
      ),
    ) +
    repeat(6, (index) => orchard(120 + index * 260, 560, 190)) +
    repeat(4, (index) => orchard(80 + index * 430, 700, 330)) +
    orchard(210, 960, 720) +
    orchard(1310, 980, 760) +
    line(390, 930, 450, 520, ink.straw, 12) +
    line(500, 930, 480, 520, ink.straw, 12) +
    repeat(6, (index) =>
      line(400 + index * 8, 880 - index * 62, 496 - index * 4, 880 - index * 62, ink.straw, 8),
    ) +
    person(450, 760, 300, { pose: poses.cheer, top: ink.teal, bottom: ink.indigo, hair: "straw" }) +
    person(800, 940, 330, {
      pose: poses.carry,
      top: ink.sun,
      bottom: ink.dusk,
      hair: "bun",
      hold: basket(10, 14, 60) + heap(pen, -14, -12, 50, 7, [ink.coral, ink.brick]),
    }) +
    person(1020, 950, 230, {
      pose: poses.point,
      top: ink.rose,
      bottom: ink.indigo,
      hair: "tail",
      skirt: true,
      faceLeft: true,
    }) +
    crate(560, 980, 200, 100, ink.clay) +
    heap(pen, 566, 886, 190, 22, [ink.coral, ink.brick, "#e8896c"]) +
    crate(1060, 990, 210, 100, ink.straw) +
    heap(pen, 1066, 896, 200, 22, [ink.coral, ink.brick, ink.moss])
  );
}

export function farmGreenhouse(pen: Pen): string {
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#bfe7dc"],
        [1, "#e6f3dc"],
      ]),
    ) +
    sun(pen, 400, 180, 70, "#fff6cf", 5) +
    ridge(pen, 360, 40, "#a3d0bb", 480, 3) +
    repeat(7, (index) => {
      const s = 1 - index * 0.12;
      return `<path d="M${n(750 - 820 * s)} ${n(430 + 560 * s)}V${n(430 - 60 * s)}A${n(820 * s)} ${n(460 * s)} 0 0 1 ${n(750 + 820 * s)} ${n(430 - 60 * s)}V${n(430 + 560 * s)}" fill="${index === 0 ? "rgba(255,255,255,.18)" : "none"}" stroke="#f6fbf3" stroke-width="${n(13 * s)}"/>`;
    }) +
    repeat(7, (index) => {
      const turn = Math.PI * (0.14 + index * 0.12);
      return line(
        750 - Math.cos(turn) * 820,
        370 - Math.sin(turn) * 460,
        750 - Math.cos(turn) * 230,
        414 - Math.sin(turn) * 128,
        "#f6fbf3",
        6,
      );
    }) +
    polygon(
      [
        [0, 1000],
        [640, 440],
        [860, 440],
        [1500, 1000],
      ],
      "#c9a983",
    ) +
    polygon(
      [
        [600, 1000],
        [730, 440],
        [770, 440],
        [900, 1000],
      ],
      "#ead8b4",
    ) +
    [-1, 1]
      .map((side) =>
        repeat(9, (index) => {
          const s = 0.14 * 1.27 ** index;
          const x = 750 + side * 560 * s * 1.1;
          const y = 430 + 540 * s;
          return (
            stroke(`M${n(x)} ${n(y)}V${n(y - 430 * s)}`, ink.teal, 10 * s) +
            leaves(pen, x, y - 260 * s, 190 * s, "#4f9f6a", 1.2) +
            repeat(6, (fruit) =>
              disc(
                x + Math.sin(fruit * 2.2) * 110 * s,
                y - (90 + fruit * 60) * s,
                26 * s,
                fruit % 3 ? ink.coral : ink.moss,
              ),
            )
          );
        }),
      )
      .join("") +
    person(650, 800, 250, {
      pose: poses.work,
      top: ink.paper,
      bottom: ink.indigo,
      hair: "tail",
      faceLeft: true,
      hold: rect(-9, -14, 20, 26, ink.night, 3) + rect(-7, -12, 16, 22, ink.mint, 2),
    }) +
    person(860, 960, 400, { pose: poses.work, top: ink.sun, bottom: ink.teal, hair: "straw" }) +
    basket(720, 980, 170) +
    heap(pen, 645, 908, 150, 20, [ink.coral, ink.brick])
  );
}

export function solarRoofs(pen: Pen): string {
  const panelled = (x: number, y: number, w: number) => {
    const h = w * 0.42;
    return (
      gable(x, y, w * 0.5, w * 0.3, ink.paper, ink.brick) +
      rect(x + w * 0.5, y - w * 0.3, w * 0.62, w * 0.3, ink.cream) +
      rect(x + w * 0.62, y - w * 0.22, w * 0.14, w * 0.12, "#5d8f96") +
      rect(x + w * 0.86, y - w * 0.22, w * 0.14, w * 0.12, "#5d8f96") +
      polygon(
        [
          [x + w * 0.48, y - w * 0.28],
          [x + w * 1.18, y - w * 0.28],
          [x + w * 1.0, y - w * 0.28 - h * 0.56],
          [x + w * 0.27, y - w * 0.28 - h * 0.56],
        ],
        ink.brick,
      ) +
      polygon(
        [
          [x + w * 0.54, y - w * 0.3],
          [x + w * 1.08, y - w * 0.3],
          [x + w * 0.95, y - w * 0.28 - h * 0.5],
          [x + w * 0.38, y - w * 0.28 - h * 0.5],
        ],
        "#1f3a78",
      ) +
      polygon(
        [
          [x + w * 0.54, y - w * 0.3],
          [x + w * 0.7, y - w * 0.3],
          [x + w * 0.6, y - w * 0.28 - h * 0.5],
          [x + w * 0.38, y - w * 0.28 - h * 0.5],
        ],
        "#34579a",
      ) +
      repeat(5, (at) =>
        line(
          x + w * (0.54 + at * 0.135),
          y - w * 0.3,
          x + w * (0.38 + at * 0.1425),
          y - w * 0.28 - h * 0.5,
          "#9fc1e0",
          2.4,
        ),
      ) +
      repeat(2, (at) =>
        line(
          x + w * (0.487 - at * 0.053),
          y - w * 0.36 - at * w * 0.065,
          x + w * (1.037 - at * 0.043),
          y - w * 0.36 - at * w * 0.065,
          "#9fc1e0",
          2.4,
        ),
      )
    );
  };
  return (
    sky(pen, { colours: ["#3aa8b4", "#a9dccd", "#fff3d3"], horizon: 460 }) +
    sun(pen, 240, 170, 76, "#ffe08f", 5) +
    cloud(pen, 1080, 170, 460, ink.paper) +
    ridge(pen, 380, 50, "#9ccbb3", 1000, 3) +
    ridge(pen, 450, 36, "#7db992", 1000, 4) +
    shape("M0 1000V500H1500V1000Z", "#8cc07e") +
    repeat(5, (index) => panelled(30 + index * 300, 540, 190)) +
    repeat(4, (index) => bush(pen, 230 + index * 310, 560, 70, "#4f9a6f")) +
    repeat(3, (index) => panelled(-60 + index * 540, 740, 350)) +
    tree(pen, 430, 760, 200, "#4f9a6f") +
    tree(pen, 980, 760, 210, "#5fa878") +
    shape("M0 1000V820Q700 760 1500 830V1000Z", "#6dac70") +
    panelled(-150, 1010, 700) +
    panelled(800, 1030, 740) +
    person(620, 960, 280, {
      pose: poses.point,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.coral,
    }) +
    person(710, 966, 270, {
      pose: poses.read,
      top: ink.teal,
      bottom: ink.dusk,
      hair: "bob",
      faceLeft: true,
      hold: rect(-10, -14, 24, 18, ink.paper, 2),
    })
  );
}
