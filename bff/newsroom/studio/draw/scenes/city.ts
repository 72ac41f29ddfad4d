import { rowingBoat, sailboat } from "../boats.ts";
import { skyline } from "../buildings.ts";
import { ink, shaded } from "../colour.ts";
import { fence } from "../furniture.ts";
import { streetLamp } from "../lamps.ts";
import { ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { grass, leaves, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "../shapes.ts";
import { cloud, cloudBars, crescent, sky, stars, sun } from "../sky.ts";
import { glints, sea } from "../water.ts";

function tvTower(x: number, base: number, s: number, colour: string): string {
  return at(
    x,
    base,
    s,
    polygon(
      [
        [-44, 0],
        [44, 0],
        [10, -330],
        [-10, -330],
      ],
      colour,
    ) +
      polygon(
        [
          [8, 0],
          [44, 0],
          [10, -330],
          [2, -330],
        ],
        shaded(colour, 0.35),
      ) +
      disc(0, -350, 46, ink.coral, 30) +
      disc(14, -350, 32, shaded(ink.coral, 0.25), 28) +
      rect(-52, -356, 104, 9, ink.paper, 4) +
      rect(-7, -480, 14, 110, colour) +
      disc(0, -430, 16, ink.coral) +
      line(0, -480, 0, -580, colour, 4),
  );
}

export function citySkyline(pen: Pen): string {
  return (
    sky(pen, { colours: ["#2f97a8", "#8fd2c8", "#f7ecd0", "#ffd9b0"], horizon: 640 }) +
    sun(pen, 300, 470, 70, "#fff2c8", 5) +
    cloud(pen, 420, 170, 480, ink.paper) +
    cloud(pen, 1180, 250, 420, ink.paper, 0.85) +
    ridge(pen, 560, 34, "#b2d4c6", 680, 3) +
    skyline(pen, 650, 120, 300, "#a5cdc5") +
    skyline(pen, 660, 160, 420, "#6fb0ac", 0.04) +
    tvTower(920, 660, 0.95, "#e8f0e6") +
    skyline(pen, 670, 60, 260, "#3c8f92", 0.08) +
    repeat(30, (index) => leaves(pen, index * 54, 668, 26, index % 3 ? "#4f9a6f" : "#6fb57c")) +
    rect(0, 676, 1500, 20, ink.sand) +
    sea(pen, { top: 694, far: "#8fd0c2", near: "#116f78", wave: ink.paper, waves: 130 }) +
    faded(
      0.25,
      repeat(14, (index) => rect(60 + index * 104, 700, 50, 60 + (index % 4) * 40, "#0d5a62")),
    ) +
    glints(pen, 300, 700, 960, 200, "#fff2c8") +
    sailboat(1090, 790, 0.6, ink.night, ink.cream) +
    sailboat(640, 760, 0.4, ink.night, ink.coral, true) +
    rowingBoat(1330, 900, 0.8, ink.brick) +
    leaves(pen, 60, 990, 150, "#2f7d68") +
    leaves(pen, 240, 1020, 120, "#3d8f72")
  );
}

export function cityNight(pen: Pen): string {
  const streak = (y: number, bend: number, colour: string, wide: number) =>
    stroke(`M-20 ${n(y)}C420 ${n(y - 20)} 640 ${n(y - bend)} 1520 ${n(y - bend * 1.6)}`, colour, wide);
  return (
    sky(pen, { colours: ["#0b1030", "#1d2358", "#51377a", "#b4587f"], horizon: 660 }) +
    stars(pen, 120, 360) +
    crescent(260, 150, 44, ink.cream) +
    skyline(pen, 680, 200, 420, "#2c2c6a", 0.3) +
    skyline(pen, 720, 260, 560, "#20235a", 0.42) +
    tvTower(1120, 720, 1.15, "#5a4f8e") +
    disc(
      1120,
      320,
      190,
      pen.glow([
        [0, ink.coral, 0.5],
        [1, ink.coral, 0],
      ]),
    ) +
    skyline(pen, 760, 100, 330, "#161a49", 0.55) +
    rect(0, 750, 1500, 250, "#10143a") +
    faded(
      0.9,
      pen.blur(
        3,
        streak(800, 20, "#ff8f6b", 7) +
          streak(830, 24, "#ff6f61", 5) +
          streak(860, 30, "#ffb48f", 6) +
          streak(900, 40, "#fff0c4", 7) +
          streak(940, 46, "#ffd67d", 9) +
          streak(975, 52, "#fff7e8", 5) +
          streak(1010, 60, "#ffd67d", 7),
      ),
    ) +
    [110, 520, 930, 1340].map((x) => streetLamp(pen, x, 990, 330, true)).join("") +
    repeat(14, (index) => disc(40 + index * 110, 742, 16, "#10143a"))
  );
}

export function squareFountain(pen: Pen): string {
  const jet = (x: number, y: number, h: number, spread: number) =>
    repeat(6, (index) => {
      const side = (index - 2.5) / 2.5;
      return faded(
        0.75,
        stroke(
          `M${n(x)} ${n(y)}Q${n(x + side * spread * 0.2)} ${n(y - h * 1.15)} ${n(x + side * spread * 0.6)} ${n(y - h * 0.7)}T${n(x + side * spread)} ${n(y)}`,
          ink.paper,
          5,
        ),
      );
    });
  return (
    sky(pen, { colours: ["#f8b98d", "#fdd9ad", "#fff1d3"], horizon: 560 }) +
    sun(pen, 1240, 320, 80, "#fff5d6", 4) +
    cloudBars(pen, 6, 80, 260, ink.paper) +
    skyline(pen, 560, 120, 300, "#e4b393") +
    rect(330, 330, 840, 230, ink.cream) +
    shape("M300 330L750 210L1200 330Z", ink.paper) +
    shape("M750 210L1200 330H800Z", shaded(ink.paper, 0.2)) +
    repeat(
      9,
      (index) =>
        rect(370 + index * 92, 340, 26, 220, ink.paper) +
        rect(388 + index * 92, 340, 9, 220, shaded(ink.paper, 0.3)) +
        rect(404 + index * 92, 380, 46, 150, "#7ea8a3"),
    ) +
    rect(320, 548, 860, 20, ink.sand) +
    repeat(
      4,
      (index) =>
        tree(pen, 60 + index * 80, 580, 230, "#73b07b") + tree(pen, 1230 + index * 80, 580, 230, "#5fa37c"),
    ) +
    rect(
      0,
      560,
      1500,
      440,
      pen.shade([
        [0, "#f0d9b1"],
        [1, "#c4a083"],
      ]),
    ) +
    pen.clip(
      '<rect y="560" width="1500" height="440"/>',
      repeat(
        7,
        (index) =>
          `<ellipse cx="750" cy="740" rx="${n(420 + index * 130)}" ry="${n(110 + index * 42)}" fill="none" stroke="#d9ba92" stroke-width="5"/>`,
      ),
    ) +
    disc(750, 760, 440, "#dfd1b8", 116) +
    disc(750, 748, 424, ink.paper, 108) +
    disc(750, 752, 396, "#3fb3ad", 92) +
    disc(750, 770, 396, "#1f9498", 70) +
    faded(0.6, disc(690, 740, 200, "#8fd9cf", 26)) +
    jet(750, 744, 380, 190) +
    jet(560, 756, 170, 70) +
    jet(940, 756, 170, 70) +
    jet(440, 758, 110, 44) +
    jet(1060, 758, 110, 44) +
    repeat(60, () =>
      disc(pen.random.between(500, 1000), pen.random.between(380, 740), pen.random.between(2, 5), ink.paper),
    ) +
    crowd(pen.random, 7, 60, 420, 700, 150, [poses.walk, poses.stand], 60) +
    crowd(pen.random, 6, 1100, 1460, 700, 150, [poses.walk, poses.stand, poses.wave], 60) +
    person(330, 950, 200, { pose: poses.run, top: ink.coral, bottom: ink.indigo, hair: "bob" }) +
    person(450, 960, 180, { pose: poses.cheer, top: ink.sun, bottom: ink.teal, hair: "short" }) +
    person(1180, 970, 330, {
      pose: poses.wave,
      top: ink.teal,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
      faceLeft: true,
    }) +
    repeat(6, (index) =>
      at(
        620 + index * 60 + (index % 2) * 30,
        950 - (index % 3) * 18,
        0.8,
        shape(
          "M-20 0Q-10 -22 12 -18L22 -24L26 -18L18 -12Q10 4 -8 4L-30 8Z",
          index % 2 ? "#8b94ad" : ink.paper,
        ),
      ),
    )
  );
}

export function nightRun(pen: Pen): string {
  const runner = (
    x: number,
    y: number,
    h: number,
    top: string,
    hair: "short" | "tail" | "cap",
    glow: string,
  ) => person(x, y, h, { pose: poses.run, top, bottom: "#11173f", hair, vest: glow, skin: "#dca783" });
  return (
    sky(pen, { colours: ["#0d1638", "#1e3566", "#2f6f80"], horizon: 560 }) +
    stars(pen, 80, 300) +
    crescent(1280, 150, 48, ink.cream) +
    skyline(pen, 560, 100, 330, "#1b3562", 0.4) +
    sea(pen, { top: 556, bottom: 700, far: "#2f6f86", near: "#123a5a", wave: "#7fc0c4", waves: 60 }) +
    repeat(20, (index) =>
      faded(0.55, rect(30 + index * 76, 562, 9, 40 + (index % 4) * 24, index % 3 ? ink.sun : ink.coral, 4)),
    ) +
    shape("M-20 1000V740Q600 660 1520 690V1000Z", "#2a3870") +
    shape("M-20 1000V790Q600 700 1520 724V1000Z", "#1d7f7c") +
    stroke("M-20 868Q600 780 1520 812", "#bfeee2", 5) +
    stroke("M-20 960Q600 880 1520 920", "#bfeee2", 6) +
    fence(0, 744, 1500, 60, "#4c5f94", 60) +
    [180, 720, 1260]
      .map((x) => streetLamp(pen, x, 770, 420, true) + faded(0.35, disc(x + 60, 800, 200, ink.sun, 34)))
      .join("") +
    runner(1200, 800, 200, ink.coral, "tail", ink.sun) +
    runner(1040, 830, 230, ink.mint, "short", ink.coral) +
    runner(820, 880, 300, ink.paper, "cap", ink.mint) +
    runner(560, 920, 360, ink.coral, "tail", ink.sun) +
    runner(240, 970, 440, ink.sun, "short", ink.mint) +
    faded(
      0.5,
      repeat(6, (index) => rect(20 + (index % 3) * 30, 640 + index * 44, 120, 5, ink.mint, 3)),
    ) +
    grass(pen, 60, 0, 1500, 1004, 70, "#123a4f")
  );
}
