import { rowingBoat, sailboat, trawler } from "./boats.ts";
import { pier } from "./coast.ts";
import { ink } from "./colour.ts";
import { basket, crate, heap } from "./goods.ts";
import { garland, lantern } from "./lamps.ts";
import { hill } from "./land.ts";
import { n, repeat } from "./pen.ts";
import type { Pen } from "./pen.ts";
import { person } from "./people.ts";
import { ahead, floorPiece, seen, terrace } from "./perspective.ts";
import type { View } from "./perspective.ts";
import { poses } from "./poses.ts";
import type { Pose } from "./poses.ts";
import { hillTown } from "./scenes/harbour.ts";
import { oldWalls } from "./scenes/street.ts";
import { at, faded, line, rect, shape, stroke } from "./shapes.ts";
import { cloud, gull, sky, sun } from "./sky.ts";
import { sea } from "./water.ts";

/** The step of somebody who walks, `phase` in turns. */
function stride(phase: number): Pose {
  const swing = Math.sin(phase * Math.PI * 2);
  const lift = Math.max(0, Math.cos(phase * Math.PI * 2)) * 22;
  const otherLift = Math.max(0, -Math.cos(phase * Math.PI * 2)) * 22;
  return {
    lean: 3,
    hips: 45 + Math.abs(swing) * -0.8,
    legs: [
      [swing * 22, swing * 16 - otherLift],
      [-swing * 22, -swing * 16 - lift],
    ],
    arms: [
      [-swing * 20, -swing * 14 + 8],
      [swing * 20, swing * 18 + 14],
    ],
  };
}

/** The bay of harbour-boats `seconds` into its clip: clouds drift, boats rock and pass, gulls cross. 1500×844. */
export function harbourMoment(pen: Pen, seconds: number): string {
  const rock = (speed: number, phase: number, size: number) => Math.sin(seconds * speed + phase) * size;
  const afloat = (x: number, y: number, phase: number, inner: string) =>
    at(x, y + rock(1.7, phase, 4), 1, inner, 1, rock(1.3, phase, 1.6));
  const flight = (x: number, y: number, size: number, speed: number, phase: number) => {
    const flap = 0.55 + 0.45 * Math.sin(seconds * 9 + phase);
    return at(x + seconds * speed, y + rock(0.9, phase, 14), size, gull(0, 0, 1, ink.paper), size).replace(
      /scale\([^)]*\)/,
      `scale(${n(size * 10)} ${n(size * flap * 10)}) scale(.1)`,
    );
  };
  const waves = sea(pen, {
    top: 514,
    bottom: 900,
    far: "#63bdb0",
    near: "#0d6b72",
    wave: ink.paper,
    waves: 150,
  });
  return (
    sky(pen, { colours: ["#45b3b3", "#a9dccb", "#fbefd4"], horizon: 480 }) +
    sun(pen, 210, 150, 50, ink.sun, 5) +
    at(seconds * 9, 0, 1, cloud(pen, 1080, 150, 460, ink.paper)) +
    at(seconds * 14, 0, 1, cloud(pen, 480, 220, 300, ink.paper, 0.8)) +
    at(seconds * 6, 0, 1, cloud(pen, 120, 90, 260, ink.paper, 0.7)) +
    hill(600, 500, 1200, 330, "#7fb894") +
    hill(-260, 500, 900, 220, "#93c5a2") +
    hillTown(pen, 640, 1520, 486, 4) +
    rect(-10, 476, 1520, 40, "#cbb08a") +
    rect(-10, 476, 1520, 12, ink.sand) +
    repeat(10, (index) => line(40 + index * 160, 476, 40 + index * 160, 420, ink.earth, 4)) +
    rect(0, 512, 1500, 340, "#3d9a94") +
    at(rock(0.8, 0, 14) - 14, rock(1.1, 1, 2), 1, waves, 1.02) +
    afloat(230, 570, 0, trawler(0, 0, 0.5, ink.teal)) +
    afloat(430, 580, 1.4, trawler(0, 0, 0.52, ink.brick, true)) +
    afloat(900, 590, 2.6, trawler(0, 0, 0.55, ink.coral)) +
    afloat(1130, 582, 3.9, trawler(0, 0, 0.5, ink.pine, true)) +
    afloat(1420 - seconds * 16, 610, 0.7, sailboat(0, 0, 0.55, ink.paper, ink.sand, true)) +
    afloat(
      1240 - seconds * 26,
      760,
      2,
      trawler(0, 0, 1.15, ink.teal, true) +
        faded(0.7, stroke("M150 6Q260 20 380 4M140 18Q260 40 420 30", ink.paper, 7)),
    ) +
    afloat(330 + seconds * 18, 690, 4.2, trawler(0, 0, 0.85, ink.coral)) +
    afloat(690, 800, 1, rowingBoat(0, 0, 0.8, ink.straw)) +
    pier(-40, 790, 520, 140, ink.clay) +
    crate(60, 778, 90, 56, ink.straw) +
    crate(110, 722, 80, 50, ink.clay) +
    basket(250, 780, 100) +
    heap(pen, 208, 742, 84, 11, ["#cfd9da", "#9fb8bf"]) +
    person(400, 778, 170, {
      pose: {
        ...poses.wave,
        arms: [
          [-10, 2],
          [140, 160 + rock(4, 0, 18)],
        ],
      },
      top: ink.sun,
      bottom: ink.indigo,
      hair: "straw",
    }) +
    flight(120, 260, 0.8, 62, 0) +
    flight(60, 330, 0.6, 54, 1.3) +
    flight(520, 210, 0.5, 48, 2.2) +
    flight(-120, 240, 0.9, 74, 3.1) +
    flight(800, 320, 0.45, 40, 4)
  );
}

