import { ferry, sailboat, trawler } from "../boats.ts";
import { gable, skyline } from "../buildings.ts";
import { lighthouse, windTurbine } from "../coast.ts";
import { ink, mix } from "../colour.ts";
import { streetLamp } from "../lamps.ts";
import { hill, rock } from "../land.ts";
import { createRandom } from "../../../content/random.ts";
import type { Pen } from "../pen.ts";
import { repeat } from "../pen.ts";
import { person } from "../people.ts";
import { poses } from "../poses.ts";
import { bench } from "../furniture.ts";
import { at, disc, rect, stroke, text } from "../shapes.ts";
import { hillTown } from "../scenes/harbour.ts";
import type { Canvas } from "./canvas.ts";
import { around, lay } from "./canvas.ts";
import { painted, rgb, sky } from "./materials.ts";
import { clouds, eye, putUp, railing, signpost, slabTile, waterTile } from "./props.ts";
import type { Prop } from "./props.ts";

const water = -9;
/** Where the square ends, in metres from the viewer. */
const edge = 15;

function nightStars() {
  const { between, whole } = createRandom("stars over the square");
  return Array.from({ length: 220 }, () => [between(-179, 179), between(18, 84), whole(0, 1)] as const);
}

const walker = (yaw: number, far: number, look: Parameters<typeof person>[3], tall = 170): Prop => ({
  name: `walker ${String(yaw)}`,
  yaw,
  far,
  wide: 1.6,
  high: 2.1,
  draw: (pen) => person(pen.width / 2, pen.height - 2, tall, look),
});

