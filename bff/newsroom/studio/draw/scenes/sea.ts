import { rowingBoat, sailboat, trawler } from "../boats.ts";
import { gable } from "../buildings.ts";
import { buoy, lighthouse, windTurbine } from "../coast.ts";
import { ink, mix, shaded } from "../colour.ts";
import { basket } from "../goods.ts";
import { hill, peaks, ridge, rock } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { grass, pine } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "../shapes.ts";
import { cloud, cloudBars, gull, gulls, sky, stars, sun } from "../sky.ts";
import { glints, sea } from "../water.ts";

export function seaLighthouse(pen: Pen): string {
  return (
    sky(pen, { colours: ["#0f3d55", "#1d6e78", "#6db9ab", "#f2d9a8"], horizon: 640 }) +
    stars(pen, 60, 240) +
    cloud(pen, 300, 420, 500, "#4f9c9b", 0.7) +
    cloudBars(pen, 8, 440, 610, "#f8dcae") +
    sea(pen, { top: 636, far: "#78bdb0", near: "#0b4d57", wave: ink.foam, waves: 180 }) +
    sailboat(240, 700, 0.36, ink.night, ink.cream) +
    shape(
      "M640 1000C660 880 760 800 820 700C850 640 930 600 1010 590C1150 576 1300 600 1500 560V1000Z",
      "#305a5c",
    ) +
    shape(
      "M820 700C850 640 930 600 1010 590C1150 576 1300 600 1500 560V610C1300 650 1150 640 1040 650C940 664 880 700 840 760Z",
      "#79a36a",
    ) +
    shape(
      "M700 1000C740 890 820 830 850 760C880 820 860 900 900 1000ZM960 1000C980 880 1010 800 1060 740C1080 820 1070 900 1110 1000ZM1230 1000C1240 900 1290 820 1330 750C1360 840 1370 900 1400 1000Z",
      "#23454c",
    ) +
    stroke("M1500 640Q1300 620 1200 640T1040 606", "#e9d3a1", 16) +
    lighthouse(pen, 1010, 604, 1.12, ink.coral) +
    gable(1130, 608, 130, 84, ink.paper, ink.brick, true) +
    grass(pen, 70, 860, 1500, 640, 34, "#5f9463") +
    person(1300, 640, 66, {
      pose: poses.walk,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hood",
      faceLeft: true,
    }) +
    repeat(5, (index) =>
      stroke(`M${n(560 + index * 40)} ${n(940 + index * 12)}q60 -40 140 -6`, ink.paper, 7),
    ) +
    rock(pen, 520, 1000, 210, "#2a5157") +
    rock(pen, 330, 1010, 130, "#35626a") +
    gulls(pen, 6, 480, 300, 340, 200, ink.paper)
  );
}

