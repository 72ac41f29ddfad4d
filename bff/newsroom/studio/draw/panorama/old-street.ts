import { house, skyline } from "../buildings.ts";
import { ink, mix } from "../colour.ts";
import { garland, lantern } from "../lamps.ts";
import type { Pen } from "../pen.ts";
import { repeat } from "../pen.ts";
import { person } from "../people.ts";
import { planeTree, pottedPlant, tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, line, rect } from "../shapes.ts";
import { shop } from "../shops.ts";
import { trawler } from "../boats.ts";
import { bicycle } from "../vehicles.ts";
import type { Canvas, Spot } from "./canvas.ts";
import { around, lay, standing } from "./canvas.ts";
import { clockTower, gate, letterBox } from "./old-street-drawings.ts";
import { painted, rgb, sky } from "./materials.ts";
import { clouds, eye, putUp, slabTile } from "./props.ts";

const walls = ["#f4e2c4", "#ead0a6", "#f7ead2", "#e2b894", "#d9d6c2"];
const signs = [
  "老面馆",
  "茶",
  "剪纸铺",
  "布庄",
  "海味",
  "书屋",
  "糕点铺",
  "瓷器",
  "修表",
  "豆腐坊",
  "照相馆",
  "灯笼",
  "竹器",
  "甜水",
  "裁缝",
  "旧邮局",
];
const boards = [ink.wine, ink.teal, ink.earth, ink.indigo, ink.pine];
const cloths = [ink.coral, ink.teal, ink.straw, ink.brick, ink.mint];

/** A row of shops with tiled roofs, drawn from the front; `dim` is the side away from the light. */
function row(pen: Pen, first: number, dim: number): string {
  const { between, pick, chance } = pen.random;
  const base = pen.height;
  let drawn = "";
  let index = first;
  for (let x = 0; x < pen.width - 200; index += 1) {
    const wide = Math.min(between(420, 620), pen.width - x);
    const tall = between(520, 600);
    const wall = mix(pick(walls), ink.dusk, dim);
    const roof = mix(pick(["#3d5a73", "#45647a", "#4c5f77"]), ink.indigo, dim);
    drawn +=
      house(pen, x, base, wide, tall, { wall, roof, floors: 2, windows: 3, door: false }) +
      shop(pen, x + 4, base, wide - 8, tall * 0.6, {
        wall,
        sign: signs[index % signs.length] ?? "茶",
        board: boards[index % boards.length] ?? ink.wine,
        awning: cloths[(index * 3) % cloths.length] ?? ink.teal,
        upper: false,
        lit: chance(0.35),
      }) +
      (chance(0.6) ? pottedPlant(pen, x + wide - 50, base, 70, ink.clay, ink.leaf) : "");
    x += wide;
  }
  return drawn;
}

const lamps = (pen: Pen) =>
  garland(
    [0, 24],
    [pen.width, 24],
    34,
    7,
    (x, y) => line(x, y, x, y + 26, ink.earth, 2.5) + lantern(pen, x, y + 52, 26, ink.coral, false),
  );

