import { bust } from "../bust.ts";
import { lighthouse } from "../coast.ts";
import { ink } from "../colour.ts";
import { bookRow } from "../furniture.ts";
import { repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { leaves, pottedPlant } from "../plants.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { cloudBars, gulls, sky, sun } from "../sky.ts";
import { glints, sea } from "../water.ts";

export function portraitKeeper(pen: Pen): string {
  return (
    sky(pen, { colours: ["#123b55", "#2c7f84", "#8cc7b3", "#f6d9a6"], horizon: 1000 }) +
    sun(pen, 240, 880, 84, "#ffd596", 5) +
    cloudBars(pen, 12, 300, 900, "#f2dfba") +
    sea(pen, { top: 990, far: "#9bc7ae", near: "#0d5560", wave: ink.cream, waves: 120 }) +
    glints(pen, 240, 994, 1600, 200, "#ffe6b4") +
    shape("M620 1600V1010Q780 930 900 900H1200V1600Z", "#2f6460") +
    shape("M700 960Q820 920 900 900H1200V950Q900 950 700 1010Z", "#76a56c") +
    lighthouse(pen, 1010, 910, 1.45, ink.coral) +
    gulls(pen, 7, 120, 420, 500, 280, ink.paper) +
    at(
      520,
      900,
      1.62,
      bust(pen, {
        skin: "#d99f77",
        hair: "crop",
        hairColour: "#e9e6de",
        clothing: "coat",
        cloth: "#243a6b",
        accent: "#e9dcc0",
        hat: "captain",
        hatColour: ink.paper,
        beard: "full",
        age: 0.9,
      }),
    )
  );
}

export function portraitPotter(pen: Pen): string {
  const pot = (x: number, y: number, s: number, fill: string) =>
    at(
      x,
      y,
      s,
      shape("M-30 -120H30Q26 -96 70 -60Q80 -10 40 0H-40Q-80 -10 -70 -60Q-26 -96 -30 -120Z", fill) +
        shape("M10 -120H30Q26 -96 70 -60Q80 -10 40 0H16Q56 -60 10 -120Z", "rgba(39,51,107,.28)") +
        stroke("M-66 -50H66", ink.cream, 6),
    );
  return (
    rect(
      0,
      0,
      1200,
      1600,
      pen.shade([
        [0, "#8a6552"],
        [1, "#5b4145"],
      ]),
    ) +
    rect(60, 120, 380, 560, "#f4d9a8") +
    rect(
      80,
      140,
      340,
      520,
      pen.shade([
        [0, "#8fd0c6"],
        [1, "#fff0cc"],
      ]),
    ) +
    pen.clip('<rect x="80" y="140" width="340" height="520"/>', leaves(pen, 330, 620, 140, ink.leaf)) +
    stroke("M80 140H420V660H80ZM250 140V660M80 380H420", "#e3cfac", 18) +
    polygon(
      [
        [60, 700],
        [440, 700],
        [1060, 1600],
        [260, 1600],
      ],
      "rgba(255,226,170,.22)",
    ) +
    repeat(
      4,
      (row) =>
        rect(560, 330 + row * 240, 640, 24, ink.straw) +
        repeat(4, (index) =>
          pot(
            640 + index * 150,
            332 + row * 240,
            0.9 + ((index + row) % 3) * 0.2,
            [ink.teal, ink.sand, ink.coral, ink.dusk, ink.mist, ink.clay][(index + row * 2) % 6] ?? ink.clay,
          ),
        ),
    ) +
    at(
      560,
      880,
      1.66,
      bust(pen, {
        skin: "#e6b086",
        hair: "bun",
        hairColour: "#2a2338",
        clothing: "overall",
        cloth: "#f3e6cc",
        accent: ink.teal,
        age: 0.45,
        smile: "open",
        woman: true,
        earrings: ink.coral,
      }),
    ) +
    disc(880, 1560, 300, "#b89b7c", 60) +
    at(
      880,
      1550,
      3.1,
      shape("M-40 -120H40Q36 -96 76 -60Q80 -10 44 0H-44Q-80 -10 -76 -60Q-36 -96 -40 -120Z", "#cf936c") +
        shape("M14 -120H40Q36 -96 76 -60Q80 -10 44 0H20Q60 -60 14 -120Z", "rgba(39,51,107,.26)") +
        stroke("M-70 -60Q0 -50 70 -60M-60 -36Q0 -26 64 -36", "#e9bd98", 3),
    )
  );
}

export function portraitTeacher(pen: Pen): string {
  return (
    rect(0, 0, 1200, 1600, "#f1d6a8") +
    rect(60, 120, 1080, 860, ink.bark, 10) +
    rect(
      86,
      146,
      1028,
      808,
      pen.shade([
        [0, "#1a6a5e"],
        [1, "#0f4d49"],
      ]),
    ) +
    faded(
      0.9,
      text(330, 300, 78, "春 江 潮 水", ink.paper, true) +
        text(330, 410, 78, "连 海 平", ink.paper, true) +
        `<circle cx="970" cy="360" r="90" fill="none" stroke="${ink.sand}" stroke-width="6"/>` +
        line(970, 360, 1046, 312, ink.sand, 5) +
        stroke("M150 560q40 -50 80 0t80 0", ink.foam, 7) +
        text(1000, 560, 54, "πr²", ink.sun),
    ) +
    rect(60, 974, 1080, 26, ink.straw) +
    rect(200, 960, 70, 16, ink.paper, 4) +
    rect(900, 956, 120, 22, ink.coral, 4) +
    polygon(
      [
        [0, 200],
        [0, 900],
        [700, 1600],
        [1200, 1600],
        [1200, 1400],
      ],
      "rgba(255,247,214,.16)",
    ) +
    rect(0, 1320, 1200, 280, ink.clay) +
    bookRow(pen, 40, 1330, 320, 190) +
    pottedPlant(pen, 1060, 1330, 260, ink.coral, ink.leaf) +
    at(
      600,
      850,
      1.66,
      bust(pen, {
        skin: "#efc39b",
        hair: "parted",
        hairColour: "#33304a",
        clothing: "shirt",
        cloth: "#e88f73",
        accent: ink.paper,
        glasses: true,
        age: 0.35,
      }),
    )
  );
}