export function seaIslands(pen: Pen): string {
  const isle = (x: number, y: number, w: number, h: number, colour: string) =>
    hill(x, y, w, h, colour) +
    shape(
      `M${n(x + w * 0.5)} ${n(y)}C${n(x + w * 0.52)} ${n(y - h * 0.5)} ${n(x + w * 0.6)} ${n(y - h * 0.9)} ${n(x + w * 0.62)} ${n(y - h * 0.86)}C${n(x + w * 0.8)} ${n(y - h * 0.72)} ${n(x + w * 0.9)} ${n(y - h * 0.3)} ${n(x + w)} ${n(y)}Z`,
      shaded(colour, 0.24),
    ) +
    faded(0.6, rect(x - 20, y - 3, w + 40, 7, ink.paper, 3));
  return (
    sky(pen, { colours: ["#2aa6a0", "#86d0c3", "#e9f3df"], horizon: 330 }) +
    cloud(pen, 330, 190, 420, ink.paper) +
    cloud(pen, 1170, 130, 520, ink.paper) +
    cloud(pen, 780, 260, 260, ink.paper, 0.7) +
    sea(pen, { top: 326, far: "#a9dfcf", near: "#0b7f80", wave: ink.paper, waves: 230 }) +
    isle(820, 352, 360, 60, "#8fc6b8") +
    isle(80, 362, 300, 74, "#84bfb0") +
    isle(1080, 410, 460, 150, "#5ea894") +
    isle(300, 440, 420, 160, "#4f9c86") +
    sea(pen, { top: 470, far: "#4fb9ad", near: "#0d7478", wave: ink.mist, waves: 120 }) +
    isle(680, 600, 560, 210, "#3f8a6e") +
    repeat(18, (index) =>
      pine(760 + index * 24, 560 - Math.sin((index / 17) * Math.PI) * 150, 44, "#2a6e5c"),
    ) +
    gable(840, 592, 46, 34, ink.paper, ink.coral) +
    gable(900, 596, 54, 36, ink.cream, ink.brick) +
    gable(968, 594, 44, 32, ink.paper, ink.coral) +
    rect(1060, 594, 150, 8, ink.bark) +
    rowingBoat(1240, 660, 0.4, ink.coral) +
    sailboat(520, 620, 0.4, ink.night, ink.paper) +
    shape("M560 700Q900 650 1180 760Q860 700 560 720Z", "rgba(255,247,232,.5)") +
    trawler(420, 830, 0.75, ink.brick) +
    stroke("M300 838Q120 860 -40 920M300 846Q160 900 60 980", ink.paper, 9) +
    gull(1150, 760, 1.5, ink.paper, -8) +
    gull(1330, 660, 0.9, ink.paper, 12) +
    gull(960, 880, 1.1, ink.paper, 4)
  );
}

export function seaRanch(pen: Pen): string {
  const { between } = pen.random;
  const raft = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      shape("M-190 0L-120 -56H150L200 0Z", "#b78a5c") +
        repeat(6, (index) => line(-176 + index * 68, -3, -112 + index * 50, -52, ink.earth, 5)) +
        repeat(3, (index) =>
          line(-180 + index * 22, -8 - index * 17, 196 - index * 16, -8 - index * 17, "#dcb47f", 5),
        ) +
        repeat(5, (index) => disc(-170 + index * 86, 4, 14, index % 2 ? ink.coral : ink.mint)),
    );
  return (
    sky(pen, { colours: ["#f3e2c0", "#f8ead0", "#fdf3de"], horizon: 300 }) +
    sun(pen, 1160, 150, 54, "#ffcf8a", 5) +
    peaks(
      pen,
      [
        [220, 170],
        [460, 120],
        [700, 200],
      ],
      310,
      "#a9c8b6",
      1.3,
      0.18,
    ) +
    ridge(pen, 290, 24, "#7fae9f", 320, 3) +
    sea(pen, { top: 306, far: "#b6dccb", near: "#12706f", wave: ink.paper, waves: 160 }) +
    repeat(9, (row) => {
      const y = 370 + row ** 1.7 * 13;
      const step = 22 + row * 10;
      return (
        stroke(`M-10 ${n(y)}Q700 ${n(y - 18)} 1510 ${n(y + 8)}`, "#0c5b5d", 1.5 + row * 0.3) +
        repeat(1500 / step, (index) =>
          disc(
            index * step + between(-4, 4),
            y - 14 * Math.sin((index * step) / 480),
            3 + row * 1.25,
            row % 3 === 0 ? ink.coral : row % 3 === 1 ? ink.paper : ink.sun,
            2.5 + row,
          ),
        )
      );
    }) +
    raft(480, 560, 0.7) +
    gable(420, 536, 70, 44, ink.cream, ink.teal) +
    raft(1080, 760, 1.3) +
    person(1000, 730, 190, { pose: poses.pull, top: ink.coral, bottom: ink.sun, hair: "straw" }) +
    stroke("M1030 640Q1090 700 1100 790", ink.earth, 4) +
    person(1180, 726, 180, {
      pose: poses.bend,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "cap",
      faceLeft: true,
    }) +
    basket(1250, 740, 90) +
    disc(1234, 696, 14, ink.wine) +
    disc(1258, 692, 15, ink.bark) +
    disc(1246, 684, 12, ink.wine) +
    trawler(250, 850, 0.95, ink.teal) +
    buoy(640, 930, 0.9, ink.coral)
  );
}

