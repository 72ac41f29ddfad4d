import { house } from "../buildings.ts";
import { ink, mix } from "../colour.ts";
import { garland, lantern } from "../lamps.ts";
import { repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { crowd, person } from "../people.ts";
import { floorPiece, seen, terrace } from "../perspective.ts";
import type { View } from "../perspective.ts";
import { pottedPlant } from "../plants.ts";
import { poses } from "../poses.ts";
import { disc, faded, line, polygon, rect, shape, stroke, text, tint } from "../shapes.ts";
import { cloud, sky, sun } from "../sky.ts";
import { bicycle } from "../vehicles.ts";

export const oldWalls = ["#f4e2c4", "#ead0a6", "#f7ead2", "#e2b894", "#d9d6c2"];

/** Stones of a road that runs to the view's end. */
function paving(view: View, ground: number, half: number, colour: string, joint: string): string {
  const rows = [1, 1.12, 1.27, 1.45, 1.68, 2, 2.45, 3.1, 4.2, 6, 9];
  return (
    floorPiece(view, [-half, half], ground, [0.8, 30], colour) +
    rows
      .map((far) => {
        const [x1, y1] = seen(view, -half, ground, far);
        const [x2] = seen(view, half, ground, far);
        return line(x1, y1, x2, y1, joint, 4 / far);
      })
      .join("") +
    repeat(9, (at) => {
      const across = -half + (half * 2 * (at + 1)) / 10;
      const [x1, y1] = seen(view, across, ground, 0.8);
      const [x2, y2] = seen(view, across, ground, 12);
      return line(x1, y1, x2, y2, joint, 1.6);
    })
  );
}

export function streetOld(pen: Pen): string {
  const view = { x: 800, y: 470 };
  return (
    sky(pen, { colours: ["#5fc0bb", "#bfe4d6", "#fdf0d2"], horizon: 600 }) +
    sun(pen, 930, 230, 48, ink.sun, 6) +
    cloud(pen, 700, 180, 260, ink.paper) +
    paving(view, 470, 780, "#dbc3a0", "#b99a78") +
    terrace(pen, view, -760, 0.95, 8, {
      walls: oldWalls,
      roofs: "#3d5a73",
      ground: 470,
      eaves: [420, 560],
      boards: [ink.wine, ink.teal, ink.earth],
      signs: ["茶", "老面馆", "剪纸", "布庄"],
    }) +
    terrace(pen, view, 700, 0.95, 8, {
      walls: oldWalls,
      roofs: "#45647a",
      ground: 470,
      eaves: [400, 540],
      boards: [ink.teal, ink.indigo, ink.wine],
      signs: ["海味", "书", "糕点铺", "瓷"],
    }) +
    repeat(4, (index) => {
      const far = 1.3 + index * 0.75;
      const [x1, y1] = seen(view, -700, -330, far);
      const [x2] = seen(view, 650, -330, far);
      return garland([x1, y1], [x2, y1], 44 / far, 7, (x, y) =>
        lantern(pen, x, y + 34 / far, 24 / far, ink.coral, false),
      );
    }) +
    shape("M40 1000L560 590L700 560L560 700L420 1000Z", "rgba(39,51,107,.2)") +
    crowd(pen.random, 7, 690, 960, 640, 110, [poses.walk, poses.stand], 40) +
    person(600, 900, 330, {
      pose: poses.walk,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bob",
      skirt: true,
      bag: ink.straw,
    }) +
    person(1010, 860, 290, {
      pose: poses.walk,
      top: ink.teal,
      bottom: ink.earth,
      hair: "short",
      faceLeft: true,
    }) +
    bicycle(340, 960, 1.7, ink.teal) +
    pottedPlant(pen, 1330, 980, 150, ink.clay, ink.leaf)
  );
}

export function oldPhoto(pen: Pen): string {
  const view = { x: 760, y: 430 };
  const brown = (fill: string) => mix(fill, "#7a5a3c", 0.55);
  const photo =
    sky(pen, { colours: ["#d9c29a", "#efe0c0"], horizon: 600 }) +
    paving(view, 400, 720, "#c9b18a", "#a58a66") +
    terrace(pen, view, -640, 1.1, 7, {
      walls: oldWalls.map(brown),
      roofs: "#5b4634",
      ground: 400,
      eaves: [330, 460],
      signs: ["茶", "布"],
    }) +
    terrace(pen, view, 620, 1.1, 7, {
      walls: oldWalls.map(brown),
      roofs: "#66503c",
      ground: 400,
      eaves: [330, 440],
      signs: ["米", "药"],
    }) +
    house(pen, 690, 540, 150, 70, { wall: "#bda27c", roof: "#5b4634" }) +
    crowd(pen.random, 6, 560, 1000, 760, 200, [poses.walk, poses.stand], 60) +
    bicycle(560, 820, 1.2, "#4a3a2c") +
    `<rect width="1500" height="1000" fill="#b07f3c" style="mix-blend-mode:color"/>` +
    tint("#f3d8a8", 0.8);
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#0e5f5a"],
        [1, "#0a4a4c"],
      ]),
    ) +
    repeat(40, (at) => line(0, at * 26, 1500, at * 26 + 30, "#0d564f", 4)) +
    faded(0.35, `<g transform="rotate(-4 750 500)">${rect(206, 116, 1120, 810, ink.night)}</g>`) +
    `<g transform="rotate(-4 750 500)">${rect(190, 96, 1120, 810, "#f8eedb")}<g transform="translate(236 140) scale(.686 .72)" style="isolation:isolate">${pen.clip('<rect width="1500" height="1000"/>', photo)}</g>${faded(0.5, stroke("M1040 140Q1000 420 1100 560T1060 860", "#fff6e0", 3))}${polygon(
      [
        [1310, 96],
        [1310, 190],
        [1216, 96],
      ],
      "#d8c4a0",
    )}${text(740, 888, 34, "老街 · 一九八三年夏", "#8a6a48", true)}</g>` +
    rect(1180, 60, 210, 70, "rgba(239,210,160,.75)", 4) +
    disc(150, 890, 90, ink.straw) +
    disc(150, 890, 66, "#dfeeea") +
    line(214, 944, 300, 1000, ink.earth, 26)
  );
}