/** The square under the lighthouse, when the lamp has just been lit. */
export async function beacon(canvas: Canvas): Promise<void> {
  sky(canvas, {
    colours: ["#1b2a5c", "#2f4a80", "#4f7f9b", "#c98f8a", "#ffcf9e"],
    below: "#20395f",
    sun: { yaw: -98, pitch: 4, size: 3.4, colour: "#ffb27c" },
    stars: nightStars(),
  });
  await clouds(
    canvas,
    [
      [-120, 11, 46],
      [-70, 15, 38],
      [-146, 22, 40],
      [40, 14, 36],
      [96, 20, 44],
    ],
    "#e5b5a6",
  );
  const far = async (
    name: string,
    from: number,
    to: number,
    distance: number,
    [bottom, top]: readonly [number, number],
    draw: (pen: Pen) => string,
  ) => {
    const wide = (((to - from) * Math.PI) / 180) * distance;
    const texture = await painted(
      name,
      [wide, top - bottom],
      (canvas.width / (Math.PI * 2 * distance)) * 1.3,
      draw,
    );
    around(canvas, from, to, distance, { texture, bottom, top });
  };
  await far(
    "islands",
    -88,
    -30,
    900,
    [-12, 110],
    (pen) =>
      hill(0, pen.height, pen.width * 0.4, pen.height * 0.42, "#54708f") +
      hill(pen.width * 0.34, pen.height, pen.width * 0.62, pen.height * 0.66, "#46648a"),
  );
  await far("turbines", 26, 74, 700, [-10, 130], (pen) =>
    repeat(7, (index) =>
      windTurbine(
        pen.width * (0.08 + index * 0.14),
        pen.height,
        pen.height * (0.6 + (index % 3) * 0.12),
        index * 23,
        "#a9b8cc",
      ),
    ),
  );
  lay(canvas, {
    texture: await painted("evening water", [22, 22], 46, (pen) => waterTile(pen, "#24507a", "#e9b99c", 120)),
    tile: [22, 22],
    below: -water,
    air: rgb("#b98f97"),
    haze: 170,
  });
  await far("city", 96, 146, 620, [-9, 150], (pen) =>
    at(0, pen.height, 11, skyline(pen, 0, 330, 1150, "#3d4f7d", 0.55, 0, pen.width / 11)),
  );
  await far(
    "town",
    150,
    222,
    330,
    [-9, 92],
    (pen) =>
      hill(0, pen.height - 400, pen.width * 0.62, 7600, "#3b5f6d") +
      hill(pen.width * 0.4, pen.height - 400, pen.width * 0.58, 6200, "#446b74") +
      at(0, pen.height - 500, 13, hillTown(pen, 40, pen.width / 13 - 320, 0, 5, true)) +
      rect(0, pen.height - 560, pen.width, 560, "#6f6a7c") +
      repeat(60, (index) => disc(index * 700 + 200, pen.height - 620, 80, "#ffe2a0")),
  );
  await putUp(canvas, [
    {
      name: "ferry",
      yaw: -16,
      far: 150,
      wide: 66,
      high: 36,
      foot: water - 1,
      draw: (pen) => ferry(pen.width / 2, pen.height * 0.92, pen.width / 700, ink.indigo, true),
    },
    {
      name: "trawler",
      yaw: -58,
      far: 90,
      wide: 14,
      high: 10,
      foot: water - 0.5,
      draw: (pen) => trawler(pen.width / 2, pen.height * 0.92, pen.width / 345, ink.wine),
    },
    {
      name: "sail",
      yaw: 84,
      far: 120,
      wide: 13,
      high: 12,
      foot: water - 0.5,
      draw: (pen) => sailboat(pen.width / 2, pen.height * 0.94, pen.width / 340, "#f2d2b8", "#d6a58c", true),
    },
    ...[-150, -132, -74, -52, -28, 30, 58, 88, 110].map((yaw, index): Prop => ({
      name: `rock ${String(yaw)}`,
      yaw,
      far: 24 + (index % 3) * 5,
      wide: 12,
      high: 5,
      foot: water - 0.5,
      draw: (pen) => rock(pen, 30, pen.height, pen.width * 0.9, mix("#4a5a72", ink.night, 0.1)),
    })),
  ]);
  lay(canvas, {
    texture: await painted("square", [5, 5], 380, (pen) => slabTile(pen, "#b9a9a4", 7)),
    tile: [5, 5],
    below: eye,
    air: rgb("#8a7f96"),
    haze: 90,
    within: (x, z) => x * x + z * z < edge * edge,
  });
  // A blue line runs around the square: the last bend of the night track along the shore.
  lay(canvas, {
    texture: await painted(
      "track",
      [4, 4],
      60,
      (pen) =>
        rect(0, 0, pen.width, pen.height, "#3f8fb8") +
        repeat(2, (index) => rect(index * 200, 0, 16, pen.height, "#8fd3e6")),
    ),
    tile: [4, 4],
    below: eye,
    air: rgb("#6a86a6"),
    haze: 120,
    within: (x, z) => {
      const away = x * x + z * z;
      return away > 11.2 ** 2 && away < 13.4 ** 2;
    },
  });
  const rail = await painted("rail", [(Math.PI * edge) / 2, 1.15], 95, (pen) => railing(pen, "#d9d3d6", 58));
  for (const from of [-180, -90, 0, 90])
    around(canvas, from, from + 90, edge, { texture: rail, bottom: -eye, top: 1.15 - eye });
  await putUp(canvas, [
    ...([-150, -92, -36, 38, 92, 152] as const).map((yaw): Prop => ({
      name: `lamp ${String(yaw)}`,
      yaw,
      far: 13.8,
      wide: 5,
      high: 6.4,
      draw: (pen) => streetLamp(pen, pen.width * 0.42, pen.height, 430, true),
    })),
    {
      name: "keeper's house",
      yaw: 24,
      far: 12.8,
      wide: 5.4,
      high: 5.6,
      draw: (pen) => gable(60, pen.height, 420, 260, ink.cream, ink.coral, true),
    },
    {
      name: "lighthouse",
      yaw: 0,
      far: 13.6,
      wide: 72,
      high: 29,
      draw: (pen) => lighthouse(pen, pen.width / 2, pen.height, 5.1, ink.coral, true),
    },
    walker(-11, 7.2, { pose: poses.point, top: ink.sun, bottom: ink.indigo, hair: "bob" }, 122),
    walker(-15.5, 7.4, {
      pose: poses.stand,
      top: ink.teal,
      bottom: ink.night,
      hair: "short",
      faceLeft: true,
    }),
    walker(64, 9, { pose: poses.run, top: ink.coral, bottom: ink.night, hair: "tail" }),
    walker(71, 10.4, { pose: poses.run, top: ink.mint, bottom: ink.night, hair: "short" }),
    walker(-70, 12.4, {
      pose: poses.stand,
      top: ink.rose,
      bottom: ink.dusk,
      hair: "bun",
      skirt: true,
      faceLeft: true,
    }),
    walker(-66, 12.5, { pose: poses.stand, top: ink.indigo, bottom: ink.earth, hair: "short" }),
    walker(168, 9.5, {
      pose: poses.read,
      top: ink.straw,
      bottom: ink.earth,
      hair: "cap",
      hairColour: ink.coral,
      hold: rect(-4, -9, 9, 8, ink.night, 2),
    }),
    walker(-168, 11, { pose: poses.walk, top: ink.wine, bottom: ink.night, hair: "bob", bag: ink.straw }),
    {
      name: "bench",
      yaw: -112,
      far: 9,
      wide: 2.2,
      high: 1.2,
      draw: (pen) => bench(10, pen.height - 2, 200, ink.clay),
    },
    {
      name: "bench",
      yaw: 118,
      far: 9,
      wide: 2.2,
      high: 1.2,
      draw: (pen) => bench(10, pen.height - 2, 200, ink.clay),
    },
    {
      name: "sign",
      yaw: -32,
      far: 5.2,
      wide: 2,
      high: 1.9,
      draw: (pen) =>
        signpost(pen, "灯塔广场", ink.indigo, (x, y, size) => text(x, y, size, "灯塔广场", ink.sun)),
    },
    {
      name: "telescope",
      yaw: 142,
      far: 6,
      wide: 1,
      high: 1.6,
      draw: () =>
        rect(44, 70, 12, 90, ink.night) + stroke("M22 48L82 28", ink.teal, 20) + disc(84, 27, 11, ink.foam),
    },
  ]);
}
