import { gable, house } from "../buildings.ts";
import { ink, lit, mix, shaded } from "../colour.ts";
import { peaks, ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { bamboo, flowerBed, grass, leaves, pine, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke } from "../shapes.ts";
import { beams, cloud, gulls, mist, sky, stars, sun } from "../sky.ts";

function blossomTree(pen: Pen, x: number, y: number, height: number, colour: string): string {
  return (
    stroke(
      `M${n(x)} ${n(y)}Q${n(x - height * 0.06)} ${n(y - height * 0.3)} ${n(x)} ${n(y - height * 0.5)}M${n(x - height * 0.02)} ${n(y - height * 0.35)}L${n(x - height * 0.22)} ${n(y - height * 0.62)}M${n(x)} ${n(y - height * 0.42)}L${n(x + height * 0.22)} ${n(y - height * 0.66)}`,
      ink.earth,
      height * 0.05,
    ) +
    leaves(pen, x - height * 0.22, y - height * 0.66, height * 0.22, colour) +
    leaves(pen, x + height * 0.22, y - height * 0.7, height * 0.22, colour) +
    leaves(pen, x, y - height * 0.82, height * 0.24, colour)
  );
}

export function mountainSpring(pen: Pen): string {
  return (
    sky(pen, { colours: ["#8fd3d0", "#d2ecdf", "#fff4dd"], horizon: 560 }) +
    sun(pen, 280, 170, 50, ink.sun, 5) +
    cloud(pen, 1060, 160, 420, ink.paper) +
    peaks(
      pen,
      [
        [760, 190],
        [1050, 260],
        [480, 290],
      ],
      600,
      "#9ccabd",
      1.1,
      0.16,
    ) +
    mist(pen, 400, 200, ink.paper, 0.8) +
    ridge(pen, 520, 50, "#7fbd9b", 1000, 3) +
    ridge(pen, 610, 50, "#9ccb86", 1000, 4) +
    repeat(16, (index) =>
      leaves(pen, 60 + index * 95, 590 + Math.sin(index) * 40, 30, index % 3 ? ink.rose : ink.paper),
    ) +
    shape("M820 1000Q760 820 900 740T1010 600Q1000 690 960 750T980 1000Z", "#bfe8e0") +
    shape("M860 1000Q800 840 930 750Q860 860 920 1000Z", ink.paper) +
    shape("M0 1000V760Q260 680 520 760T860 1000Z", "#79b56f") +
    shape("M1500 1000V720Q1260 700 1120 790T980 1000Z", "#6aa970") +
    gable(1180, 740, 130, 80, ink.paper, "#48647c") +
    gable(1300, 750, 110, 70, ink.cream, "#48647c") +
    blossomTree(pen, 260, 860, 560, ink.rose) +
    blossomTree(pen, 1390, 900, 480, "#ffc9bd") +
    blossomTree(pen, 590, 800, 240, "#ffd9d0") +
    person(480, 880, 180, { pose: poses.point, top: ink.teal, bottom: ink.indigo, hair: "tail" }) +
    person(410, 884, 190, { pose: poses.stand, top: ink.paper, bottom: ink.dusk, hair: "short" }) +
    flowerBed(pen, 0, 760, 1000, 70, [ink.sun, ink.paper, ink.coral], 46) +
    repeat(30, () => disc(pen.random.between(0, 800), pen.random.between(300, 900), 4, "#ffd9d0", 3))
  );
}

export function mountainTea(pen: Pen): string {
  const row = (index: number) => {
    const y = 470 + index ** 1.45 * 27;
    const thick = 24 + index * 8;
    const colour = mix("#3f8f63", index % 2 ? "#a6cc72" : "#2c7a5f", 0.35);
    const d = `M-20 ${n(y + 60)}Q360 ${n(y - 90 + index * 6)} 760 ${n(y)}T1520 ${n(y - 40)}`;
    return (
      stroke(d, shaded(colour, 0.35), thick + 6) +
      `<g transform="translate(0 ${n(-thick * 0.22)})">${stroke(d, colour, thick * 0.8)}${`<path d="${d}" fill="none" stroke="${lit(colour, 0.35)}" stroke-width="${n(thick * 0.4)}" stroke-dasharray="2 ${n(thick * 0.42)}" stroke-linecap="round"/>`}</g>`
    );
  };
  return (
    sky(pen, { colours: ["#f2d9a9", "#fbecc9", "#fff8e6"], horizon: 480 }) +
    sun(pen, 1130, 190, 66, "#ffe2a0", 5) +
    ridge(pen, 300, 60, "#bcd6b4", 1000, 3) +
    mist(pen, 260, 160, ink.paper, 0.8) +
    ridge(pen, 380, 56, "#92c09c", 1000, 4) +
    mist(pen, 350, 140, ink.paper, 0.7) +
    rect(0, 450, 1500, 560, "#8a6f4c") +
    ridge(pen, 440, 26, "#5da076", 560, 3) +
    repeat(4, row) +
    person(980, 590, 120, { pose: poses.bend, top: ink.coral, bottom: ink.indigo, hair: "straw" }) +
    person(520, 570, 110, { pose: poses.work, top: ink.paper, bottom: ink.dusk, hair: "straw" }) +
    at(0, 0, 1, row(4) + row(5)) +
    person(1220, 740, 200, {
      pose: poses.work,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "straw",
      bag: ink.straw,
      faceLeft: true,
    }) +
    row(6) +
    person(430, 900, 330, {
      pose: poses.work,
      top: ink.indigo,
      bottom: ink.night,
      hair: "straw",
      bag: ink.straw,
    }) +
    row(7) +
    row(8) +
    row(9) +
    bamboo(pen, 60, 1000, 900, "#4f9663") +
    bamboo(pen, 20, 1000, 780, "#3d8660") +
    bamboo(pen, 110, 1000, 700, "#6aa970")
  );
}

export function mountainAutumn(pen: Pen): string {
  const hot = ["#e0743f", "#d9523f", "#efae4f", "#c98a3a", "#b8452f"];
  const wood = (y: number, rise: number, size: number, count: number, pale: number) =>
    repeat(count, (index) =>
      leaves(
        pen,
        (index + 0.5) * (1500 / count) + pen.random.between(-20, 20),
        y + Math.sin(index * 0.7 + y) * rise,
        size,
        mix(pen.random.pick(hot), "#f3d3a5", pale),
      ),
    );
  return (
    sky(pen, { colours: ["#4a9fb0", "#a8d3c8", "#fbe6c2"], horizon: 560 }) +
    cloud(pen, 340, 140, 360, ink.paper) +
    peaks(
      pen,
      [
        [1080, 150],
        [820, 270],
        [1330, 240],
      ],
      620,
      "#8aa0a9",
      1,
      0.3,
    ) +
    polygon(
      [
        [1080, 150],
        [1030, 240],
        [1070, 220],
        [1100, 250],
        [1130, 230],
      ],
      ink.paper,
    ) +
    ridge(pen, 480, 50, "#c99a6a", 1000, 3) +
    wood(520, 18, 44, 34, 0.45) +
    wood(600, 24, 58, 26, 0.22) +
    shape("M560 1000Q620 800 760 720T800 620Q880 700 860 760T1000 1000Z", "#f1dcb4") +
    stroke("M600 980Q660 810 780 730", "#cfae7f", 6) +
    stroke("M960 980Q880 840 850 760", "#cfae7f", 6) +
    wood(720, 26, 84, 7, 0.1) +
    shape("M0 1000V820Q300 760 620 1000ZM1500 1000V800Q1200 780 940 1000Z", "#a8683c") +
    tree(pen, 200, 940, 640, "#d9523f", ink.earth) +
    tree(pen, 1320, 960, 680, "#efae4f", ink.earth) +
    pine(470, 900, 260, "#3d6b5c") +
    person(740, 900, 210, {
      pose: poses.walk,
      top: ink.teal,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.coral,
      bag: ink.straw,
    }) +
    person(820, 890, 200, { pose: poses.walk, top: ink.sun, bottom: ink.dusk, hair: "tail", bag: ink.mint }) +
    repeat(70, () =>
      disc(
        pen.random.between(0, 1500),
        pen.random.between(500, 990),
        pen.random.between(4, 9),
        pen.random.pick(hot),
        4,
      ),
    ) +
    gulls(pen, 5, 560, 200, 300, 100, ink.earth)
  );
}

export function mountainVillage(pen: Pen): string {
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
          faded(
            0.5,
            pen.blur(5, stroke(`M${n(x + w * 0.7)} ${n(y - w * 0.8)}q20 -40 0 -80t10 -70`, "#e6dfe6", 12)),
          ) +
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
    person(860, 900, 150, {
      pose: poses.walk,
      top: ink.coral,
      bottom: ink.night,
      hair: "straw",
      bag: ink.straw,
    }) +
    shape(
      "M930 900q-4 -44 20 -52h70q16 -22 34 -18l12 20l-20 8q0 30 -10 42h-8v-26h-60v26h-10v-24q-14 8 -14 24Z",
      "#6b4a42",
    ) +
    tree(pen, 110, 960, 420, "#3d7a66", ink.earth)
  );
}

export function mountainTrail(pen: Pen): string {
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
      pose: poses.wave,
      top: ink.coral,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.sun,
      bag: ink.mint,
      faceLeft: true,
    }) +
    person(430, 650, 150, {
      pose: poses.walk,
      top: ink.sun,
      bottom: ink.night,
      hair: "tail",
      bag: ink.coral,
      faceLeft: true,
      hold: line(0, -4, 8, 44, ink.straw, 1.8),
    }) +
    person(610, 800, 190, {
      pose: poses.walk,
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
