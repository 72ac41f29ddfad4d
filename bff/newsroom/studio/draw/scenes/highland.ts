import { house } from "../buildings.ts";
import { ink } from "../colour.ts";
import { peaks, ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { grass, leaves, pine, tree } from "../plants.ts";
import { afoot, poses, swayed } from "../poses.ts";
import { at, faded, line, shape, stroke } from "../shapes.ts";
import { beams, gulls, mist, sky, stars, sun } from "../sky.ts";

/** What rises from a chimney, swaying; as it stands at the whole seconds of its own turn. */
function smoke(x: number, y: number, seconds: number): string {
  const sway = Math.sin(seconds * Math.PI * 2) * 7;
  const lift = Math.sin(seconds * Math.PI * 4) * 8;
  return stroke(
    `M${n(x)} ${n(y)}q${n(20 + sway)} -40 ${n(sway)} ${n(-80 - lift * 0.4)}t${n(10 + sway * 1.6)} ${n(-70 - lift)}`,
    "#e6dfe6",
    12,
  );
}

export function mountainVillage(pen: Pen, seconds = 0): string {
  const homes = [
    [180, 700, 190],
    [420, 660, 160],
    [620, 700, 200],
    [880, 650, 170],
    [1080, 690, 200],
    [1310, 650, 170],
    [300, 590, 140],
    [740, 580, 140],
    [980, 570, 130],
    [1180, 580, 140],
    [520, 560, 120],
  ] as const;
  return (
    sky(pen, { colours: ["#23315f", "#5f6797", "#f0a98b", "#ffd7a0"], horizon: 520 }) +
    stars(pen, 40, 180) +
    sun(pen, 500, 440, 46, "#ffe0a6", 6) +
    peaks(
      pen,
      [
        [980, 170],
        [1260, 110],
        [700, 280],
      ],
      560,
      "#56639a",
      1,
      0.25,
    ) +
    ridge(pen, 440, 40, "#6f78a5", 1000, 3) +
    mist(pen, 420, 160, "#ffd7b0", 0.55) +
    ridge(pen, 520, 36, "#4d7d80", 1000, 4) +
    homes
      .slice()
      .sort((a, b) => a[1] - b[1])
      .map(
        ([x, y, w], index) =>
          house(pen, x, y, w, w * 0.46, {
            wall: ["#d8c7b4", "#cdb59f", "#e3d6c4"][index % 3] ?? ink.cream,
            roof: "#39456f",
            lit: true,
            windows: 2,
          }) +
          faded(0.5, pen.blur(5, smoke(x + w * 0.7, y - w * 0.8, seconds + index))) +
          (index % 2 ? pine(x + w * 1.12, y, w * 0.9, "#2a5d60") : ""),
      )
      .join("") +
    repeat(7, (index) => {
      const y = 740 + index * 42;
      return (
        shape(
          `M-10 ${n(y)}Q400 ${n(y - 50)} 800 ${n(y + 6)}T1510 ${n(y - 20)}V${n(y + 70)}H-10Z`,
          index % 2 ? "#7d9c62" : "#a9b56a",
        ) + stroke(`M-10 ${n(y)}Q400 ${n(y - 50)} 800 ${n(y + 6)}T1510 ${n(y - 20)}`, "#e7d69a", 5)
      );
    }) +
    person(860 + seconds * 34, 900, 150, {
      pose: afoot(seconds || undefined, 0),
      top: ink.coral,
      bottom: ink.night,
      hair: "straw",
      bag: ink.straw,
    }) +
    at(
      seconds * 34,
      0,
      1,
      shape(
        "M930 900q-4 -44 20 -52h70q16 -22 34 -18l12 20l-20 8q0 30 -10 42h-8v-26h-60v26h-10v-24q-14 8 -14 24Z",
        "#6b4a42",
      ),
    ) +
    tree(pen, 110, 960, 420, "#3d7a66", ink.earth)
  );
}

export function mountainTrail(pen: Pen, seconds?: number): string {
  const climbed = seconds ?? 0;
  return (
    sky(pen, { colours: ["#f9c08f", "#fde0b4", "#fff3da"], horizon: 640 }) +
    sun(pen, 1120, 250, 84, "#fff3cf", 4) +
    ridge(pen, 420, 60, "#e7b08d", 1000, 3) +
    ridge(pen, 500, 60, "#cf967f", 1000, 3) +
    mist(pen, 450, 190, "#fff0d8", 0.8) +
    ridge(pen, 610, 56, "#9d7a80", 1000, 4) +
    mist(pen, 600, 160, "#ffe3c0", 0.6) +
    shape("M0 1000V420Q120 430 210 520T430 640Q560 720 640 840T900 1000Z", "#3f5c70") +
    shape("M0 1000V560Q160 600 260 690T520 850T700 1000Z", "#2f4764") +
    stroke("M900 1000Q720 900 640 820T430 650T220 520T60 436", "#f0cfa0", 26) +
    repeat(24, (index) => {
      const t = index / 23;
      return line(70 + t * 760, 440 + t ** 0.95 * 545, 92 + t * 760, 432 + t ** 0.95 * 545, "#c79f79", 5);
    }) +
    pine(120, 470, 190, "#2c5560") +
    pine(40, 470, 240, "#24495a") +
    pine(300, 640, 210, "#274e5c") +
    pine(200, 820, 300, "#203f55") +
    pine(420, 900, 280, "#203f55") +
    person(250, 536, 120, {
      pose: swayed(poses.wave, seconds, 0),
      top: ink.coral,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.sun,
      bag: ink.mint,
      faceLeft: true,
    }) +
    person(430 - climbed * 8, 650 - climbed * 5.2, 150, {
      pose: afoot(seconds, 0.2),
      top: ink.sun,
      bottom: ink.night,
      hair: "tail",
      bag: ink.coral,
      faceLeft: true,
      hold: line(0, -4, 8, 44, ink.straw, 1.8),
    }) +
    person(610 - climbed * 10, 800 - climbed * 8.4, 190, {
      pose: afoot(seconds, 0.6),
      top: ink.mint,
      bottom: ink.night,
      hair: "short",
      bag: ink.wine,
      faceLeft: true,
      hold: line(0, -4, 8, 44, ink.straw, 1.8),
    }) +
    beams(pen, 900, 200, "#fff3cf", 3, 800) +
    gulls(pen, 6, 700, 300, 400, 160, "#6b5468") +
    leaves(pen, 1440, 960, 190, "#2f4764") +
    grass(pen, 60, 900, 1500, 1000, 110, "#3f5c70")
  );
}
