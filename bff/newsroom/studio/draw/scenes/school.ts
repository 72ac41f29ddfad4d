import { ink, shaded } from "../colour.ts";
import { bookRow } from "../furniture.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { flowerBed, leaves, planeTree, pottedPlant, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { cloud, sky, sun } from "../sky.ts";

function schoolBlock(pen: Pen, x: number, base: number, width: number, floors: number): string {
  const each = 74;
  return (
    rect(x, base - floors * each, width, floors * each, ink.cream) +
    rect(x + width * 0.86, base - floors * each, width * 0.14, floors * each, shaded(ink.cream, 0.22)) +
    rect(x - 10, base - floors * each - 16, width + 20, 20, ink.coral) +
    repeat(
      floors,
      (floor) =>
        repeat(
          Math.floor(width / 62),
          (index) =>
            rect(
              x + 18 + index * 62,
              base - (floor + 1) * each + 16,
              44,
              40,
              pen.random.chance(0.5) ? "#5d9aa1" : "#74b1b3",
              3,
            ) + rect(x + 39 + index * 62, base - (floor + 1) * each + 16, 3, 40, ink.paper),
        ) + rect(x, base - floor * each - 8, width, 8, ink.sand),
    )
  );
}

export function schoolField(pen: Pen): string {
  return (
    sky(pen, { colours: ["#63c3c6", "#bfe6da", "#fff3d8"], horizon: 420 }) +
    sun(pen, 170, 130, 46, ink.sun, 5) +
    cloud(pen, 620, 130, 400, ink.paper) +
    cloud(pen, 1280, 180, 300, ink.paper) +
    schoolBlock(pen, 330, 440, 760, 4) +
    line(710, 130, 710, 60, ink.dusk, 4) +
    polygon(
      [
        [710, 60],
        [790, 74],
        [710, 96],
      ],
      ink.mint,
    ) +
    repeat(7, (index) => tree(pen, 40 + index * 240, 470, index > 0 && index < 5 ? 130 : 240, "#62ad80")) +
    rect(0, 440, 1500, 560, "#78bb72") +
    repeat(6, (index) =>
      polygon(
        [
          [index * 260 - 80, 440],
          [index * 260 + 50, 440],
          [index * 460 - 560, 1000],
          [index * 460 - 790, 1000],
        ],
        "rgba(255,247,232,.12)",
      ),
    ) +
    shape("M-20 1000V640Q420 500 1100 520Q1400 530 1520 570V1000Z", "#db6f58") +
    repeat(5, (index) =>
      stroke(
        `M-20 ${n(690 + index * 76)}Q420 ${n(548 + index * 84)} 1520 ${n(612 + index * 94)}`,
        ink.paper,
        4 + index,
      ),
    ) +
    crowd(pen.random, 9, 120, 1380, 520, 90, [poses.cheer, poses.stand, poses.wave], 20) +
    person(1120, 690, 220, { pose: poses.run, top: ink.sun, bottom: ink.teal, hair: "short" }) +
    person(880, 750, 260, { pose: poses.run, top: ink.mint, bottom: ink.indigo, hair: "tail" }) +
    person(600, 830, 310, { pose: poses.run, top: ink.coral, bottom: ink.night, hair: "bob" }) +
    person(280, 940, 360, { pose: poses.run, top: ink.paper, bottom: ink.wine, hair: "short" })
  );
}

export function schoolClassroom(pen: Pen): string {
  const desk = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      rect(-90, -90, 180, 14, ink.straw, 4) +
        rect(-86, -76, 172, 36, shaded(ink.straw, 0.3)) +
        line(-78, -40, -78, 10, ink.dusk, 6) +
        line(78, -40, 78, 10, ink.dusk, 6),
    );
  const pupil = (
    x: number,
    y: number,
    s: number,
    top: string,
    hair: "bob" | "short" | "tail" | "bun",
    up = false,
  ) =>
    at(
      x,
      y,
      s,
      shape("M-62 60Q-66 -40 -24 -50H24Q66 -40 62 60Z", top) +
        shape("M20 -50H24Q66 -40 62 60H30Z", shaded(top, 0.25)) +
        disc(0, -88, 36, ink.night, 40) +
        (hair === "bun"
          ? disc(0, -134, 17, ink.night)
          : hair === "tail"
            ? shape("M-10 -60Q-16 10 0 30Q16 10 10 -60Z", ink.night)
            : hair === "bob"
              ? rect(-38, -92, 76, 50, ink.night, 20)
              : "") +
        disc(-36, -80, 6, "#eebd94", 9) +
        disc(36, -80, 6, "#eebd94", 9) +
        (up ? line(52, -20, 70, -150, top, 24) + disc(72, -164, 14, "#eebd94") : ""),
    );
  const tops = [ink.coral, ink.mint, ink.sun, ink.paper, ink.rose, ink.dusk];
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#fbeccd"],
        [1, "#f3d9ac"],
      ]),
    ) +
    rect(0, 560, 1500, 440, "#d8b98d") +
    rect(40, 70, 260, 380, "#8fd2ca") +
    pen.clip(
      '<rect x="40" y="70" width="260" height="380"/>',
      disc(130, 170, 40, "#fff4c9") + leaves(pen, 230, 380, 90, ink.leaf),
    ) +
    stroke("M40 70H300V450H40ZM170 70V450M40 240H300", ink.paper, 14) +
    polygon(
      [
        [40, 470],
        [300, 470],
        [700, 1000],
        [240, 1000],
      ],
      "rgba(255,246,214,.45)",
    ) +
    rect(370, 90, 800, 360, ink.bark, 8) +
    rect(386, 106, 768, 328, "#14574f") +
    faded(0.9, text(770, 190, 56, "海 从 哪 里 来 ？", ink.paper, true)) +
    stroke("M450 330q30 -34 60 0t60 0t60 0t60 0t60 0", ink.foam, 5) +
    stroke("M980 370L1060 240L1130 370Z", ink.sand, 5) +
    stroke("M960 250q-20 -30 20 -34q10 -28 40 -10q34 -6 30 30q-10 20 -90 14Z", ink.paper, 4) +
    line(640, 260, 700, 240, ink.sun, 4) +
    text(560, 400, 34, "蒸发 → 云 → 雨 → 河", ink.sand) +
    rect(370, 446, 800, 14, ink.straw, 4) +
    rect(1230, 100, 220, 160, ink.paper, 6) +
    repeat(6, (index) =>
      rect(1250 + (index % 3) * 66, 116 + Math.floor(index / 3) * 68, 54, 56, tops[index] ?? ink.mint, 3),
    ) +
    bookRow(pen, 1230, 540, 240, 90) +
    rect(1220, 540, 260, 14, ink.bark) +
    rect(1220, 430, 14, 130, ink.bark) +
    rect(1466, 430, 14, 130, ink.bark) +
    pottedPlant(pen, 1400, 440, 90, ink.coral, ink.leaf) +
    person(1060, 640, 400, {
      pose: {
        ...poses.point,
        arms: [
          [-12, 20],
          [112, 118],
        ],
      },
      top: ink.teal,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
      faceLeft: true,
      hold: line(0, 0, 26, -16, ink.straw, 1.4),
    }) +
    repeat(
      5,
      (index) =>
        desk(180 + index * 290, 700, 0.9) +
        pupil(
          180 + index * 290,
          690,
          0.85,
          tops[index] ?? ink.mint,
          (["bob", "short", "tail", "short", "bun"] as const)[index] ?? "bob",
          index === 3,
        ),
    ) +
    repeat(
      4,
      (index) =>
        desk(290 + index * 330, 880, 1.3) +
        pupil(
          290 + index * 330,
          890,
          1.25,
          tops[5 - index] ?? ink.mint,
          (["short", "tail", "bob", "short"] as const)[index] ?? "bob",
          index === 1,
        ),
    )
  );
}