export function windTurbines(pen: Pen): string {
  return (
    sky(pen, { colours: ["#2c7f9a", "#82c4c4", "#ffe9c4", "#ffd2a0"], horizon: 620 }) +
    sun(pen, 1260, 540, 56, "#ffca84", 6) +
    cloud(pen, 300, 250, 520, ink.paper, 0.9) +
    cloudBars(pen, 8, 360, 580, ink.paper) +
    sea(pen, { top: 616, far: "#c9dcc1", near: "#147a80", wave: ink.paper, waves: 170 }) +
    repeat(7, (index) => windTurbine(90 + index * 230, 626, 150 + (index % 2) * 24, index * 37)) +
    windTurbine(1040, 700, 430, 14) +
    windTurbine(640, 760, 610, 46) +
    windTurbine(230, 860, 800, 80) +
    rect(208, 846, 44, 80, ink.sun) +
    rect(625, 752, 32, 50, ink.sun) +
    rect(1030, 694, 22, 34, ink.sun) +
    faded(
      0.5,
      disc(230, 926, 90, ink.paper, 10) +
        disc(640, 802, 66, ink.paper, 8) +
        disc(1040, 728, 44, ink.paper, 5),
    ) +
    trawler(980, 880, 0.8, ink.coral) +
    glints(pen, 1260, 622, 860, 160, "#fff0c4") +
    gulls(pen, 5, 760, 220, 400, 200, ink.paper)
  );
}

export function bridgeSea(pen: Pen): string {
  const deck = (x: number) => 600 - 62 * Math.sin((x / 1500) * Math.PI) - x * 0.02;
  const pylon = (x: number, top: number) =>
    polygon(
      [
        [x - 34, 760],
        [x - 12, top],
        [x + 4, top],
        [x - 8, 760],
      ],
      ink.paper,
    ) +
    polygon(
      [
        [x + 34, 760],
        [x + 12, top],
        [x - 4, top],
        [x + 8, 760],
      ],
      mix(ink.paper, ink.dusk, 0.35),
    ) +
    repeat(15, (index) => {
      const reach = 40 + index * 26;
      const y = top + 16 + index * 9;
      return [-1, 1]
        .map((side) => line(x, y, x + side * reach, deck(x + side * reach), "rgba(255,247,232,.85)", 2.2))
        .join("");
    });
  const points = Array.from({ length: 31 }, (_, index) => [index * 50, deck(index * 50)] as const);
  return (
    sky(pen, { colours: ["#275a86", "#5d9db0", "#f3c7a0", "#ffb286"], horizon: 690 }) +
    sun(pen, 250, 610, 66, "#ff9f74", 6) +
    cloud(pen, 1150, 240, 520, "#f2c9b0", 0.8) +
    cloudBars(pen, 9, 380, 640, "#ffd9b4") +
    ridge(pen, 668, 32, "#5f7f9a", 700, 3) +
    sea(pen, { top: 690, far: "#e9a98a", near: "#155a70", wave: "#ffd9b4", waves: 170 }) +
    glints(pen, 250, 694, 960, 220, "#ffdda6") +
    repeat(9, (index) =>
      rect(60 + index * 172, deck(60 + index * 172), 18, 700 + 40 - deck(60 + index * 172), "#5c6d92"),
    ) +
    pylon(520, 130) +
    pylon(1080, 170) +
    polygon([...points, ...points.map(([x, y]) => [x, y + 22] as const).reverse()], "#3b4a80") +
    `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="none" stroke="${ink.paper}" stroke-width="6"/>` +
    repeat(12, (index) =>
      rect(
        80 + index * 122,
        deck(80 + index * 122) - 18,
        index % 3 ? 30 : 54,
        18,
        [ink.coral, ink.sun, ink.mint][index % 3] ?? ink.mint,
        5,
      ),
    ) +
    rect(470, 754, 100, 26, "#44548a", 6) +
    rect(1030, 754, 100, 26, "#44548a", 6) +
    sailboat(820, 820, 0.6, ink.night, ink.cream) +
    trawler(1260, 900, 0.55, ink.teal, true) +
    gulls(pen, 6, 640, 330, 340, 200, ink.paper)
  );
}
