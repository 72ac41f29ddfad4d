import { gable } from "../buildings.ts";
import { ink, lit, mix, shaded } from "../colour.ts";
import { peaks, ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { bamboo, flowerBed, leaves, pine, tree } from "../plants.ts";
import { afoot, poses, swayed } from "../poses.ts";
import { at, disc, polygon, rect, shape, stroke } from "../shapes.ts";
import { cloud, gulls, mist, sky, sun } from "../sky.ts";

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

export function mountainSpring(pen: Pen, seconds?: number): string {
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
    person(480, 880, 180, {
      pose: swayed(poses.point, seconds, 0),
      top: ink.teal,
      bottom: ink.indigo,
      hair: "tail",
    }) +
    person(410, 884, 190, { pose: poses.stand, top: ink.paper, bottom: ink.dusk, hair: "short" }) +
    flowerBed(pen, 0, 760, 1000, 70, [ink.sun, ink.paper, ink.coral], 46) +
    repeat(30, () => disc(pen.random.between(0, 800), pen.random.between(300, 900), 4, "#ffd9d0", 3))
  );
}

export function mountainTea(pen: Pen, seconds?: number): string {
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
    person(980, 590, 120, {
      pose: swayed(poses.bend, seconds, 3),
      top: ink.coral,
      bottom: ink.indigo,
      hair: "straw",
    }) +
    person(520, 570, 110, {
      pose: swayed(poses.work, seconds, 1),
      top: ink.paper,
      bottom: ink.dusk,
      hair: "straw",
    }) +
    at(0, 0, 1, row(4) + row(5)) +
    person(1220, 740, 200, {
      pose: swayed(poses.work, seconds, 2),
      top: ink.mint,
      bottom: ink.indigo,
      hair: "straw",
      bag: ink.straw,
      faceLeft: true,
    }) +
    row(6) +
    person(430, 900, 330, {
      pose: swayed(poses.work, seconds, 0),
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

export function mountainAutumn(pen: Pen, seconds?: number): string {
  const gone = seconds ?? 0;
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
    person(740 + gone * 4, 900 - gone * 3, 210, {
      pose: afoot(seconds, 0),
      top: ink.teal,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.coral,
      bag: ink.straw,
    }) +
    person(820 + gone * 4, 890 - gone * 3, 200, {
      pose: afoot(seconds, 0.3),
      top: ink.sun,
      bottom: ink.dusk,
      hair: "tail",
      bag: ink.mint,
    }) +
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
