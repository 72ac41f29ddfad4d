import { dragonHull, ferry, rowingBoat, sailboat, trawler } from "../boats.ts";
import { gable, house, skyline } from "../buildings.ts";
import { bollard, pier } from "../coast.ts";
import { ink } from "../colour.ts";
import { basket, crate, heap } from "../goods.ts";
import { garland, lantern, streetLamp } from "../lamps.ts";
import { hill, ridge } from "../land.ts";
import { repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { poses } from "../poses.ts";
import { disc, faded, line, rect, stroke } from "../shapes.ts";
import { cloud, cloudBars, crescent, gulls, sky, stars, sun } from "../sky.ts";
import { glints, sea } from "../water.ts";

const walls = [ink.paper, ink.cream, "#f3d9b8", "#e6efe4", "#f5c9a8"];

const roofs = [ink.coral, ink.brick, "#c95f4a", ink.teal];

/** Houses that climb a hill in rows, the lowest row on `base`. */
export function hillTown(
  pen: Pen,
  left: number,
  right: number,
  base: number,
  rows: number,
  isLit = false,
): string {
  const { between, pick } = pen.random;
  return repeat(rows, (row) => {
    const back = rows - 1 - row;
    let drawn = "";
    for (let x = left + back * 50 + between(0, 30); x < right - back * 90;) {
      const w = between(52, 96);
      const h = between(40, 76);
      const y = base - back * 62 + between(-8, 8);
      drawn += pen.random.chance(0.5)
        ? gable(x, y, w, h, pick(walls), pick(roofs), isLit)
        : house(pen, x, y, w * 1.2, h, {
            wall: pick(walls),
            roof: pick(roofs),
            windows: 2,
            door: false,
            lit: isLit,
          });
      x += w * 1.25 + between(0, 26);
    }
    return drawn;
  });
}

export function harbourBoats(pen: Pen): string {
  return (
    sky(pen, { colours: ["#45b3b3", "#a9dccb", "#fbefd4"], horizon: 480 }) +
    sun(pen, 210, 150, 50, ink.sun, 5) +
    cloud(pen, 1080, 150, 460, ink.paper) +
    cloud(pen, 560, 220, 300, ink.paper, 0.8) +
    hill(600, 500, 1200, 330, "#7fb894") +
    hill(-260, 500, 900, 220, "#93c5a2") +
    hillTown(pen, 640, 1520, 486, 4) +
    rect(-10, 476, 1520, 40, "#cbb08a") +
    rect(-10, 476, 1520, 12, ink.sand) +
    repeat(10, (index) => line(40 + index * 160, 476, 40 + index * 160, 420, ink.earth, 4)) +
    sea(pen, { top: 514, far: "#63bdb0", near: "#0d6b72", wave: ink.paper, waves: 170 }) +
    trawler(230, 570, 0.5, ink.teal) +
    trawler(430, 580, 0.52, ink.brick, true) +
    trawler(640, 572, 0.48, ink.indigo) +
    trawler(900, 590, 0.55, ink.coral) +
    trawler(1130, 582, 0.5, ink.pine, true) +
    sailboat(1340, 600, 0.55, ink.paper, ink.sand) +
    trawler(360, 730, 0.92, ink.coral) +
    trawler(1120, 800, 1.15, ink.teal, true) +
    rowingBoat(690, 850, 0.8, ink.straw) +
    pier(-40, 910, 560, 140, ink.clay) +
    crate(60, 898, 90, 56, ink.straw) +
    crate(110, 842, 80, 50, ink.clay) +
    basket(250, 900, 100) +
    heap(pen, 208, 862, 84, 11, ["#cfd9da", "#9fb8bf"]) +
    person(400, 898, 170, { pose: poses.carry, top: ink.sun, bottom: ink.indigo, hair: "straw" }) +
    gulls(pen, 8, 300, 280, 800, 160, ink.paper)
  );
}

export function harbourNight(pen: Pen): string {
  const reflections = repeat(16, (index) =>
    faded(
      0.5,
      rect(40 + index * 96, 560, 12, pen.random.between(60, 210), index % 3 ? ink.sun : ink.mint, 6),
    ),
  );
  return (
    sky(pen, { colours: ["#0c1436", "#1b2a5e", "#3b4f86"], horizon: 540 }) +
    stars(pen, 110, 420) +
    crescent(1190, 170, 54, ink.cream) +
    cloudBars(pen, 5, 220, 420, "#2f4076") +
    ridge(pen, 430, 50, "#1c2b5a", 560, 3) +
    skyline(pen, 545, 60, 230, "#26366c", 0.45) +
    rect(0, 536, 1500, 20, "#131c42") +
    sea(pen, { top: 552, far: "#2a4379", near: "#0a1536", wave: "#6f8fbf", waves: 130 }) +
    reflections +
    glints(pen, 1190, 560, 980, 190, "#fbe9cd") +
    trawler(330, 690, 0.85, "#274a70") +
    repeat(6, (index) => disc(250 + index * 28, 560 + index * 8, 5, "#ffe6a6")) +
    trawler(760, 640, 0.55, "#30365f", true) +
    ferry(1120, 720, 0.62, "#22305f", true) +
    rect(0, 880, 1500, 130, "#10183a") +
    rect(0, 872, 1500, 14, "#34427a") +
    bollard(260, 878, 1.1) +
    bollard(900, 878, 1.1) +
    stroke("M330 708Q300 820 262 830", "#9aa4c8", 4) +
    streetLamp(pen, 560, 880, 400, true) +
    streetLamp(pen, 1330, 880, 400, true) +
    person(640, 900, 180, {
      pose: poses.stand,
      top: "#5a3f73",
      bottom: "#161f45",
      hair: "bob",
      skirt: true,
      skin: "#c98f78",
    }) +
    person(700, 900, 190, {
      pose: poses.stand,
      top: "#1d6a70",
      bottom: "#161f45",
      hair: "short",
      skin: "#c98f78",
      faceLeft: true,
    })
  );
}

export function harbourFerry(pen: Pen): string {
  return (
    sky(pen, { colours: ["#2b98a8", "#8ed2c7", "#f7f0d8"], horizon: 470 }) +
    cloud(pen, 260, 170, 460, ink.paper) +
    cloud(pen, 1240, 230, 400, ink.paper, 0.85) +
    cloud(pen, 820, 110, 280, ink.paper, 0.7) +
    skyline(pen, 470, 60, 190, "#9cc7c4", 0, 820) +
    ridge(pen, 450, 34, "#7fb5aa", 480, 3) +
    sea(pen, { top: 470, far: "#8fd0c4", near: "#0c6f7a", wave: ink.paper, waves: 200 }) +
    ferry(760, 720, 1.45, ink.teal) +
    repeat(9, (index) =>
      person(430 + index * 58, 440, 46, {
        pose: index % 3 ? poses.stand : poses.wave,
        top: [ink.coral, ink.sun, ink.paper, ink.indigo][index % 4] ?? ink.coral,
      }),
    ) +
    stroke("M1260 700Q1330 740 1420 736M1240 728Q1340 780 1480 770", ink.paper, 12) +
    stroke("M300 740Q160 760 -20 750M330 764Q180 800 -20 800", ink.paper, 10) +
    faded(
      0.5,
      disc(700, 330, 40, "#e8e4da") + disc(640, 300, 54, "#e8e4da", 36) + disc(550, 280, 60, "#e8e4da", 34),
    ) +
    pier(1130, 900, 420, 160, ink.clay) +
    line(1200, 890, 1200, 760, ink.earth, 8) +
    rect(1160, 740, 130, 44, ink.coral, 6) +
    person(1330, 888, 190, {
      pose: poses.wave,
      top: ink.sun,
      bottom: ink.indigo,
      skirt: true,
      hair: "tail",
      faceLeft: true,
    }) +
    person(1410, 888, 120, {
      pose: poses.cheer,
      top: ink.mint,
      bottom: ink.earth,
      hair: "short",
      faceLeft: true,
    }) +
    gulls(pen, 10, 80, 240, 900, 220, ink.paper)
  );
}

export function festivalDragonBoat(pen: Pen): string {
  const rower = (index: number) =>
    person(-400 + index * 76, 14, 150, {
      pose: {
        ...poses.sit,
        lean: 24,
        hips: 30,
        arms: [
          [70, 60],
          [60, 44],
        ],
      },
      top: index % 2 ? ink.coral : ink.sun,
      bottom: ink.indigo,
      hair: "cap",
      hairColour: ink.coral,
    }) + line(-372 + index * 76, -78, -330 + index * 76, 34, ink.earth, 7);
  const crew =
    repeat(9, rower) +
    person(340, -20, 150, { pose: poses.cheer, top: ink.paper, bottom: ink.indigo, hair: "short" }) +
    rect(360, -74, 56, 46, ink.brick, 10);
  return (
    sky(pen, { colours: ["#2ea5a8", "#9fdaca", "#f4f1d8"], horizon: 380 }) +
    sun(pen, 1240, 140, 50, ink.sun, 5) +
    cloud(pen, 260, 160, 420, ink.paper) +
    cloud(pen, 900, 120, 320, ink.paper, 0.8) +
    hill(700, 390, 1000, 200, "#7fb894") +
    hillTown(pen, 60, 720, 380, 2) +
    garland([-20, 60], [1520, 40], 70, 16, (x, y) => lantern(pen, x, y + 30, 18, ink.coral, false)) +
    rect(0, 374, 1500, 34, "#cbb08a") +
    crowd(pen.random, 30, 0, 1500, 392, 92, [poses.cheer, poses.wave, poses.stand], 14) +
    sea(pen, { top: 404, far: "#72c4b6", near: "#0c6a74", wave: ink.paper, waves: 200 }) +
    dragonHull(0.62, 620, 560, ink.teal, crew) +
    dragonHull(1.12, 700, 830, ink.brick, crew) +
    repeat(9, (index) => stroke(`M${String(270 + index * 85)} 856q14 -22 30 0`, ink.paper, 6))
  );
}