/** Where 鱼鳞街 begins: the street runs ahead down to the harbour, the clock tower stands behind. */
export async function oldStreet(canvas: Canvas): Promise<void> {
  sky(canvas, {
    colours: ["#3fa9ab", "#6cc5bf", "#bfe4d6", "#fdf0d2"],
    below: "#cbb08a",
    sun: { yaw: 48, pitch: 46, size: 2.6, colour: ink.sun },
  });
  await clouds(
    canvas,
    [
      [-20, 44, 46],
      [38, 34, 34],
      [-78, 52, 52],
      [112, 46, 48],
      [-150, 40, 40],
      [160, 58, 36],
    ],
    ink.paper,
  );
  around(canvas, -9, 9, 220, {
    texture: await painted(
      "bay",
      [70, 9],
      canvas.width / 1400,
      (pen) =>
        rect(0, 0, pen.width, pen.height, "#4fa79f") +
        rect(0, 0, pen.width, 40, "#8ccbbd") +
        trawler(2500, 330, 2.4, ink.coral) +
        trawler(4300, 420, 2.7, ink.teal, true),
    ),
    bottom: -10,
    top: -1,
  });
  for (const from of [-112, 68]) {
    around(canvas, from, from + 44, 130, {
      texture: await painted(
        `town ${String(from)}`,
        [100, 34],
        canvas.width / 800,
        (pen) =>
          at(0, pen.height, 4, skyline(pen, 0, 330, 700, "#8fc4bb", 0, -20, pen.width / 4)) +
          repeat(30, (index) => tree(pen, index * 340 + 100, pen.height, 900, "#7fae86")),
      ),
      bottom: -eye,
      top: 34 - eye,
    });
  }
  lay(canvas, {
    texture: await painted("slabs", [4.4, 4.4], 400, (pen) => slabTile(pen, "#dbc3a0", 9)),
    tile: [4.4, 4.4],
    below: eye,
    air: rgb("#e9d8b8"),
    haze: 90,
  });
  const put = async (name: string, from: Spot, to: Spot, first: number, dim: number, sharpness: number) => {
    const wide = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const texture = await painted(name, [wide, 9], (canvas.width / 4096) * sharpness, (pen) =>
      row(pen, first, dim),
    );
    standing(canvas, from, to, { texture, bottom: -eye, top: 9 - eye });
  };
  // Back of the crossing, then the cross street, then the two sides of the street itself.
  await put("street behind, right", [8, -13], [8, -48], 5, 0.06, 70);
  await put("street behind, left", [-8, -48], [-8, -13], 9, 0.2, 70);
  await putUp(canvas, [{ name: "clock tower", yaw: 180, far: 34, wide: 8, high: 22, draw: clockTower }]);
  await put("across, right", [46, -13], [8, -13], 2, 0.24, 70);
  await put("across, left", [-8, -13], [-46, -13], 12, 0.26, 70);
  await put("near, left", [-46, 3.6], [-4.6, 3.6], 4, 0.05, 150);
  await put("near, right", [4.6, 3.6], [46, 3.6], 8, 0.02, 150);
  await put("down, left", [-4.6, 3.6], [-4.6, 70], 0, 0.02, 150);
  await put("down, right", [4.6, 70], [4.6, 3.6], 7, 0.18, 150);
  const string = await painted("lanterns", [9.2, 1.3], (canvas.width / 4096) * 120, lamps);
  for (const far of [62, 50, 40, 32, 25, 19, 14, 10]) {
    standing(canvas, [-4.6, far], [4.6, far], { texture: string, bottom: 2.3, top: 3.6 });
  }
  const walker = (yaw: number, far: number, look: Parameters<typeof person>[3], high = 1.7) => ({
    name: `walker ${String(yaw)}`,
    yaw,
    far,
    wide: 1.4,
    high: high + 0.25,
    draw: (pen: Pen) => person(pen.width / 2, pen.height - 3, high * 100, look),
  });
  await putUp(canvas, [
    walker(-3.5, 34, { pose: poses.walk, top: ink.coral, bottom: ink.indigo, hair: "bun", skirt: true }),
    walker(2.6, 28, { pose: poses.walk, top: ink.teal, bottom: ink.night, faceLeft: true }),
    walker(-6.5, 21, {
      pose: poses.walk,
      top: ink.straw,
      bottom: ink.earth,
      hair: "cap",
      hairColour: ink.teal,
    }),
    walker(7.5, 15.5, {
      pose: poses.walk,
      top: ink.rose,
      bottom: ink.dusk,
      hair: "bob",
      skirt: true,
      bag: ink.straw,
    }),
    walker(-12, 11, {
      pose: poses.read,
      top: ink.indigo,
      bottom: ink.earth,
      hair: "short",
      hold: rect(-3, -9, 7, 12, ink.night, 2),
    }),
  ]);
  await putUp(canvas, [{ name: "gate", yaw: 0, far: 7.4, wide: 9, high: 6.6, draw: gate }]);
  await putUp(canvas, [
    ...(
      [
        [-128, 15, 9],
        [-112, 21, 8],
        [128, 15.5, 9.5],
        [110, 22, 8],
        [-152, 17, 8.5],
        [150, 18, 9],
      ] as const
    ).map(([yaw, far, high]) => ({
      name: `tree ${String(yaw)}`,
      yaw,
      far,
      wide: high,
      high,
      draw: (pen: Pen) => planeTree(pen, pen.width / 2, pen.height, pen.height * 0.94, "#6fa05a"),
    })),
    walker(-168, 13, { pose: poses.walk, top: ink.mint, bottom: ink.night, hair: "tail", bag: ink.coral }),
    walker(
      165,
      10.5,
      { pose: poses.wave, top: ink.sun, bottom: ink.indigo, hair: "bob", faceLeft: true },
      1.25,
    ),
    walker(171, 10.8, { pose: poses.stand, top: ink.wine, bottom: ink.earth, hair: "bun", faceLeft: true }),
    walker(-98, 12, { pose: poses.carry, top: ink.dusk, bottom: ink.night, hair: "straw" }),
    walker(97, 9.5, { pose: poses.stand, top: ink.paper, bottom: ink.indigo, hair: "bald", faceLeft: true }),
    {
      name: "bicycle",
      yaw: -44,
      far: 5.4,
      wide: 2.2,
      high: 1.3,
      draw: (pen) => bicycle(pen.width / 2, pen.height, 0.62, ink.teal),
    },
    { name: "letter box", yaw: 40, far: 4.9, wide: 1, high: 1.5, draw: letterBox },
    {
      name: "plants",
      yaw: 50,
      far: 5.6,
      wide: 1.6,
      high: 1.1,
      draw: (pen) =>
        pottedPlant(pen, 45, pen.height, 86, ink.clay, ink.leaf) +
        pottedPlant(pen, 115, pen.height, 66, ink.teal, ink.moss),
    },
  ]);
}
