import { trawler } from "../boats.ts";
import { skyline } from "../buildings.ts";
import { bust } from "../bust.ts";
import { ink } from "../colour.ts";
import { ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { leaves } from "../plants.ts";
import { at, disc, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { cloud, cloudBars, gulls, mist, sky, sun } from "../sky.ts";
import { glints, sea } from "../water.ts";

export function portraitNurse(pen: Pen): string {
  return (
    rect(
      0,
      0,
      1200,
      1600,
      pen.shade([
        [0, "#cdece2"],
        [1, "#f4f3dd"],
      ]),
    ) +
    rect(640, 130, 480, 640, ink.paper) +
    rect(
      664,
      154,
      432,
      592,
      pen.shade([
        [0, "#8bd1ca"],
        [1, "#fdf0cf"],
      ]),
    ) +
    pen.clip(
      '<rect x="664" y="154" width="432" height="592"/>',
      disc(800, 300, 60, "#fff6d0") +
        leaves(pen, 1010, 700, 150, ink.leaf) +
        leaves(pen, 720, 740, 100, ink.moss),
    ) +
    stroke("M880 154V746M664 430H1096", ink.paper, 18) +
    rect(0, 900, 1200, 16, ink.mint) +
    rect(0, 916, 1200, 700, "#bfe2d6") +
    rect(90, 240, 330, 420, ink.paper, 12) +
    rect(120, 280, 120, 30, ink.coral, 6) +
    repeat(7, (index) => rect(120, 350 + index * 40, 270 - (index % 3) * 60, 12, "#a9c8c2", 6)) +
    at(
      150,
      1300,
      1,
      line(60, 300, 60, -420, ink.dusk, 12) +
        rect(30, -440, 70, 12, ink.dusk, 6) +
        rect(10, -410, 100, 150, "rgba(214,239,248,.9)", 18) +
        rect(10, -340, 100, 80, "rgba(142,209,202,.8)", 18) +
        line(60, -260, 60, -60, ink.paper, 5),
    ) +
    at(
      620,
      880,
      1.66,
      bust(pen, {
        skin: "#f3cba6",
        hair: "tail",
        hairColour: "#241f38",
        clothing: "scrubs",
        cloth: "#3fb3a4",
        accent: "#f3cba6",
        hat: "nurse",
        hatColour: "#e5f6f0",
        age: 0.15,
        smile: "open",
        woman: true,
      }),
    ) +
    stroke("M520 1190Q500 1420 640 1440Q790 1440 760 1190", ink.night, 13) +
    disc(650, 1452, 34, "#c6d2d8") +
    disc(650, 1452, 20, ink.dusk)
  );
}

export function portraitFisher(pen: Pen): string {
  return (
    sky(pen, { colours: ["#f0825f", "#ffb184", "#ffe0b2"], horizon: 960 }) +
    sun(pen, 880, 640, 130, "#fff0c8", 4) +
    cloudBars(pen, 14, 160, 860, "#fff0d4") +
    ridge(pen, 930, 40, "#c98680", 980, 3) +
    sea(pen, { top: 950, far: "#f4b489", near: "#1d6a73", wave: ink.cream, waves: 130 }) +
    glints(pen, 880, 954, 1600, 280, "#fff0c8") +
    trawler(230, 1040, 0.8, ink.teal) +
    trawler(1000, 1120, 0.9, ink.indigo, true) +
    gulls(pen, 8, 80, 320, 900, 300, "#7d4a58") +
    at(
      580,
      920,
      1.66,
      bust(pen, {
        skin: "#c98d64",
        hair: "crop",
        hairColour: "#4a3d48",
        clothing: "overall",
        cloth: "#e9dcc2",
        accent: "#f2b544",
        hat: "straw",
        hatColour: "#e4bd72",
        beard: "stubble",
        age: 0.75,
        smile: "open",
      }),
    ) +
    repeat(9, (row) =>
      stroke(
        `M${n(-20)} ${n(1480 + row * 30)}Q300 ${n(1400 + row * 34)} 560 ${n(1600 + row * 10)}`,
        "#2f7f7c",
        5,
      ),
    ) +
    repeat(9, (row) =>
      stroke(`M${n(row * 60)} 1440Q${n(row * 54 + 20)} 1540 ${n(row * 50 - 30)} 1620`, "#2f7f7c", 5),
    ) +
    repeat(4, (row) => disc(60 + row * 120, 1440 + row * 26, 26, row % 2 ? ink.coral : ink.paper))
  );
}

export function portraitConductor(pen: Pen): string {
  return (
    rect(0, 0, 1200, 1600, "#dfe8e4") +
    shape("M-20 0H1220V260Q600 120 -20 260Z", ink.indigo) +
    repeat(8, (index) => line(index * 180 - 20, 0, index * 180 - 20, 240, ink.dusk, 14)) +
    rect(
      0,
      250,
      1200,
      700,
      pen.shade([
        [0, "#9fd3cb"],
        [1, "#fbe8c8"],
      ]),
    ) +
    shape("M-20 260Q600 120 1220 260V300Q600 160 -20 300Z", ink.dusk) +
    skyline(pen, 880, 140, 420, "#b6d3cb") +
    mist(pen, 700, 240, ink.paper, 0.6) +
    cloud(pen, 320, 420, 420, ink.paper) +
    shape("M-40 1250V640H520Q760 660 840 860Q900 1040 880 1250Z", ink.paper) +
    shape("M-40 1130H886Q884 1200 878 1250H-40Z", ink.teal) +
    rect(-40, 1090, 926, 30, ink.mint) +
    shape("M560 700Q720 720 790 880L560 900Z", ink.night) +
    repeat(
      3,
      (index) =>
        rect(20 + index * 180, 740, 140, 150, "#4f8d95", 20) +
        polygon(
          [
            [40 + index * 180, 890],
            [90 + index * 180, 740],
            [120 + index * 180, 740],
            [70 + index * 180, 890],
          ],
          "rgba(255,255,255,.25)",
        ),
    ) +
    rect(
      0,
      1250,
      1200,
      350,
      pen.shade([
        [0, "#d9c8a8"],
        [1, "#b29a7e"],
      ]),
    ) +
    rect(0, 1250, 1200, 22, ink.sun) +
    rect(820, 330, 320, 150, ink.night, 10) +
    text(980, 396, 46, "3 站台", ink.paper) +
    text(980, 456, 40, "09:26 开", ink.sun) +
    at(
      620,
      900,
      1.66,
      bust(pen, {
        skin: "#ecbd94",
        hair: "bob",
        hairColour: "#2b2338",
        clothing: "uniform",
        cloth: "#24407d",
        accent: ink.coral,
        hat: "conductor",
        hatColour: "#24407d",
        age: 0.2,
        smile: "closed",
        woman: true,
      }),
    )
  );
}
