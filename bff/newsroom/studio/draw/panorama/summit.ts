import { sailboat } from "../boats.ts";
import { skyline } from "../buildings.ts";
import { ink, mix } from "../colour.ts";
import { hill, peaks } from "../land.ts";
import type { Pen } from "../pen.ts";
import { n, repeat } from "../pen.ts";
import { person } from "../people.ts";
import { pine } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, rect, shape, stroke, text } from "../shapes.ts";
import { gull } from "../sky.ts";
import { lighthouse } from "../coast.ts";
import { hillTown } from "../scenes/harbour.ts";
import type { Canvas, Spot } from "./canvas.ts";
import { around, lay, standing } from "./canvas.ts";
import { painted, rgb, sky } from "./materials.ts";
import { pavilion, treeLine } from "./summit-drawings.ts";
import { clouds, eye, plankTile, putUp, railing, signpost, waterTile } from "./props.ts";
import type { Prop } from "./props.ts";

/** How deep the sea lies below the look-out, in metres, and half the side of its deck. */
const depth = 320;
const half = 4.4;

/** The look-out on 云台山: the bay and the city below, ranges behind. */
export async function summit(canvas: Canvas): Promise<void> {
  sky(canvas, {
    colours: ["#4aa3b5", "#86c5bf", "#f6e3bd", "#ffcb95"],
    below: "#6f9a86",
    sun: { yaw: -46, pitch: 13, size: 3.2, colour: "#ffd28a" },
  });
  await clouds(
    canvas,
    [
      [-84, 26, 44],
      [-10, 38, 50],
      [44, 24, 36],
      [96, 34, 46],
      [146, 44, 52],
      [-140, 40, 46],
    ],
    "#fff3df",
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
    // Drawn a tenth as large as it is, so that far things stay sheets of a sensible size.
    const texture = await painted(
      name,
      [wide / 10, (top - bottom) / 10],
      (canvas.width / (Math.PI * 2 * distance)) * 13,
      draw,
    );
    around(canvas, from, to, distance, { texture, bottom, top });
  };
  await far(
    "far range",
    92,
    262,
    6000,
    [-500, 1500],
    (pen) =>
      hill(0, pen.height, pen.width, pen.height * 0.56, "#93b9ba") +
      peaks(
        pen,
        [0.1, 0.24, 0.39, 0.53, 0.68, 0.83].map(
          (share, index) => [pen.width * share, pen.height * (0.34 + (index % 3) * 0.12)] as const,
        ),
        pen.height,
        "#8fb6b8",
        0.95,
      ),
  );
  lay(canvas, {
    texture: await painted("bay", [900, 900], 1.4, (pen) =>
      at(0, 0, 900, waterTile({ ...pen, width: 100, height: 100 }, "#2a8f93", ink.foam, 150)),
    ),
    tile: [900, 900],
    below: depth,
    air: rgb("#f0d3a6"),
    haze: 5200,
  });
  await far(
    "islands",
    -88,
    -16,
    5200,
    [-320, 160],
    (pen) =>
      hill(pen.width * 0.04, pen.height * 0.86, pen.width * 0.26, pen.height * 0.5, "#7fb3a4") +
      hill(pen.width * 0.4, pen.height * 0.8, pen.width * 0.2, pen.height * 0.3, "#93bfae") +
      hill(pen.width * 0.7, pen.height * 0.88, pen.width * 0.27, pen.height * 0.6, "#74a898"),
  );
  await far(
    "city",
    6,
    84,
    2600,
    [-330, 60],
    (pen) =>
      rect(0, pen.height * 0.72, pen.width, pen.height * 0.28, "#86ad94") +
      shape(
        `M0 ${n(pen.height)}V${n(pen.height * 0.78)}Q${n(pen.width * 0.3)} ${n(pen.height * 0.66)} ${n(pen.width)} ${n(pen.height * 0.62)}V${n(pen.height)}Z`,
        "#8fb79a",
      ) +
      at(
        pen.width * 0.14,
        pen.height * 0.76,
        9,
        skyline(pen, 0, 160, 420, "#86b5b0", 0, 0, (pen.width * 0.7) / 9),
      ) +
      at(0, pen.height * 0.86, 7, hillTown(pen, 10, pen.width / 7 - 120, 0, 3)),
  );
  await far(
    "middle range",
    96,
    258,
    2600,
    [-900, 420],
    (pen) =>
      hill(-pen.width * 0.02, pen.height * 0.98, pen.width * 1.04, pen.height * 0.62, "#6a9a8f") +
      peaks(
        pen,
        [0.09, 0.22, 0.35, 0.5, 0.63, 0.77, 0.9].map(
          (share, index) => [pen.width * share, pen.height * (0.16 + (index % 2) * 0.14)] as const,
        ),
        pen.height,
        "#6f9f95",
        1.35,
      ),
  );
  await putUp(canvas, [
    {
      name: "old harbour light",
      yaw: 2,
      far: 1500,
      wide: 120,
      high: 130,
      foot: -depth - 6,
      draw: (pen) =>
        shape(
          `M0 ${n(pen.height)}Q${n(pen.width / 2)} ${n(pen.height - 2600)} ${n(pen.width)} ${n(pen.height)}Z`,
          "#7d9388",
        ) + lighthouse(pen, pen.width * 0.5, pen.height - 900, 20, ink.coral, false),
    },
    ...(
      [
        [-30, 1400, 70],
        [-12, 2000, 80],
        [-62, 1700, 80],
      ] as const
    ).map(([yaw, distance, wide]): Prop => ({
      name: `sail ${String(yaw)}`,
      yaw,
      far: distance,
      wide,
      high: wide,
      foot: -depth,
      draw: (pen) => sailboat(pen.width / 2, pen.height * 0.92, pen.width / 340, ink.paper, ink.sand),
    })),
  ]);
  // The slope falls away on every side; seaward its woods lie lower, so that the bay stays in sight.
  for (const [from, top] of [
    [-180, -6],
    [-90, -62],
    [0, -62],
    [90, -6],
  ] as const) {
    await far(`slope ${String(from)}`, from, from + 90, 300, [-330, top], (pen) =>
      treeLine(pen, "#3f7a62", 60, 210),
    );
  }
  for (const [from, top] of [
    [-180, 1],
    [-90, -16],
    [0, -16],
    [90, 1],
  ] as const) {
    await far(`trees ${String(from)}`, from, from + 90, 60, [-90, top], (pen) =>
      treeLine(pen, "#2f6653", 26, 95),
    );
  }
  const fill = rgb("#2f6653");
  lay(canvas, {
    texture: await painted(
      "undergrowth",
      [8, 8],
      60,
      (pen) =>
        rect(0, 0, pen.width, pen.height, "#2f6653") +
        repeat(160, () =>
          disc(
            pen.random.between(60, 740),
            pen.random.between(60, 740),
            pen.random.between(16, 46),
            mix("#2f6653", "#5c9670", pen.random.between(0, 0.8)),
          ),
        ),
    ),
    tile: [8, 8],
    below: 7,
    air: fill,
    haze: 60,
    within: (x, z) => x * x + z * z < 22 * 22,
  });
  await putUp(
    canvas,
    (
      [
        [-132, 9, 8],
        [-150, 12, 11],
        [128, 10, 9],
        [112, 13, 11],
        [-108, 14, 9],
        [-96, 18, 10],
        [98, 17, 9],
      ] as const
    ).map(([yaw, distance, tall]): Prop => ({
      name: `pine ${String(yaw)}`,
      yaw,
      far: distance,
      wide: tall * 0.66,
      high: tall,
      foot: -6,
      draw: (pen) => pine(pen.width / 2, pen.height, pen.height * 0.98, "#3f7d62"),
    })),
  );
  await putUp(canvas, [
    { name: "pavilion", yaw: 180, far: 9.5, wide: 6.4, high: 6, foot: -eye - 0.3, draw: pavilion },
  ]);
  lay(canvas, {
    texture: await painted("deck", [3, 3.9], 420, (pen) => plankTile(pen, "#b98a63", 14)),
    tile: [3, 3.9],
    below: eye,
    air: rgb("#cfa67c"),
    haze: 200,
    within: (x, z) => Math.abs(x) < half && Math.abs(z) < half,
  });
  // A way of planks leads from the deck to the pavilion.
  lay(canvas, {
    texture: await painted("way", [2, 2], 200, (pen) => plankTile(pen, "#a97f5e", 9)),
    tile: [2, 2],
    below: eye,
    air: rgb("#cfa67c"),
    haze: 200,
    within: (x, z) => Math.abs(x) < 1.3 && z <= -half && z > -9.4,
  });
  const rail = (wide: number) =>
    painted(`rail ${String(wide)}`, [wide, 1.15], 190, (pen) => railing(pen, "#8a5f45", 55));
  const side = await rail(half * 2);
  const part = await rail(half - 1.3);
  const up = { bottom: -eye, top: 1.15 - eye };
  const put = (from: Spot, to: Spot, texture = side) => standing(canvas, from, to, { texture, ...up });
  put([-half, half], [half, half]);
  put([-half, -half], [-half, half]);
  put([half, half], [half, -half]);
  put([half, -half], [1.3, -half], part);
  put([-1.3, -half], [-half, -half], part);
  const walker = (yaw: number, distance: number, look: Parameters<typeof person>[3], tall = 170): Prop => ({
    name: `walker ${String(yaw)}`,
    yaw,
    far: distance,
    wide: 1.6,
    high: 2.1,
    draw: (pen) => person(pen.width / 2, pen.height - 2, tall, look),
  });
  await putUp(canvas, [
    walker(-24, 4.1, { pose: poses.point, top: ink.coral, bottom: ink.indigo, hair: "tail", faceLeft: true }),
    walker(
      -14,
      4,
      { pose: poses.stand, top: ink.mint, bottom: ink.night, hair: "short", bag: ink.straw },
      128,
    ),
    walker(78, 3.9, {
      pose: poses.read,
      top: ink.sun,
      bottom: ink.earth,
      hair: "straw",
      hold: rect(-4, -9, 9, 8, ink.night, 2),
    }),
    walker(186, 8, { pose: poses.sit, top: ink.teal, bottom: ink.night, hair: "bald" }),
    {
      name: "telescope",
      yaw: 34,
      far: 3.7,
      wide: 1,
      high: 1.5,
      draw: () =>
        rect(44, 60, 12, 90, ink.night) + stroke("M22 44L82 26", ink.teal, 20) + disc(84, 25, 11, ink.foam),
    },
    {
      name: "sign",
      yaw: -64,
      far: 4.2,
      wide: 1.9,
      high: 1.8,
      draw: (pen) =>
        signpost(pen, "云台山观景台", ink.pine, (x, y, size) => text(x, y, size, "云台山观景台", ink.cream)),
    },
    ...(
      [
        [-36, 3, 30],
        [12, 6, 36],
        [56, 2, 26],
      ] as const
    ).map(([yaw, y, distance]): Prop => ({
      name: `gull ${String(yaw)}`,
      yaw,
      far: distance,
      wide: 1.6,
      high: 1,
      foot: y,
      draw: (pen) => gull(pen.width / 2, pen.height / 2, 2, ink.paper, yaw % 11),
    })),
  ]);
}
