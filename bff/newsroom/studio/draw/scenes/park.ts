import { rowingBoat } from "../boats.ts";
import { skyline } from "../buildings.ts";
import { ink, lit, shaded } from "../colour.ts";
import { bench, kite } from "../furniture.ts";
import { basket } from "../goods.ts";
import { hill, ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { grass, leaves, willow } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "../shapes.ts";
import { cloud, sky, sun } from "../sky.ts";
import { sea } from "../water.ts";

export function parkLake(pen: Pen): string {
  const pavilion = at(
    1000,
    520,
    1,
    rect(-110, -150, 18, 150, ink.brick) +
      rect(92, -150, 18, 150, ink.brick) +
      rect(-30, -150, 14, 150, ink.wine) +
      rect(24, -150, 14, 150, ink.wine) +
      shape("M-190 -140Q-90 -170 -60 -250H60Q90 -170 190 -140Q100 -150 0 -150T-190 -140Z", ink.teal) +
      shape("M20 -250H60Q90 -170 190 -140Q100 -150 40 -150Z", shaded(ink.teal, 0.3)) +
      shape("M-100 -244Q-40 -270 0 -330Q40 -270 100 -244Z", ink.teal) +
      disc(0, -336, 10, ink.sun) +
      rect(-130, -40, 260, 10, ink.brick) +
      rect(-140, -6, 280, 18, ink.cream),
  );
  return (
    sky(pen, { colours: ["#a5dcd0", "#dff0dc", "#fff4d8"], horizon: 480 }) +
    sun(pen, 560, 150, 48, "#ffe6a6", 5) +
    cloud(pen, 830, 160, 300, ink.paper) +
    ridge(pen, 380, 50, "#a8d2b8", 520, 3) +
    ridge(pen, 450, 30, "#7fbd97", 520, 4) +
    repeat(22, (index) =>
      leaves(pen, index * 72, 486, 40 + (index % 3) * 10, index % 2 ? "#5fa878" : "#7fbf7c"),
    ) +
    sea(pen, { top: 510, far: "#bfe6d4", near: "#2a8f8b", wave: ink.paper, waves: 110 }) +
    pavilion +
    faded(
      0.3,
      at(
        1000,
        536,
        -0.8,
        rect(-110, -150, 18, 150, ink.brick) +
          rect(92, -150, 18, 150, ink.brick) +
          shape("M-190 -140Q-90 -170 -60 -250H60Q90 -170 190 -140Z", ink.teal),
        1,
      ),
    ) +
    shape("M1130 530Q1300 450 1500 520V550Q1300 490 1130 550Z", ink.cream) +
    repeat(8, (index) =>
      line(
        1160 + index * 46,
        530 - Math.sin((index / 8) * 2) * 44,
        1160 + index * 46,
        496 - Math.sin((index / 8) * 2) * 44,
        ink.brick,
        5,
      ),
    ) +
    rowingBoat(600, 680, 0.9, ink.coral) +
    person(570, 668, 150, { pose: poses.sit, top: ink.paper, bottom: ink.indigo, hair: "straw" }) +
    person(640, 668, 150, {
      pose: poses.sit,
      top: ink.teal,
      bottom: ink.indigo,
      hair: "short",
      faceLeft: true,
    }) +
    repeat(16, (index) => {
      const x = 820 + (index % 8) * 86 + (index > 7 ? 40 : 0);
      const y = 800 + Math.floor(index / 8) * 110 + (index % 3) * 18;
      return (
        disc(x, y, 58, index % 2 ? "#3f9a72" : "#59ae7c", 17) +
        polygon(
          [
            [x, y],
            [x + 50, y - 9],
            [x + 56, y + 4],
          ],
          "#2a8f8b",
        ) +
        (index % 3 === 0
          ? shape(
              `M${n(x - 26)} ${n(y - 10)}Q${n(x - 34)} ${n(y - 44)} ${n(x - 12)} ${n(y - 36)}Q${n(x)} ${n(y - 66)} ${n(x + 12)} ${n(y - 36)}Q${n(x + 34)} ${n(y - 44)} ${n(x + 26)} ${n(y - 10)}Z`,
              ink.rose,
            ) +
            shape(
              `M${n(x - 8)} ${n(y - 10)}Q${n(x - 10)} ${n(y - 40)} ${n(x)} ${n(y - 54)}Q${n(x + 10)} ${n(y - 40)} ${n(x + 8)} ${n(y - 10)}Z`,
              lit(ink.rose, 0.5),
            )
          : "")
      );
    }) +
    shape("M0 1000V800Q220 760 420 850T640 1000Z", "#7fbb6c") +
    willow(pen, 190, 900, 860, "#7fbb6c") +
    bench(300, 940, 220, ink.bark) +
    person(390, 944, 230, {
      pose: { ...poses.sit, hips: 24 },
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bob",
    })
  );
}

export function parkKites(pen: Pen): string {
  return (
    sky(pen, { colours: ["#249fb0", "#7fd0c8", "#e9f5dd"], horizon: 760 }) +
    cloud(pen, 300, 330, 420, ink.paper) +
    cloud(pen, 1180, 190, 520, ink.paper) +
    cloud(pen, 820, 520, 320, ink.paper, 0.8) +
    ridge(pen, 690, 40, "#9fd0b4", 1000, 3) +
    skyline(pen, 735, 30, 110, "#a9d3c6", 0, 900) +
    hill(-300, 900, 1300, 240, "#86c07a") +
    hill(560, 960, 1300, 260, "#72b374") +
    rect(0, 880, 1500, 120, "#72b374") +
    kite(pen, 330, 170, 1.1, ink.coral, [420, 770]) +
    kite(pen, 720, 110, 1.35, ink.sun, [700, 800], 12) +
    kite(pen, 1290, 330, 0.9, ink.mint, [1170, 830], -10) +
    kite(pen, 560, 420, 0.7, ink.wine, [560, 790]) +
    `<path d="M1020 250Q1060 600 960 830" fill="none" stroke="${ink.paper}" stroke-width="2"/>` +
    at(
      1020,
      230,
      1.25,
      shape(
        "M0 -10Q-90 -90 -130 -20Q-110 30 -20 20Q-70 70 -40 90Q-8 80 0 30Q8 80 40 90Q70 70 20 20Q110 30 130 -20Q90 -90 0 -10Z",
        ink.brick,
      ) +
        disc(-76, -20, 20, ink.sun) +
        disc(76, -20, 20, ink.sun) +
        disc(-36, 60, 10, ink.paper) +
        disc(36, 60, 10, ink.paper) +
        rect(-6, -40, 12, 100, ink.night, 6) +
        stroke("M-4 -38Q-16 -66 -30 -70M4 -38Q16 -66 30 -70", ink.night, 4),
    ) +
    `<path d="M140 90${repeat(9, (index) => `q28 ${index % 2 ? 44 : -30} 50 0`)}" fill="none" stroke="${ink.teal}" stroke-width="3"/>` +
    repeat(9, (index) =>
      disc(140 + index * 44, 90 + Math.sin(index) * 22, 17, index % 2 ? ink.coral : ink.sun),
    ) +
    person(420, 880, 200, { pose: poses.wave, top: ink.paper, bottom: ink.indigo, hair: "short" }) +
    person(560, 890, 170, { pose: poses.cheer, top: ink.rose, bottom: ink.teal, hair: "tail" }) +
    person(700, 930, 240, {
      pose: poses.run,
      top: ink.teal,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.coral,
      faceLeft: true,
    }) +
    person(960, 950, 230, {
      pose: poses.wave,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
    }) +
    person(1170, 960, 240, { pose: poses.wave, top: ink.sun, bottom: ink.dusk, hair: "straw" }) +
    person(1070, 950, 140, { pose: poses.cheer, top: ink.mint, bottom: ink.wine, hair: "bob" }) +
    shape("M150 960L320 930L400 980L230 1000Z", ink.coral) +
    basket(300, 960, 80) +
    grass(pen, 90, 0, 1500, 1003, 60, "#5aa062")
  );
}
