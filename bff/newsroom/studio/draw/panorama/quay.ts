import { rowingBoat, sailboat, trawler } from "../boats.ts";
import { skyline } from "../buildings.ts";
import { bollard, buoy, lighthouse } from "../coast.ts";
import { ink, mix, shaded } from "../colour.ts";
import { basket, crate, heap } from "../goods.ts";
import { hill } from "../land.ts";
import type { Pen } from "../pen.ts";
import { n, repeat } from "../pen.ts";
import { person } from "../people.ts";
import { poses } from "../poses.ts";
import { hillTown } from "../scenes/harbour.ts";
import { at, disc, line, rect, stroke } from "../shapes.ts";
import { gull } from "../sky.ts";
import type { Canvas } from "./canvas.ts";
import { around, lay, standing } from "./canvas.ts";
import { painted, rgb, sky } from "./materials.ts";
import { clouds, eye, plankTile, putUp, waterTile } from "./props.ts";
import type { Prop } from "./props.ts";

/** Height of the pier above the water, and half its breadth, in metres. */
const above = 1.7;
const half = 2.6;
const water = -eye - above;

/** A boat afloat; `wide` is that of its sheet, about the boat's length. */
export function boat(yaw: number, far: number, wide: number, draw: (pen: Pen) => string): Prop {
  return { name: `boat ${String(yaw)}`, yaw, far, wide, high: wide * 0.78, foot: water - wide * 0.04, draw };
}

const fishing =
  (hull: string, mirrored = false) =>
  (pen: Pen) =>
    trawler(pen.width / 2, pen.height * 0.94, pen.width / 345, hull, mirrored);

const gullProp = (yaw: number, y: number, far: number): Prop => ({
  name: `gull ${String(yaw)}`,
  yaw,
  far,
  wide: 1.5,
  high: 0.9,
  foot: y,
  draw: (pen) => gull(pen.width / 2, pen.height / 2, 1.9, ink.paper, yaw % 13),
});