export function schoolGate(pen: Pen): string {
  return (
    sky(pen, { colours: ["#a7dccf", "#e4f0dc", "#fff2d4"], horizon: 600 }) +
    cloud(pen, 1160, 130, 380, ink.paper) +
    schoolBlock(pen, 380, 600, 740, 5) +
    planeTree(pen, 240, 640, 560, "#7cba75") +
    planeTree(pen, 1290, 640, 580, "#6bae78") +
    rect(0, 470, 300, 180, "#e0a07f") +
    rect(1200, 470, 300, 180, "#cf8f75") +
    repeat(
      5,
      (row) =>
        line(0, 486 + row * 34, 300, 486 + row * 34, "#c98a6d", 3) +
        line(1200, 486 + row * 34, 1500, 486 + row * 34, "#b87b64", 3),
    ) +
    rect(0, 458, 310, 18, ink.paper) +
    rect(1190, 458, 310, 18, ink.paper) +
    rect(290, 330, 110, 320, ink.paper) +
    rect(370, 330, 30, 320, shaded(ink.paper, 0.25)) +
    rect(1100, 330, 110, 320, ink.paper) +
    rect(1180, 330, 30, 320, shaded(ink.paper, 0.25)) +
    shape("M270 330Q750 200 1230 330L1230 290Q750 150 270 290Z", ink.teal) +
    rect(520, 214, 460, 84, ink.pine, 10) +
    text(750, 274, 52, "海岱实验小学", ink.sun, true) +
    repeat(
      9,
      (index) =>
        line(410 + index * 22, 470, 410 + index * 22, 650, ink.indigo, 5) +
        line(910 + index * 22, 470, 910 + index * 22, 650, ink.indigo, 5),
    ) +
    line(400, 480, 600, 480, ink.indigo, 7) +
    line(900, 480, 1100, 480, ink.indigo, 7) +
    rect(
      0,
      640,
      1500,
      360,
      pen.shade([
        [0, "#e7d2ac"],
        [1, "#bb9c7f"],
      ]),
    ) +
    polygon(
      [
        [590, 640],
        [910, 640],
        [1260, 1000],
        [240, 1000],
      ],
      "#f4e4c2",
    ) +
    repeat(8, (index) => rect(380 + index * 96, 880, 60, 34, ink.paper, 3)) +
    crowd(pen.random, 9, 520, 980, 740, 170, [poses.walk, poses.wave, poses.run], 70) +
    person(340, 930, 340, {
      pose: poses.wave,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bob",
      skirt: true,
    }) +
    person(480, 930, 210, {
      pose: poses.walk,
      top: ink.sun,
      bottom: ink.teal,
      hair: "tail",
      bag: ink.coral,
      hairColour: ink.night,
    }) +
    person(580, 940, 220, {
      pose: poses.run,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "short",
      bag: ink.indigo,
    }) +
    person(1150, 940, 350, {
      pose: poses.stand,
      top: ink.teal,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.teal,
      vest: ink.sun,
      faceLeft: true,
    }) +
    person(1010, 940, 210, {
      pose: poses.walk,
      top: ink.rose,
      bottom: ink.dusk,
      hair: "bun",
      bag: ink.wine,
      faceLeft: true,
    }) +
    flowerBed(pen, 0, 270, 680, 60, [ink.coral, ink.sun, ink.paper], 30) +
    flowerBed(pen, 1220, 1500, 680, 60, [ink.coral, ink.sun, ink.rose], 30)
  );
}
