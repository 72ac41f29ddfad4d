import { rowingBoat, sailboat, trawler } from "../boats.ts";
import { pier } from "../coast.ts";
import { ink } from "../colour.ts";
import { basket } from "../goods.ts";
import { peaks, ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person, somebody } from "../people.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, rect, shape, stroke } from "../shapes.ts";
import { cloud, cloudBars, gulls, sky, stars, sun } from "../sky.ts";
import { foam, glints, sea } from "../water.ts";

export function seaDawn(pen: Pen): string {
  const { random } = pen;
  return (
    sky(pen, { colours: ["#3f7f93", "#8fb9b3", "#f6cfa6", "#ffb98c"], horizon: 560 }) +
    sun(pen, 980, 520, 74, "#ff9a76", 6) +
    cloudBars(pen, 13, 120, 480, "#ffe3c4") +
    cloudBars(pen, 5, 60, 250, "#6b9fa8") +
    ridge(pen, 546, 22, "#7aa7a4", 562, 2) +
    sea(pen, { top: 558, far: "#f2b28e", near: "#20827f", wave: ink.cream, waves: 190 }) +
    glints(pen, 980, 562, 940, 300, "#ffe2ae") +
    sailboat(1180, 640, 0.42, ink.earth, "#f7efe0") +
    sailboat(680, 610, 0.26, ink.earth, ink.peach, true) +
    shape("M0 1000V770Q180 730 330 800T700 872T1010 1000Z", "#caa277") +
    shape("M0 1000V796Q180 760 320 826T660 900T920 1000Z", ink.sand) +
    stroke("M330 796Q520 830 700 868T1020 998", ink.paper, 10) +
    repeat(16, (index) =>
      disc(
        random.between(20, 640),
        random.between(880, 990),
        random.between(3, 8),
        index % 3 ? "#c79b6d" : ink.paper,
        3,
      ),
    ) +
    person(330, 872, 150, {
      pose: poses.stand,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "tail",
      hairColour: ink.night,
    }) +
    person(270, 880, 158, { pose: poses.point, top: ink.teal, bottom: ink.earth, hair: "short" }) +
    person(392, 878, 92, { pose: poses.cheer, top: ink.sun, bottom: ink.dusk, hair: "bob" }) +
    gulls(pen, 7, 420, 220, 560, 180, ink.paper)
  );
}

export function seaDusk(pen: Pen): string {
  return (
    sky(pen, { colours: ["#1d2a5a", "#5a4f8e", "#d0697b", "#ffa06c"], horizon: 520 }) +
    stars(pen, 50, 200) +
    cloud(pen, 320, 330, 420, "#b06089", 0.8) +
    cloud(pen, 1240, 250, 520, "#7a5795", 0.8) +
    cloudBars(pen, 9, 360, 500, "#ffb987") +
    sun(pen, 560, 515, 62, "#ffcf7c", 6) +
    peaks(
      pen,
      [
        [1160, 350],
        [1380, 300],
        [1000, 430],
      ],
      522,
      "#553f78",
      1.5,
      0.3,
    ) +
    sea(pen, { top: 520, far: "#f08e70", near: "#1f2c60", wave: "#ffb78b", waves: 200 }) +
    glints(pen, 560, 524, 980, 260, "#ffd890") +
    trawler(360, 640, 0.36, "#3a2f5c") +
    trawler(1050, 690, 0.6, "#2c2950", true) +
    pier(-20, 800, 620, 260, "#4a3658") +
    person(350, 790, 150, {
      pose: poses.sit,
      top: "#3c2f5e",
      bottom: "#221d45",
      hair: "straw",
      skin: "#8a5a6e",
    }) +
    stroke("M372 724Q560 640 640 700", "#1f1b40", 4) +
    line(640, 700, 640, 880, "#ffe4c0", 1.2) +
    rect(420, 746, 46, 42, "#c25d60", 4) +
    gulls(pen, 5, 760, 300, 320, 120, "#2a2453")
  );
}