/** Everything around the pier that stays where it is: sky, far shores, water, planks. */
export async function quayGround(canvas: Canvas): Promise<void> {
  sky(canvas, {
    colours: ["#2f9aa6", "#58b9b7", "#a9dccb", "#fdefcf"],
    below: "#0f6f74",
    sun: { yaw: -62, pitch: 24, size: 2.8, colour: ink.sun },
  });
  await clouds(
    canvas,
    [
      [-30, 22, 40],
      [24, 34, 54],
      [74, 20, 34],
      [-104, 36, 50],
      [128, 30, 44],
      [-166, 48, 52],
    ],
    ink.paper,
  );
  const far = (
    name: string,
    from: number,
    to: number,
    distance: number,
    [bottom, top]: readonly [number, number],
    draw: (pen: Pen) => string,
  ) =>
    painted(
      name,
      [(((to - from) * Math.PI) / 180) * distance, top - bottom],
      (canvas.width / (Math.PI * 2 * distance)) * 1.3,
      draw,
    ).then((texture) => around(canvas, from, to, distance, { texture, bottom, top }));
  await far(
    "islands, left",
    -58,
    -18,
    900,
    [-4, 90],
    (pen) =>
      hill(0, pen.height, pen.width * 0.55, pen.height * 0.62, "#7cbcae") +
      hill(pen.width * 0.4, pen.height, pen.width * 0.56, pen.height * 0.4, "#93c9b9"),
  );
  await far(
    "islands, right",
    34,
    80,
    900,
    [-4, 110],
    (pen) =>
      hill(0, pen.height, pen.width * 0.4, pen.height * 0.36, "#93c9b9") +
      hill(pen.width * 0.3, pen.height, pen.width * 0.68, pen.height * 0.62, "#74b5a6"),
  );
  lay(canvas, {
    texture: await painted("water", [16, 16], 60, (pen) => waterTile(pen, "#15807f", ink.foam, 120)),
    tile: [16, 16],
    below: -water,
    air: rgb("#8fd0c2"),
    haze: 120,
  });
  await far(
    "breakwater",
    2,
    22,
    260,
    [-4.5, 34],
    (pen) =>
      rect(0, pen.height - 480, pen.width, 480, "#7f9a94") +
      repeat(60, (index) =>
        disc(index * 160 + 40, pen.height - 150 - (index % 3) * 60, 120, index % 2 ? "#8ea8a0" : "#6f8a86"),
      ) +
      lighthouse(pen, pen.width * 0.16, pen.height - 470, 6.6, ink.coral, false),
  );
  await far(
    "town",
    118,
    242,
    130,
    [-3.6, 44],
    (pen) =>
      hill(pen.width * 0.02, pen.height - 300, pen.width * 0.6, 3600, "#7fb894") +
      hill(pen.width * 0.45, pen.height - 300, pen.width * 0.53, 2900, "#93c5a2") +
      at(0, pen.height - 400, 6.6, hillTown(pen, pen.width * 0.012, pen.width / 6.6 - 300, 0, 4)) +
      rect(0, pen.height - 420, pen.width, 420, "#cbb08a") +
      rect(0, pen.height - 420, pen.width, 90, ink.sand) +
      repeat(46, (index) => rect(index * 620 + 100, pen.height - 300, 60, 300, shaded("#cbb08a", 0.3))),
  );
  await far("city", 84, 122, 420, [-4, 110], (pen) =>
    at(0, pen.height, 9, skyline(pen, 0, 300, 980, mix("#7fbcb4", ink.paper, 0.1), 0, 0, pen.width / 9)),
  );
  lay(canvas, {
    texture: await painted("planks", [3.2, 4.8], 420, (pen) => plankTile(pen, "#c4936a", 13)),
    tile: [3.2, 4.8],
    below: eye,
    air: rgb("#d9b48a"),
    haze: 300,
    within: (x, z) => Math.abs(x) < half && z < 21 && z > -70,
  });
  // The pier's edge: a beam on each side, with posts that carry a rope.
  const beam = await painted(
    "beam",
    [91, 0.34],
    90,
    (pen) => rect(0, 0, pen.width, pen.height, ink.bark) + rect(0, 0, pen.width, 9, "#a9765a"),
  );
  for (const side of [-1, 1]) {
    standing(canvas, [side * half, side < 0 ? -70 : 21], [side * half, side < 0 ? 21 : -70], {
      texture: beam,
      bottom: -eye - 0.12,
      top: -eye + 0.22,
    });
  }
  const end = await painted(
    "end",
    [5.2, 0.34],
    60,
    (pen) => rect(0, 0, pen.width, pen.height, ink.bark) + rect(0, 0, pen.width, 9, "#a9765a"),
  );
  standing(canvas, [-half, 21], [half, 21], { texture: end, bottom: -eye - 0.12, top: -eye + 0.22 });
}

