import { skyline } from "../buildings.ts";
import { ink, mix } from "../colour.ts";
import { umbrella } from "../furniture.ts";
import { streetLamp } from "../lamps.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person, somebody } from "../people.ts";
import { floorPiece, seen, terrace } from "../perspective.ts";
import { flowerBed, leaves, planeTree, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { disc, faded, rect } from "../shapes.ts";
import { cloud, rain, sky, sun } from "../sky.ts";
import { bicycle, bus, scooter } from "../vehicles.ts";

export function streetRain(pen: Pen): string {
  const view = { x: 600, y: 430 };
  return (
    sky(pen, { colours: ["#3d5b78", "#6d8fa0", "#b4c9c5"], horizon: 600 }) +
    skyline(pen, 520, 120, 260, "#829fab", 0.25, 320, 900) +
    floorPiece(
      view,
      [-2200, 2200],
      430,
      [0.6, 40],
      pen.shade([
        [0, "#8fa9b0"],
        [1, "#34506c"],
      ]),
    ) +
    terrace(pen, view, -900, 0.95, 7, {
      walls: ["#7f97a3", "#94a7a8", "#a58f8a"],
      roofs: "#3a4b6d",
      ground: 430,
      eaves: [460, 620],
      lit: 0.7,
      boards: [ink.indigo, ink.wine],
      signs: ["面", "药", "烟酒"],
    }) +
    terrace(pen, view, 900, 0.95, 7, {
      walls: ["#8ea2a8", "#a3a39c", "#92838a"],
      roofs: "#41527a",
      ground: 430,
      eaves: [440, 640],
      lit: 0.75,
      boards: [ink.teal, ink.earth],
      signs: ["咖啡", "书店", "伞"],
    }) +
    faded(
      0.5,
      pen.blur(
        9,
        repeat(20, (index) =>
          rect(
            60 + index * 72,
            640 + (index % 5) * 44,
            22 + (index % 3) * 16,
            110 + (index % 4) * 60,
            index % 3 ? "#ffd28a" : "#ff9f86",
            12,
          ),
        ),
      ),
    ) +
    bus(760, 690, 0.62, ink.teal, "海湾专线", true) +
    streetLamp(pen, 1120, 800, 460, true) +
    somebody(pen.random, 930, 760, 180, poses.walk, { hair: "hood" }) +
    umbrella(930, 610, 1, ink.sun) +
    person(430, 930, 340, {
      pose: poses.walk,
      top: "#2f4b77",
      bottom: ink.night,
      hair: "bob",
      skirt: true,
    }) +
    umbrella(446, 630, 2.3, ink.coral) +
    person(1240, 960, 360, {
      pose: poses.walk,
      top: ink.teal,
      bottom: ink.night,
      hair: "short",
      faceLeft: true,
    }) +
    umbrella(1226, 640, 2.5, ink.mint) +
    rain(pen, 330, ink.mist) +
    repeat(26, () => {
      const x = pen.random.between(0, 1500);
      const y = pen.random.between(780, 990);
      return faded(
        0.6,
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(pen.random.between(10, 30))}" ry="5" fill="none" stroke="${ink.mist}" stroke-width="2"/>`,
      );
    })
  );
}

export function streetCycling(pen: Pen): string {
  const rider = (
    x: number,
    y: number,
    s: number,
    colour: string,
    top: string,
    hair: "short" | "tail" | "cap" | "helmet",
  ) =>
    bicycle(x, y, s, colour) +
    person(x - 18 * s, y - 16 * s, 195 * s, {
      pose: {
        ...poses.ride,
        hips: 44,
        lean: 20,
        legs: [
          [62, -6],
          [14, -30],
        ],
      },
      top,
      bottom: ink.indigo,
      hair,
    });
  return (
    sky(pen, { colours: ["#8fd0c6", "#d6ecdc", "#fff3d9"], horizon: 620 }) +
    cloud(pen, 380, 190, 430, ink.paper) +
    cloud(pen, 1100, 130, 340, ink.paper) +
    skyline(pen, 600, 90, 300, "#b6d5cd") +
    repeat(6, (index) => tree(pen, 60 + index * 290, 630, 300, index % 2 ? "#5fae84" : "#7fbd77")) +
    rect(0, 610, 1500, 40, "#7fbd8b") +
    rect(0, 640, 1500, 26, ink.sand) +
    rect(
      0,
      664,
      1500,
      250,
      pen.shade([
        [0, "#e58a70"],
        [1, "#cf6f5d"],
      ]),
    ) +
    repeat(8, (index) => rect(-40 + index * 220, 786, 120, 9, ink.paper, 4)) +
    rect(0, 906, 1500, 14, ink.paper) +
    rect(0, 918, 1500, 90, "#4f5c86") +
    rider(1230, 740, 1.25, ink.teal, ink.paper, "helmet") +
    rider(990, 735, 1.2, ink.indigo, ink.sun, "tail") +
    rider(860, 900, 1.75, ink.mint, ink.rose, "tail") +
    rider(360, 894, 1.8, ink.night, ink.teal, "helmet") +
    faded(
      0.5,
      repeat(7, (index) => rect(20 + (index % 3) * 40, 700 + index * 28, 110, 5, ink.paper, 3)),
    ) +
    flowerBed(pen, 0, 1500, 1010, 70, [ink.coral, ink.sun, ink.paper], 60)
  );
}

