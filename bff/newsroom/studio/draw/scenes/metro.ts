import { skyline } from "../buildings.ts";
import { ink, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { floorPiece, seen, wallPiece } from "../perspective.ts";
import { poses } from "../poses.ts";
import { disc, line, rect, shape, stroke, text } from "../shapes.ts";
import { cloud, sky, sun } from "../sky.ts";

export function metroStation(pen: Pen): string {
  const view = { x: 560, y: 420 };
  return (
    rect(0, 0, 1500, 1000, "#e9f1ea") +
    floorPiece(view, [-900, 1500], -330, [0.7, 20], "#cfe0da") +
    repeat(
      9,
      (at) =>
        floorPiece(view, [-120, -60], -328, [0.9 * 1.34 ** at, 1.12 * 1.34 ** at], "#fffbe6") +
        floorPiece(view, [560, 620], -328, [0.9 * 1.34 ** at, 1.12 * 1.34 ** at], "#fffbe6"),
    ) +
    floorPiece(
      view,
      [-600, 1500],
      430,
      [0.7, 20],
      pen.shade([
        [0, "#e6dcc4"],
        [1, "#c8b596"],
      ]),
    ) +
    wallPiece(view, 1250, [0.8, 20], [-330, 430], "#bfe0d6") +
    repeat(8, (at) =>
      wallPiece(
        view,
        1248,
        [1 * 1.4 ** at, 1.25 * 1.4 ** at],
        [-150, 120],
        [ink.coral, ink.teal, ink.sun, ink.indigo][at % 4] ?? ink.teal,
      ),
    ) +
    wallPiece(view, -560, [0.7, 20], [-330, 430], ink.paper) +
    wallPiece(view, -560, [0.7, 20], [-40, 40], ink.mint) +
    repeat(
      9,
      (at) =>
        wallPiece(view, -558, [0.86 * 1.36 ** at, 1.06 * 1.36 ** at], [-230, -60], "#4f8d95") +
        wallPiece(view, -558, [1.08 * 1.36 ** at, 1.14 * 1.36 ** at], [-240, 400], "#b9cfc9"),
    ) +
    floorPiece(view, [-545, -440], 430, [0.7, 20], ink.sun) +
    repeat(14, (at) =>
      floorPiece(view, [-520, -465], 429, [0.8 * 1.2 ** at, 0.88 * 1.2 ** at], shaded(ink.straw, 0.1)),
    ) +
    repeat(5, (at) => {
      const far = 5 - at * 0.92;
      const [x, y] = seen(view, 480, 430, far);
      const w = 110 / far;
      const top = seen(view, 480, -330, far)[1];
      return (
        rect(
          x,
          top,
          w,
          y - top,
          pen.shade(
            [
              [0, ink.paper],
              [0.6, "#d5ddd2"],
              [1, "#9fb2b2"],
            ],
            "right",
          ),
        ) + rect(x, y - 250 / far, w, 90 / far, ink.teal)
      );
    }) +
    rect(640, 120, 480, 96, ink.indigo, 10) +
    disc(706, 168, 32, ink.mint) +
    text(706, 184, 44, "2", ink.paper) +
    text(900, 188, 50, "海湾站", ink.paper) +
    text(1060, 180, 30, "→", ink.sun) +
    line(700, 40, 700, 120, ink.dusk, 6) +
    line(1060, 40, 1060, 120, ink.dusk, 6) +
    crowd(pen.random, 6, 520, 900, 640, 170, [poses.walk, poses.stand], 60) +
    person(380, 860, 370, {
      pose: poses.read,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "tail",
      bag: ink.indigo,
      faceLeft: true,
      hold: rect(-3, -9, 7, 12, ink.night, 2),
    }) +
    person(820, 900, 400, {
      pose: poses.walk,
      top: ink.teal,
      bottom: ink.night,
      hair: "short",
      bag: ink.straw,
    }) +
    person(930, 900, 260, { pose: poses.walk, top: ink.sun, bottom: ink.dusk, hair: "bob" }) +
    rect(1230, 800, 80, 130, ink.wine, 12) +
    stroke("M1250 800V720H1290V800", ink.night, 8) +
    person(1180, 940, 430, {
      pose: poses.stand,
      top: ink.paper,
      bottom: ink.dusk,
      hair: "bun",
      skirt: true,
      faceLeft: true,
    })
  );
}

export function metroTrain(pen: Pen): string {
  const seat = (x: number) =>
    rect(x, 620, 330, 34, ink.mint, 10) +
    rect(x, 520, 330, 110, ink.teal, 14) +
    rect(x + 230, 520, 100, 110, "rgba(39,51,107,.2)", 14);
  const scene = (x: number) =>
    rect(
      x,
      190,
      360,
      290,
      pen.shade([
        [0, "#f6a57f"],
        [1, "#ffe0b0"],
      ]),
    ) +
    pen.clip(
      `<rect x="${n(x)}" y="190" width="360" height="290"/>`,
      disc(x + 130, 330, 44, "#fff2c4") +
        skyline(pen, 440, 60, 170, "#c98a86", 0, x - 20, x + 380) +
        rect(x, 430, 360, 60, "#3c8f90") +
        repeat(5, (at) => rect(x + 20 + at * 66, 444 + (at % 3) * 10, 50, 4, ink.cream, 2)),
    );
  return (
    rect(0, 0, 1500, 1000, "#dfe9e2") +
    rect(0, 0, 1500, 120, "#f4f2e6") +
    rect(0, 110, 1500, 10, "#b9cbc6") +
    rect(200, 40, 1100, 26, "#fffce8", 12) +
    scene(90) +
    scene(1050) +
    [90, 1050]
      .map(
        (x) =>
          `<rect x="${String(x)}" y="190" width="360" height="290" rx="26" fill="none" stroke="#9fb7b3" stroke-width="14"/>`,
      )
      .join("") +
    rect(520, 140, 460, 640, "#c3d5d0") +
    rect(532, 150, 214, 630, "#eef2e8") +
    rect(754, 150, 214, 630, "#e2e9e0") +
    rect(566, 200, 146, 270, "#e9a98b", 20) +
    rect(788, 200, 146, 270, "#e9a98b", 20) +
    rect(746, 150, 8, 630, "#8fa8a6") +
    text(750, 134, 22, "下一站 海湾公园", ink.teal) +
    seat(100) +
    seat(1060) +
    rect(100, 654, 330, 120, "#a9bfba") +
    rect(1060, 654, 330, 120, "#a9bfba") +
    rect(
      0,
      774,
      1500,
      226,
      pen.shade([
        [0, "#8fa3a5"],
        [1, "#5f7384"],
      ]),
    ) +
    line(0, 160, 1500, 160, "#8fa8a6", 9) +
    repeat(
      8,
      (index) =>
        line(80 + index * 190, 160, 80 + index * 190, 215, ink.dusk, 5) +
        `<circle cx="${String(80 + index * 190)}" cy="236" r="20" fill="none" stroke="${ink.coral}" stroke-width="8"/>`,
    ) +
    line(500, 120, 500, 800, "#f3f5ea", 14) +
    line(1000, 120, 1000, 800, "#c5d2cc", 14) +
    person(190, 830, 500, {
      pose: { ...poses.sit, hips: 36 },
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bob",
      hold: rect(-10, -14, 24, 17, ink.paper, 2) + line(2, -14, 2, 3, ink.dusk, 1),
    }) +
    person(330, 830, 500, {
      pose: { ...poses.sit, hips: 36 },
      top: ink.straw,
      bottom: ink.earth,
      hair: "bald",
    }) +
    person(1190, 830, 500, {
      pose: { ...poses.sit, hips: 36 },
      top: ink.mint,
      bottom: ink.night,
      hair: "tail",
      faceLeft: true,
    }) +
    person(1330, 830, 430, {
      pose: { ...poses.sit, hips: 36 },
      top: ink.sun,
      bottom: ink.dusk,
      hair: "cap",
      hairColour: ink.coral,
      faceLeft: true,
    }) +
    person(640, 960, 660, {
      pose: {
        ...poses.stand,
        arms: [
          [8, 12],
          [165, 172],
        ],
      },
      top: ink.teal,
      bottom: ink.night,
      hair: "short",
      bag: ink.straw,
    }) +
    person(900, 965, 620, {
      pose: poses.read,
      top: ink.rose,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
      faceLeft: true,
      hold: rect(-3, -9, 7, 12, ink.night, 2),
    })
  );
}

export function railStation(pen: Pen): string {
  const train =
    shape("M-40 600H760Q930 604 1030 660Q1090 700 1096 760Q1096 790 1060 790H-40Z", ink.paper) +
    shape("M-40 720H1092Q1098 760 1092 780Q1080 790 1060 790H-40Z", ink.teal) +
    shape("M-40 700H1086L1092 720H-40Z", ink.mint) +
    shape("M800 620Q930 630 1010 680L960 690H800Z", ink.night) +
    repeat(8, (at) => rect(-20 + at * 96, 630, 72, 46, "#4f8d95", 10)) +
    disc(1056, 742, 12, ink.sun);
  return (
    sky(pen, { colours: ["#3f86a5", "#9ccbc8", "#fde7c3"], horizon: 700 }) +
    cloud(pen, 1140, 180, 380, ink.paper) +
    sun(pen, 1320, 330, 50, ink.sun, 5) +
    skyline(pen, 640, 60, 210, "#b5cfc8", 0, 700) +
    shape("M-20 120Q520 20 1080 240L1080 284Q520 70 -20 170Z", ink.indigo) +
    shape("M-20 170Q520 70 1080 284V300Q520 100 -20 200Z", ink.dusk) +
    repeat(
      5,
      (at) =>
        line(80 + at * 230, 150 + at * 26, 80 + at * 230, 640, ink.paper, 16) +
        line(80 + at * 230, 240 + at * 20, 170 + at * 230, 160 + at * 32, ink.paper, 8),
    ) +
    rect(0, 780, 1500, 60, "#4a4f6f") +
    repeat(26, (at) => rect(at * 60, 812, 34, 12, ink.bark)) +
    rect(0, 800, 1500, 8, "#aeb6c4") +
    train +
    rect(
      0,
      836,
      1500,
      164,
      pen.shade([
        [0, "#e3d3b4"],
        [1, "#c2a98a"],
      ]),
    ) +
    rect(0, 836, 1500, 14, ink.sun) +
    rect(420, 300, 330, 110, ink.night, 8) +
    text(585, 348, 34, "海岱站  3站台", ink.paper) +
    text(585, 392, 30, "D2107  09:26 开", ink.sun) +
    person(250, 950, 280, {
      pose: poses.walk,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "tail",
      bag: ink.straw,
    }) +
    rect(130, 880, 56, 80, ink.teal, 8) +
    stroke("M186 850L200 830L216 834", ink.night, 5) +
    crowd(pen.random, 6, 480, 1020, 940, 260, [poses.walk, poses.stand, poses.wave], 30) +
    person(1180, 960, 290, {
      pose: poses.wave,
      top: ink.indigo,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.coral,
      faceLeft: true,
    }) +
    person(1360, 970, 300, {
      pose: poses.carry,
      top: ink.mint,
      bottom: ink.earth,
      hair: "bob",
      faceLeft: true,
    })
  );
}