/** What lies and stands on the pier. */
export const quayProps: readonly Prop[] = [
  ...(
    [
      [-17, 8.6],
      [-8, 17.5],
      [16.5, 8.8],
      [8.2, 17.4],
      [-160, 7.2],
      [161, 7.4],
      [-90, 2.5],
      [90, 2.5],
    ] as const
  ).map(([yaw, far]) => ({
    name: "bollard",
    yaw,
    far,
    wide: 0.7,
    high: 0.75,
    draw: (pen: Pen) => bollard(pen.width / 2, pen.height, 1.05),
  })),
  {
    name: "boxes",
    yaw: 31,
    far: 4.1,
    wide: 2.1,
    high: 1.6,
    draw: (pen) =>
      crate(10, pen.height - 2, 100, 62, ink.straw) +
      crate(104, pen.height - 2, 94, 58, ink.clay) +
      crate(52, pen.height - 64, 92, 56, ink.sand),
  },
  {
    name: "fish",
    yaw: -29,
    far: 3.9,
    wide: 1.5,
    high: 0.9,
    draw: (pen) =>
      basket(70, pen.height - 2, 110) + heap(pen, 28, pen.height - 42, 84, 11, ["#cfd9da", "#9fb8bf"]),
  },
  {
    name: "nets",
    yaw: 148,
    far: 4.2,
    wide: 2,
    high: 0.8,
    draw: (pen) =>
      repeat(7, (index) =>
        stroke(
          `M${n(6 + index * 6)} ${n(pen.height - 2)}Q${n(100)} ${n(pen.height - 130 + index * 16)} ${n(194 - index * 6)} ${n(pen.height - 2)}`,
          index % 2 ? ink.teal : ink.pine,
          9,
        ),
      ) + repeat(5, (index) => disc(38 + index * 32, pen.height - 12, 8, index % 2 ? ink.coral : ink.straw)),
  },
  {
    name: "netmaker",
    yaw: 139,
    far: 4.7,
    wide: 1.4,
    high: 1.7,
    draw: (pen) =>
      person(70, pen.height - 2, 165, { pose: poses.work, top: ink.sun, bottom: ink.indigo, hair: "straw" }),
  },
  {
    name: "fisher",
    yaw: -5,
    far: 13,
    wide: 1.8,
    high: 2.2,
    draw: (pen) =>
      person(70, pen.height - 2, 172, {
        pose: poses.pull,
        top: ink.coral,
        bottom: ink.night,
        hair: "cap",
        hairColour: ink.teal,
      }) + line(100, 100, 178, 40, ink.earth, 3),
  },
  {
    name: "child",
    yaw: 5.5,
    far: 14,
    wide: 1.2,
    high: 1.5,
    draw: (pen) =>
      person(60, pen.height - 2, 118, { pose: poses.wave, top: ink.mint, bottom: ink.indigo, hair: "bob" }),
  },
  {
    name: "porter",
    yaw: 176,
    far: 12,
    wide: 1.5,
    high: 2,
    draw: (pen) =>
      person(75, pen.height - 2, 174, { pose: poses.carry, top: ink.teal, bottom: ink.earth, hair: "short" }),
  },
  {
    name: "visitors",
    yaw: 183,
    far: 19,
    wide: 2.4,
    high: 2,
    draw: (pen) =>
      person(70, pen.height - 2, 168, { pose: poses.walk, top: ink.rose, bottom: ink.dusk, hair: "tail" }) +
      person(160, pen.height - 2, 176, { pose: poses.walk, top: ink.indigo, bottom: ink.night }),
  },
];

export const quayBoats: readonly Prop[] = [
  boat(-50, 13, 11, fishing(ink.coral)),
  boat(-92, 15, 12, fishing(ink.teal, true)),
  boat(-128, 20, 12, fishing(ink.pine)),
  boat(52, 14, 11.5, fishing(ink.brick, true)),
  boat(93, 17, 12, fishing(ink.teal)),
  boat(122, 24, 12, fishing(ink.indigo, true)),
  boat(-27, 42, 12, fishing(ink.indigo)),
  boat(28, 60, 14, (pen) => sailboat(pen.width / 2, pen.height * 0.94, pen.width / 340, ink.paper, ink.sand)),
  boat(-14, 95, 13, fishing(ink.teal, true)),
  boat(-72, 9, 4.6, (pen) => rowingBoat(pen.width / 2, pen.height * 0.92, pen.width / 230, ink.straw)),
  {
    name: "buoy",
    yaw: 17,
    far: 33,
    wide: 1.4,
    high: 2.4,
    foot: water - 0.1,
    draw: (pen) => buoy(pen.width / 2, pen.height - 14, 1.7, ink.coral),
  },
];

const gulls = [
  gullProp(-36, 5, 20),
  gullProp(-20, 8, 30),
  gullProp(12, 6, 24),
  gullProp(44, 9, 28),
  gullProp(-112, 10, 26),
  gullProp(140, 12, 30),
];

/** The pier of the old fishing harbour: the sea ahead, the town on its hill behind. */
export async function quay(canvas: Canvas): Promise<void> {
  await quayGround(canvas);
  await putUp(canvas, [...quayBoats, ...gulls]);
  await putUp(canvas, quayProps);
}
