import { rowingBoat, sailboat } from "../boats.ts";
import { bollard } from "../coast.ts";
import { ink, lit, mix, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { poses, swayed } from "../poses.ts";
import { at, disc, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { sky, sun } from "../sky.ts";
import { sea } from "../water.ts";

export function workshopBoat(pen: Pen): string {
  const rib = (index: number) => {
    const x = 260 + index * 104;
    const lift = ((index - 5) / 5) ** 2 * 110;
    return stroke(
      `M${n(x)} ${n(470 - lift)}Q${n(x - 14)} ${n(700 - lift * 0.4)} ${n(x + 20)} ${n(800 - lift * 0.5)}`,
      index % 2 ? "#c98f55" : "#dba868",
      20,
    );
  };
  return (
    sky(pen, { colours: ["#f9cd9d", "#ffe7c2", "#fff4dd"], horizon: 620 }) +
    sun(pen, 1210, 420, 66, "#fff6da", 5) +
    sea(pen, { top: 560, bottom: 700, far: "#f3cfa5", near: "#4fa39c", wave: ink.paper, waves: 50 }) +
    sailboat(1330, 620, 0.4, ink.night, ink.cream) +
    rowingBoat(1150, 650, 0.4, ink.teal) +
    rect(
      0,
      660,
      1500,
      340,
      pen.shade([
        [0, "#dcbd90"],
        [1, "#b08a66"],
      ]),
    ) +
    rect(0, 0, 1500, 90, "#5a4348") +
    repeat(
      7,
      (index) =>
        rect(index * 240 - 10, 90, 26, 600, "#6b5050") +
        polygon(
          [
            [index * 240 + 16, 90],
            [index * 240 + 110, 90],
            [index * 240 + 16, 190],
          ],
          "#6b5050",
        ),
    ) +
    repeat(13, (index) => rect(index * 120, 60, 70, 36, "#73575a")) +
    repeat(5, (index) =>
      polygon(
        [
          [240 + index * 250, 900],
          [300 + index * 250, 900],
          [285 + index * 250, 780],
          [255 + index * 250, 780],
        ],
        ink.bark,
      ),
    ) +
    repeat(11, rib) +
    shape(
      "M120 520Q180 800 420 830H1060Q1280 800 1400 440Q1340 560 1220 620H330Q200 590 120 520Z",
      "#b9733f",
    ) +
    repeat(4, (row) =>
      stroke(
        `M${n(150 + row * 26)} ${n(600 + row * 56)}Q${n(700)} ${n(700 + row * 40)} ${n(1330 - row * 50)} ${n(560 + row * 66)}`,
        "#8d5433",
        5,
      ),
    ) +
    stroke("M120 520Q200 590 330 620H1220Q1340 560 1400 440", ink.sun, 12) +
    shape("M1060 830Q1280 800 1400 440Q1380 490 1350 530Q1250 740 1000 830Z", "rgba(39,51,107,.3)") +
    person(520, 620, 240, {
      pose: poses.work,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "cap",
      hairColour: ink.teal,
      hold: line(-4, -6, 12, 8, ink.bark, 2.4) + rect(8, 4, 8, 10, ink.night, 1),
    }) +
    person(900, 624, 240, {
      pose: poses.bend,
      top: ink.paper,
      bottom: ink.indigo,
      hair: "short",
      faceLeft: true,
    }) +
    line(1040, 960, 1100, 560, ink.straw, 12) +
    line(1110, 960, 1140, 560, ink.straw, 12) +
    repeat(6, (index) =>
      line(1052 + index * 9, 890 - index * 60, 1114 + index * 5, 890 - index * 60, ink.straw, 8),
    ) +
    person(1096, 740, 260, { pose: poses.point, top: ink.teal, bottom: ink.earth, hair: "straw" }) +
    person(310, 970, 400, {
      pose: poses.work,
      top: ink.mint,
      bottom: ink.night,
      hair: "bald",
      apron: ink.bark,
      hold: rect(-10, -4, 26, 9, ink.bark, 2) + rect(-4, -9, 7, 6, ink.bark, 2),
    }) +
    rect(250, 860, 420, 20, ink.straw, 4) +
    rect(290, 880, 18, 100, ink.bark) +
    rect(610, 880, 18, 100, ink.bark) +
    repeat(16, () =>
      stroke(
        `M${n(pen.random.between(300, 800))} ${n(pen.random.between(900, 985))}q14 -16 24 0t-14 8`,
        ink.cream,
        4,
      ),
    ) +
    bollard(1400, 985, 1) +
    repeat(4, (index) => rect(820 + index * 6, 930 + index * 16, 210, 14, ink.straw, 3))
  );
}

export function workshopDough(pen: Pen, seconds?: number): string {
  const busy = Math.sin((seconds ?? 0) * 5) * 7;
  const figure = (x: number, y: number, s: number, robe: string, hat: string) =>
    at(
      x,
      y,
      s,
      line(0, 0, 0, 130, ink.straw, 7) +
        shape("M-34 0Q-44 -80 0 -90Q44 -80 34 0Z", robe) +
        shape("M8 -90Q44 -80 34 0H10Z", shaded(robe, 0.25)) +
        rect(-34, -46, 68, 11, ink.sun, 4) +
        disc(-36, -40, 12, ink.cream) +
        disc(36, -40, 12, ink.cream) +
        disc(0, -110, 30, "#f8dcc0") +
        disc(-11, -106, 6, ink.rose) +
        disc(11, -106, 6, ink.rose) +
        disc(-9, -113, 3, ink.night) +
        disc(9, -113, 3, ink.night) +
        stroke("M-5 -100q5 4 10 0", ink.brick, 2.5) +
        shape("M-32 -116Q-34 -150 0 -150Q34 -150 32 -116Q0 -132 -32 -116Z", hat) +
        disc(0, -152, 9, ink.sun),
    );
  const colours = [ink.coral, ink.mint, ink.sun, ink.rose, ink.violet, ink.paper, ink.leaf];
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#c6e6dc"],
        [1, "#e8f1dc"],
      ]),
    ) +
    rect(110, 60, 1280, 130, ink.wine, 10) +
    text(750, 152, 82, "面 塑 人 生", ink.sun, true) +
    rect(120, 230, 1260, 20, ink.bark) +
    rect(120, 560, 1260, 20, ink.bark) +
    repeat(2, (index) => rect(120 + index * 1240, 190, 20, 500, ink.bark)) +
    repeat(7, (index) =>
      figure(230 + index * 174, 430, 1.05, colours[index] ?? ink.coral, colours[(index + 3) % 7] ?? ink.sun),
    ) +
    person(750, 1010, 620, {
      pose: {
        ...poses.work,
        arms: [
          [44 - busy, 120 + busy * 2],
          [36 + busy * 0.5, 112 - busy],
        ],
      },
      top: ink.indigo,
      bottom: ink.night,
      hair: "bald",
      apron: ink.paper,
      hold: at(4, -14, 0.13, figure(0, 0, 1, ink.coral, ink.mint)),
    }) +
    person(330, 1010, 460, {
      pose: swayed(poses.point, seconds, 1),
      top: ink.coral,
      bottom: ink.indigo,
      hair: "tail",
    }) +
    person(1170, 1010, 430, {
      pose: poses.stand,
      top: ink.sun,
      bottom: ink.indigo,
      hair: "bob",
      faceLeft: true,
    }) +
    rect(60, 810, 1380, 200, ink.clay) +
    rect(40, 790, 1420, 30, lit(ink.clay, 0.35), 6) +
    repeat(
      7,
      (index) =>
        disc(500 + index * 84, 782, 36, shaded(colours[index] ?? ink.coral, 0.15), 25) +
        disc(494 + index * 84, 776, 30, colours[index] ?? ink.coral, 20),
    ) +
    rect(130, 700, 240, 92, ink.straw, 6) +
    figure(190, 690, 0.7, ink.leaf, ink.coral) +
    figure(290, 690, 0.7, ink.violet, ink.sun) +
    rect(1180, 720, 200, 72, ink.straw, 6) +
    figure(1230, 706, 0.7, ink.rose, ink.mint) +
    figure(1330, 706, 0.7, ink.paper, ink.coral) +
    line(640, 760, 560, 740, ink.bark, 9) +
    mixDough()
  );
}

function mixDough(): string {
  return (
    shape("M980 790q-6 -60 60 -64t70 64Z", mix(ink.cream, ink.paper, 0.5)) +
    shape("M1050 726q60 4 60 64h-50q20 -40 -10 -64Z", shaded(ink.cream, 0.18))
  );
}