export function streetPlaneTrees(pen: Pen): string {
  const view = { x: 750, y: 520 };
  const row = [5.6, 4, 2.9, 2.1, 1.5, 1.08];
  return (
    sky(pen, { colours: ["#f6e6b8", "#fdf1d2"], horizon: 640 }) +
    skyline(pen, 560, 60, 150, "#e7d6a8", 0, 500, 1000) +
    floorPiece(view, [-2400, 2400], 430, [0.7, 40], "#e9d4a4") +
    floorPiece(
      view,
      [-470, 470],
      430,
      [0.8, 40],
      pen.shade([
        [0, "#cfc5a8"],
        [1, "#7f8797"],
      ]),
    ) +
    repeat(9, (at) => floorPiece(view, [-8, 8], 430, [0.95 * 1.35 ** at, 1.1 * 1.35 ** at], ink.paper)) +
    row
      .map((far, at) => {
        const leaf = mix(at % 2 ? "#b9b24e" : "#d8ab45", "#f6e6b8", (5 - at) * 0.12);
        const [lx, ly] = seen(view, -760, 430, far);
        const [rx] = seen(view, 760, 430, far);
        return (
          planeTree(pen, lx, ly, 1080 / far, leaf) +
          planeTree(pen, rx, ly, 1080 / far, mix(leaf, ink.leaf, 0.25))
        );
      })
      .join("") +
    leaves(pen, 300, 30, 300, "#c79f3f") +
    leaves(pen, 1240, 10, 320, "#a8a848") +
    leaves(pen, 760, -60, 240, "#d8ab45") +
    repeat(60, () =>
      disc(
        pen.random.between(0, 1500),
        pen.random.between(700, 990),
        pen.random.between(5, 11),
        pen.random.pick(["#d8923f", "#c9b04a", ink.coral]),
        4,
      ),
    ) +
    person(560, 800, 200, {
      pose: poses.walk,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bob",
      skirt: true,
    }) +
    person(620, 806, 210, { pose: poses.walk, top: ink.teal, bottom: ink.night, hair: "short" }) +
    bicycle(940, 760, 0.8, ink.wine, true) +
    person(950, 746, 150, {
      pose: { ...poses.ride, hips: 44 },
      top: ink.paper,
      bottom: ink.dusk,
      hair: "tail",
      faceLeft: true,
    })
  );
}

export function deliveryRider(pen: Pen): string {
  return (
    sky(pen, { colours: ["#ffb38a", "#ffd8b0", "#fff0d8"], horizon: 620 }) +
    sun(pen, 300, 380, 120, "#fff3cf", 3.4) +
    skyline(pen, 640, 140, 420, "#e9a58d") +
    skyline(pen, 660, 60, 250, "#c98484", 0.1) +
    rect(
      0,
      650,
      1500,
      350,
      pen.shade([
        [0, "#57608c"],
        [1, "#343f70"],
      ]),
    ) +
    rect(0, 640, 1500, 22, ink.sand) +
    repeat(7, (index) => rect(-60 + index * 250, 830, 140, 12, ink.cream, 6)) +
    faded(
      0.6,
      repeat(8, (index) =>
        rect(40 + (index % 3) * 60, 480 + index * 52, 240 - (index % 4) * 40, 7, ink.paper, 4),
      ),
    ) +
    faded(0.35, disc(790, 934, 360, ink.night, 18)) +
    scooter(760, 930, 2.7, ink.mint, ink.coral) +
    person(720, 900, 520, {
      pose: {
        ...poses.sit,
        hips: 40,
        lean: 12,
        arms: [
          [52, 70],
          [46, 66],
        ],
        legs: [
          [70, 8],
          [62, 4],
        ],
      },
      top: ink.teal,
      bottom: ink.night,
      hair: "helmet",
      vest: ink.sun,
    }) +
    somebody(pen.random, 1310, 660, 150, poses.walk) +
    somebody(pen.random, 1400, 660, 150, poses.stand)
  );
}
