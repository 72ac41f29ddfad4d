import { house, skyline, tower } from "../buildings.ts";
import { ink, lit, shaded } from "../colour.ts";
import { crate } from "../goods.ts";
import { ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { bush, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "../shapes.ts";
import { cloud, rain, sky, sun } from "../sky.ts";
import { sea } from "../water.ts";

export function volunteers(pen: Pen): string {
  const red = { top: ink.paper, vest: ink.coral } as const;
  return (
    sky(pen, { colours: ["#71c6c4", "#c9e8da", "#fff3d8"], horizon: 420 }) +
    sun(pen, 1230, 130, 48, ink.sun, 5) +
    cloud(pen, 430, 150, 420, ink.paper) +
    ridge(pen, 380, 36, "#a5d0bd", 500, 3) +
    sea(pen, { top: 416, bottom: 560, far: "#7fcabd", near: "#2a9a98", wave: ink.paper, waves: 60 }) +
    shape("M0 1000V560Q500 510 1500 590V1000Z", "#eed3a2") +
    stroke("M0 556Q500 506 1500 586", ink.paper, 12) +
    repeat(50, () =>
      disc(pen.random.between(0, 1500), pen.random.between(620, 990), pen.random.between(2, 6), "#cfae7c", 3),
    ) +
    person(230, 760, 240, {
      pose: poses.bend,
      ...red,
      bottom: ink.indigo,
      hair: "cap",
      hairColour: ink.coral,
    }) +
    person(1290, 740, 230, { pose: poses.bend, ...red, bottom: ink.dusk, hair: "tail", faceLeft: true }) +
    person(840, 690, 200, { pose: poses.walk, ...red, bottom: ink.earth, hair: "bob", bag: ink.teal }) +
    person(1040, 680, 190, { pose: poses.point, ...red, bottom: ink.night, hair: "short", faceLeft: true }) +
    person(560, 930, 420, { pose: poses.carry, ...red, bottom: ink.indigo, hair: "tail" }) +
    shape("M610 690Q590 780 620 850Q690 870 750 850Q780 780 760 690Q690 660 610 690Z", ink.mint) +
    shape("M700 680Q740 680 760 690Q780 780 750 850Q720 860 700 860Z", shaded(ink.mint, 0.3)) +
    shape("M640 690L620 640L690 660L750 636L740 690Z", ink.teal) +
    person(840, 940, 420, { pose: poses.carry, ...red, bottom: ink.night, hair: "short", faceLeft: true }) +
    person(1130, 960, 400, {
      pose: poses.work,
      ...red,
      bottom: ink.teal,
      hair: "bun",
      hold:
        line(0, -30, 6, 64, ink.straw, 2) +
        stroke("M-6 66h24M-6 66v8M0 66v8M6 66v8M12 66v8M18 66v8", ink.dusk, 2),
    }) +
    person(350, 970, 270, {
      pose: poses.squat,
      ...red,
      bottom: ink.dusk,
      hair: "cap",
      hairColour: ink.coral,
    }) +
    crate(60, 960, 150, 80, ink.teal) +
    repeat(5, (index) =>
      rect(
        80 + index * 24,
        830 + (index % 2) * 14,
        16,
        54,
        [ink.paper, ink.foam, ink.rose][index % 3] ?? ink.paper,
        6,
      ),
    ) +
    stroke("M1330 960q50 -50 120 -10t60 -20", ink.teal, 9) +
    bush(pen, 1440, 1000, 130, "#7fb56c")
  );
}

export function floodDrill(pen: Pen): string {
  const bag = (x: number, y: number) =>
    shape(`M${n(x)} ${n(y)}q-10 -36 20 -40h66q28 4 18 40Z`, ink.sand) +
    shape(`M${n(x + 62)} ${n(y - 40)}h24q28 4 18 40h-40Z`, shaded(ink.sand, 0.25)) +
    stroke(`M${n(x + 16)} ${n(y - 22)}h60`, shaded(ink.sand, 0.3), 3);
  const boat = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      shape(
        "M-190 -60Q-210 -10 -160 10H150Q220 0 240 -70Q200 -50 180 -46H-170Q-186 -48 -190 -60Z",
        ink.coral,
      ) +
        stroke("M-184 -50Q0 -36 220 -56", lit(ink.coral, 0.4), 14) +
        stroke("M-180 -14H190", shaded(ink.coral, 0.4), 8) +
        rect(-230, -70, 46, 60, ink.night, 8) +
        faded(0.6, disc(0, 16, 240, ink.paper, 12)),
    );
  return (
    sky(pen, { colours: ["#51697f", "#8aa3ab", "#c6d3c9"], horizon: 480 }) +
    cloud(pen, 330, 170, 560, "#7f96a3", 0.9) +
    cloud(pen, 1100, 130, 660, "#71899a", 0.9) +
    ridge(pen, 400, 40, "#6d8f8f", 560, 3) +
    repeat(5, (index) => house(pen, 60 + index * 300, 500, 190, 90, { wall: "#d9d2c0", roof: "#5b6f86" })) +
    repeat(7, (index) => tree(pen, 20 + index * 250, 510, 140, "#5d8f7c")) +
    sea(pen, { top: 490, bottom: 780, far: "#a3b39d", near: "#6f8f86", wave: ink.mist, waves: 120 }) +
    boat(480, 640, 1) +
    person(380, 616, 220, {
      pose: poses.work,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.coral,
    }) +
    person(480, 612, 220, {
      pose: poses.sit,
      top: ink.paper,
      bottom: ink.dusk,
      hair: "bob",
      vest: ink.coral,
    }) +
    person(580, 610, 220, {
      pose: poses.point,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.coral,
    }) +
    boat(1180, 560, 0.55) +
    person(1150, 550, 130, {
      pose: poses.wave,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.coral,
    }) +
    shape("M0 1000V780Q700 740 1500 780V1000Z", "#8a7a63") +
    repeat(14, (index) => bag(20 + index * 104, 830)) +
    repeat(13, (index) => bag(70 + index * 104, 794)) +
    repeat(6, (index) => bag(780 + index * 104, 758)) +
    person(250, 960, 350, {
      pose: poses.carry,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hood",
      hold: at(-20, 24, 0.5, bag(0, 0)),
    }) +
    person(560, 970, 350, { pose: poses.bend, top: ink.sun, bottom: ink.indigo, hair: "hard" }) +
    person(860, 970, 360, {
      pose: poses.carry,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "hood",
      hold: at(-20, 24, 0.5, bag(0, 0)),
    }) +
    person(1230, 960, 370, {
      pose: poses.point,
      top: ink.coral,
      bottom: ink.night,
      hair: "hard",
      vest: ink.sun,
      faceLeft: true,
    }) +
    bag(1340, 980) +
    bag(1290, 984) +
    rain(pen, 150, ink.mist)
  );
}

export function fireDrill(pen: Pen): string {
  const truck = at(
    1080,
    810,
    1.25,
    rect(-300, -180, 380, 150, ink.brick, 12) +
      rect(80, -210, 190, 180, ink.brick, 18) +
      rect(-300, -70, 570, 40, shaded(ink.brick, 0.3), 8) +
      rect(-300, -96, 570, 12, ink.paper) +
      rect(150, -190, 106, 80, "#8fc7c9", 10) +
      rect(98, -190, 44, 80, "#6fa9af", 6) +
      rect(190, -230, 50, 20, ink.mint, 6) +
      repeat(
        3,
        (index) =>
          rect(-280 + index * 112, -164, 96, 60, "#b9c3c9", 4) +
          repeat(4, (row) =>
            line(-276 + index * 112, -154 + row * 14, -190 + index * 112, -154 + row * 14, "#8d99a5", 3),
          ),
      ) +
      [-210, 20, 190].map((x) => disc(x, -24, 44, ink.night) + disc(x, -24, 20, ink.sand)).join(""),
  );
  const ladder =
    line(880, 590, 540, 190, ink.paper, 14) +
    line(910, 570, 570, 170, ink.paper, 14) +
    repeat(13, (index) =>
      line(884 - index * 27, 586 - index * 31.5, 914 - index * 27, 566 - index * 31.5, "#aeb8c4", 7),
    ) +
    rect(500, 120, 110, 80, ink.sun, 8);
  return (
    sky(pen, { colours: ["#6cc2c2", "#c5e6d9", "#fff2d6"], horizon: 700 }) +
    cloud(pen, 1150, 160, 460, ink.paper) +
    skyline(pen, 720, 120, 320, "#b5d6cc", 0, 560) +
    tower(pen, 60, 760, 480, 660, "#f0d3ac", 0, "#6d9aa0") +
    faded(
      0.75,
      pen.blur(
        5,
        disc(330, 240, 60, "#e6e2dc") +
          disc(400, 170, 80, "#efece4") +
          disc(480, 90, 96, "#f4f1ea") +
          disc(300, 300, 40, "#dcd8d2"),
      ),
    ) +
    rect(
      0,
      750,
      1500,
      250,
      pen.shade([
        [0, "#a9a4a8"],
        [1, "#6f6f86"],
      ]),
    ) +
    rect(0, 742, 1500, 14, ink.paper) +
    ladder +
    person(550, 130, 120, {
      pose: poses.point,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.coral,
      faceLeft: true,
    }) +
    truck +
    faded(
      0.85,
      stroke("M360 880Q330 620 300 470Q290 420 270 400", "#d6f3f0", 14) +
        stroke("M366 880Q360 640 330 480Q310 420 300 400", ink.paper, 8),
    ) +
    disc(286, 396, 40, "rgba(255,247,232,.8)", 24) +
    stroke("M430 900Q600 990 760 940T930 830", ink.straw, 14) +
    person(400, 950, 330, {
      pose: {
        ...poses.work,
        lean: -8,
        arms: [
          [60, 120],
          [70, 130],
        ],
      },
      top: ink.indigo,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.sun,
      faceLeft: true,
    }) +
    person(520, 960, 320, {
      pose: poses.pull,
      top: ink.indigo,
      bottom: ink.indigo,
      hair: "hard",
      vest: ink.sun,
      faceLeft: true,
    }) +
    crowd(pen.random, 4, 620, 880, 960, 230, [poses.walk, poses.run], 20) +
    person(1330, 970, 340, {
      pose: poses.wave,
      top: ink.coral,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.coral,
      vest: ink.mint,
      faceLeft: true,
    }) +
    at(
      980,
      980,
      1,
      polygon(
        [
          [-30, 0],
          [30, 0],
          [8, -90],
          [-8, -90],
        ],
        ink.coral,
      ) + rect(-18, -50, 36, 14, ink.paper),
    ) +
    at(
      1100,
      990,
      1,
      polygon(
        [
          [-30, 0],
          [30, 0],
          [8, -90],
          [-8, -90],
        ],
        ink.coral,
      ) + rect(-18, -50, 36, 14, ink.paper),
    )
  );
}