export function seaTideflat(pen: Pen): string {
  const { between } = pen.random;
  const puddle = (x: number, y: number, wide: number) =>
    faded(
      0.9,
      shape(
        `M${n(x)} ${n(y)}q${n(wide * 0.3)} ${n(-wide * 0.07)} ${n(wide * 0.6)} ${n(-wide * 0.02)}t${n(wide * 0.4)} ${n(wide * 0.03)}q${n(-wide * 0.2)} ${n(wide * 0.06)} ${n(-wide * 0.5)} ${n(wide * 0.05)}t${n(-wide * 0.5)} ${n(-wide * 0.06)}Z`,
        "#bfe3da",
      ),
    ) + faded(0.7, rect(x + wide * 0.25, y - 1, wide * 0.3, 4, ink.paper, 2));
  return (
    sky(pen, { colours: ["#8fcac4", "#cfe6d9", "#fdf0d5"], horizon: 340 }) +
    sun(pen, 300, 180, 46, "#ffe09a", 5) +
    cloud(pen, 860, 220, 460, ink.paper) +
    cloud(pen, 1290, 150, 300, ink.paper) +
    ridge(pen, 326, 26, "#9cc5bd", 350, 3) +
    sea(pen, { top: 340, bottom: 430, far: "#7cc6bb", near: "#4faea3", wave: ink.paper, waves: 40 }) +
    foam(pen, 428, ink.paper, 10) +
    rect(
      0,
      434,
      1500,
      566,
      pen.shade([
        [0, "#cdb48d"],
        [0.4, "#b89468"],
        [1, "#8d6a52"],
      ]),
    ) +
    repeat(30, () => puddle(between(-100, 1450), between(455, 985), between(90, 420))) +
    repeat(60, () => disc(between(0, 1500), between(470, 990), between(2, 6), "#6e5146", 2)) +
    somebody(pen.random, 980, 520, 84, poses.bend, { top: ink.coral, hair: "straw" }) +
    somebody(pen.random, 1140, 540, 90, poses.squat, { top: ink.dusk, hair: "straw" }) +
    somebody(pen.random, 620, 545, 92, poses.walk, { top: ink.paper, bag: ink.teal }) +
    person(400, 770, 230, { pose: poses.bend, top: ink.teal, bottom: ink.indigo, hair: "straw" }) +
    basket(560, 800, 110) +
    person(1080, 860, 280, {
      pose: poses.squat,
      top: ink.rose,
      bottom: ink.indigo,
      hair: "bun",
      hairColour: ink.night,
      hold: line(0, 0, 12, 18, ink.earth, 2),
    }) +
    person(1240, 870, 170, {
      pose: poses.squat,
      top: ink.sun,
      bottom: ink.dusk,
      hair: "bob",
      faceLeft: true,
    }) +
    rect(1140, 818, 60, 56, ink.coral, 6) +
    stroke("M1140 822Q1170 780 1200 822", ink.brick, 5) +
    rowingBoat(200, 640, 1.1, ink.brick) +
    gulls(pen, 5, 500, 250, 500, 80, "#55777c")
  );
}

export function seaGulls(pen: Pen): string {
  const big = (x: number, y: number, s: number, turn: number) =>
    at(
      x,
      y,
      s,
      shape(
        "M-200 -60C-150 -130 -60 -90 -10 -10C20 -100 110 -150 210 -110C150 -90 90 -40 40 20C20 44 -20 44 -40 22C-80 -40 -130 -60 -200 -60Z",
        ink.paper,
      ) +
        shape("M-200 -60C-150 -130 -60 -90 -10 -10L-28 6C-80 -60 -130 -72 -200 -60Z", "#b9c9cf") +
        shape("M210 -110C180 -90 160 -74 140 -58L120 -90Q160 -118 210 -110Z", ink.night) +
        shape("M-200 -60Q-178 -82 -150 -90L-140 -66Q-170 -66 -200 -60Z", ink.night) +
        shape(
          "M-30 -10Q0 -40 50 0L90 -2Q110 10 92 18L40 30Q0 50 -60 34L-110 54L-96 24Q-60 6 -30 -10Z",
          ink.paper,
        ) +
        shape("M-60 34Q0 50 40 30L92 18Q40 18 0 22Q-40 24 -60 34Z", "#b9c9cf") +
        shape("M92 2L124 14L90 20Z", ink.straw) +
        disc(78, 6, 4, ink.night),
      s,
      turn,
    );
  return (
    sky(pen, { colours: ["#3fb3b8", "#a5dccf", "#f7efd7"], horizon: 690 }) +
    sun(pen, 240, 200, 60, ink.sun, 5) +
    cloud(pen, 1080, 350, 640, ink.paper) +
    cloud(pen, 420, 520, 420, ink.paper, 0.8) +
    sea(pen, { top: 686, far: "#7fcabd", near: "#0f6f78", wave: ink.paper, waves: 120 }) +
    ridge(pen, 684, 20, "#6ea69d", 700, 2) +
    big(520, 340, 1.15, -10) +
    big(1080, 210, 0.72, 8) +
    big(930, 540, 0.86, -22) +
    big(210, 560, 0.46, 10) +
    big(1330, 470, 0.4, -8) +
    gulls(pen, 14, 80, 80, 1300, 480, ink.paper) +
    rect(-10, 884, 1520, 130, "#a9835d") +
    rect(-10, 874, 1520, 22, "#d9b384") +
    repeat(18, (index) => line(index * 88, 898, index * 88 - 24, 1000, "#7b5a48", 4)) +
    repeat(9, (index) => rect(index * 190 + 30, 730, 16, 150, "#6f5046")) +
    stroke(
      "M-10 750Q90 780 190 752T380 752T570 752T760 752T950 752T1140 752T1330 752T1520 752",
      "#e8d2a6",
      9,
    ) +
    person(1180, 890, 250, {
      pose: poses.wave,
      top: ink.coral,
      bottom: ink.paper,
      skirt: true,
      hair: "tail",
      faceLeft: true,
    }) +
    person(1300, 892, 170, {
      pose: poses.cheer,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "cap",
      hairColour: ink.teal,
      faceLeft: true,
    }) +
    shape("M378 738q20 -34 56 -20l30 -4l-22 22q-10 20 -40 18Z", ink.paper) +
    line(410, 754, 408, 770, ink.straw, 4) +
    line(424, 752, 424, 770, ink.straw, 4) +
    shape("M462 714l20 6l-20 4Z", ink.straw)
  );
}