/** The old street `seconds` into a walk down it. 1500×844. */
export function streetMoment(pen: Pen, seconds: number): string {
  const view: View = {
    x: 790 + Math.sin(seconds * 3.1) * 2,
    y: 400 + Math.abs(Math.sin(seconds * 3.1)) * 3,
    walked: seconds * 0.17,
  };
  const ground = 470;
  const stones = repeat(44, (row) => {
    const far = 0.9 + row * 0.16 + row * row * 0.006;
    const left = ahead(view, far);
    if (left < 0.5) return "";
    const [x1, y] = seen(view, -780, ground, far);
    const [x2] = seen(view, 780, ground, far);
    return line(x1, y, x2, y, "#b99a78", Math.min(5, 3.6 / left));
  });
  const walker = (
    across: number,
    far: number,
    pace: number,
    height: number,
    look: Omit<Parameters<typeof person>[3], "pose">,
  ) => {
    const distance = far + seconds * pace;
    const left = ahead(view, distance);
    if (left < 0.45) return "";
    const [x, y] = seen(view, across, ground, distance);
    return person(x, y, height / left, { ...look, pose: stride(seconds * 0.95 + across) });
  };
  const wires = repeat(9, (index) => {
    const far = 9 - index;
    const left = ahead(view, far * 0.8 + 0.5);
    if (left < 0.55) return "";
    const [x1, y1] = seen(view, -700, -330, far * 0.8 + 0.5);
    const [x2] = seen(view, 650, -330, far * 0.8 + 0.5);
    const sway = Math.sin(seconds * 1.6 + index) * 6;
    return garland([x1, y1], [x2, y1], 44 / left, 7, (x, y) =>
      lantern(pen, x + sway / left, y + 34 / left, 24 / left, ink.coral, false),
    );
  });
  return (
    sky(pen, { colours: ["#5fc0bb", "#bfe4d6", "#fdf0d2"], horizon: 600 }) +
    sun(pen, 930, 180, 48, ink.sun, 6) +
    at(seconds * 7, 0, 1, cloud(pen, 640, 150, 260, ink.paper)) +
    floorPiece({ ...view, walked: 0 }, [-780, 780], ground, [0.7, 30], "#dbc3a0") +
    stones +
    terrace(pen, view, -760, 0.95, 9, {
      walls: oldWalls,
      roofs: "#3d5a73",
      ground,
      eaves: [420, 560],
      boards: [ink.wine, ink.teal, ink.earth],
      signs: ["茶", "老面馆", "剪纸", "布庄"],
    }) +
    terrace(pen, view, 700, 0.95, 9, {
      walls: oldWalls,
      roofs: "#45647a",
      ground,
      eaves: [400, 540],
      boards: [ink.teal, ink.indigo, ink.wine],
      signs: ["海味", "书", "糕点铺", "瓷"],
    }) +
    wires +
    walker(-200, 5.6, -0.12, 330, {
      top: ink.paper,
      bottom: ink.indigo,
      hair: "cap",
      hairColour: ink.coral,
    }) +
    walker(240, 4.8, 0.02, 340, { top: ink.rose, bottom: ink.dusk, hair: "tail" }) +
    walker(60, 3.9, 0.08, 330, { top: ink.sun, bottom: ink.earth, hair: "bob", skirt: true }) +
    walker(400, 3.2, -0.1, 340, { top: ink.teal, bottom: ink.night, hair: "short", faceLeft: true }) +
    walker(-300, 2.1, 0.14, 330, {
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bun",
      skirt: true,
      bag: ink.straw,
    }) +
    faded(0.9, shape("M-20 860V844H1520V860Z", ink.earth))
  );
}
