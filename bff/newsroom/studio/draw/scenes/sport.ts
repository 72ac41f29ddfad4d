import { skyline } from "../buildings.ts";
import { ink } from "../colour.ts";
import { ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { heads, person, somebody } from "../people.ts";
import { floorPiece, seen } from "../perspective.ts";
import { tree } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { cloudBars, sky, stars, sun } from "../sky.ts";

function football(x: number, y: number, r: number): string {
  return (
    disc(x, y, r, ink.paper) +
    disc(x - r * 0.1, y - r * 0.1, r * 0.34, ink.night) +
    repeat(4, (at) =>
      disc(
        x + Math.cos(at * 1.57 + 0.6) * r * 0.78,
        y + Math.sin(at * 1.57 + 0.6) * r * 0.78,
        r * 0.2,
        ink.night,
      ),
    )
  );
}

function goal(x: number, y: number, w: number, h: number): string {
  return (
    faded(
      0.6,
      repeat(12, (at) => line(x + (at * w) / 12, y - h, x + (at * w) / 12 + 20, y - 10, ink.paper, 1.5)) +
        repeat(6, (at) => line(x, y - h + (at * h) / 6, x + w, y - h + (at * h) / 6, ink.paper, 1.5)),
    ) + stroke(`M${n(x)} ${n(y)}V${n(y - h)}H${n(x + w)}V${n(y)}`, ink.paper, 9)
  );
}

export function schoolFootball(pen: Pen): string {
  return (
    sky(pen, { colours: ["#f39a73", "#ffc894", "#ffedc9"], horizon: 400 }) +
    sun(pen, 330, 300, 84, "#fff3cf", 4) +
    cloudBars(pen, 8, 60, 280, ink.paper) +
    skyline(pen, 400, 60, 190, "#d99a83") +
    ridge(pen, 370, 20, "#8fa37b", 430, 3) +
    repeat(10, (index) => tree(pen, index * 165 + 20, 420, 130, "#6d9a72")) +
    rect(0, 410, 1500, 590, "#5aa564") +
    repeat(8, (index) => rect(0, 410 + index ** 1.7 * 22, 1500, 12 + index * 10, "rgba(255,247,232,.1)")) +
    stroke("M-20 560L1520 480", ink.paper, 5) +
    stroke("M780 470Q1100 520 1240 720T1520 900", ink.paper, 7) +
    goal(1010, 620, 420, 210) +
    person(1180, 650, 190, {
      pose: { ...poses.cheer, lean: -24 },
      top: ink.sun,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.teal,
      faceLeft: true,
    }) +
    person(880, 640, 180, { pose: poses.run, top: ink.teal, bottom: ink.paper, hair: "short" }) +
    person(250, 650, 190, { pose: poses.run, top: ink.coral, bottom: ink.paper, hair: "short" }) +
    somebody(pen.random, 90, 600, 150, poses.cheer, { top: ink.teal }) +
    faded(0.3, disc(500, 950, 200, ink.night, 18)) +
    person(470, 945, 520, { pose: poses.kick, top: ink.coral, bottom: ink.paper, hair: "tail" }) +
    football(740, 800, 40) +
    faded(0.5, stroke("M600 880Q650 850 690 830", ink.paper, 6)) +
    person(980, 930, 430, {
      pose: poses.run,
      top: ink.teal,
      bottom: ink.paper,
      hair: "short",
      faceLeft: true,
    }) +
    repeat(5, (index) => disc(520 + index * 22, 950 - (index % 2) * 18, 6, "#8cc67d"))
  );
}

export function stadium(pen: Pen): string {
  const { between, pick } = pen.random;
  const stand = (y: number, bend: number, rows: number) =>
    repeat(rows, (row) =>
      repeat(54, (index) => {
        const x = index * 29 + (row % 2) * 12 - 10;
        const dip = ((x - 750) / 750) ** 2 * bend;
        return disc(
          x + between(-3, 3),
          y + row * 19 - dip + between(-3, 3),
          8.5,
          pick([ink.coral, ink.sun, ink.paper, ink.mint, "#d79b72", ink.dusk, ink.rose]),
          9,
        );
      }),
    );
  return (
    sky(pen, { colours: ["#18245a", "#3d4b8a", "#8b7fae"], horizon: 360 }) +
    stars(pen, 60, 200) +
    shape("M-20 330Q750 60 1520 330V420Q750 150 -20 420Z", "#e6ebf2") +
    shape("M-20 330Q750 60 1520 330V350Q750 84 -20 350Z", ink.mint) +
    repeat(15, (index) =>
      line(
        40 + index * 102,
        370 - Math.sin(((40 + index * 102) / 1500) * Math.PI) * 125,
        40 + index * 102,
        500,
        "#b8c1d6",
        4,
      ),
    ) +
    shape("M-20 400Q750 190 1520 400V640H-20Z", "#2d3a76") +
    stand(332, -110, 11) +
    rect(0, 556, 1500, 34, ink.teal) +
    text(300, 582, 24, "海岱市第三届运动会", ink.paper) +
    text(1150, 582, 24, "跑起来 更精彩", ink.sun) +
    rect(0, 590, 1500, 410, "#4fa064") +
    shape("M-20 1000V690Q750 560 1520 690V1000Z", "#d7664f") +
    repeat(6, (index) =>
      stroke(
        `M-20 ${n(740 + index * 58)}Q750 ${n(600 + index * 66)} 1520 ${n(740 + index * 58)}`,
        ink.paper,
        3 + index * 0.7,
      ),
    ) +
    [
      [260, 130],
      [1240, 130],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(x, y, x, 330, "#aeb8d4", 12) +
          rect(x - 80, y - 50, 160, 70, ink.night, 6) +
          repeat(8, (index) =>
            disc(x - 60 + (index % 4) * 40, y - 32 + Math.floor(index / 4) * 34, 13, "#fffbe0"),
          ) +
          disc(
            x,
            y - 15,
            320,
            pen.glow([
              [0, "#fffbe0", 0.55],
              [1, "#fffbe0", 0],
            ]),
          ),
      )
      .join("") +
    repeat(5, (index) =>
      person(330 + index * 210, 800 + index * 34, 200 + index * 30, {
        pose: poses.run,
        top: [ink.sun, ink.mint, ink.paper, ink.coral, ink.indigo][index] ?? ink.sun,
        bottom: ink.night,
        hair: index % 2 ? "short" : "tail",
      }),
    ) +
    heads(pen.random, -20, 1500, 990, 24, ink.night)
  );
}

export function swimmingPool(pen: Pen): string {
  const view = { x: 750, y: 260 };
  const swimmer = (x: number, y: number, s: number, cap: string) =>
    at(
      x,
      y,
      s,
      faded(0.5, disc(0, 24, 96, ink.paper, 16)) +
        stroke("M-20 6Q-60 -50 -90 -6", "#e2a97d", 18) +
        disc(0, 0, 30, "#e2a97d", 28) +
        shape("M-31 -4Q-28 -38 2 -38Q32 -36 31 -4Q0 -16 -31 -4Z", cap) +
        rect(-24, -4, 48, 10, ink.night, 5) +
        stroke("M30 20Q80 30 120 8", ink.paper, 8),
    );
  return (
    rect(0, 0, 1500, 1000, "#e4f1ea") +
    rect(
      0,
      0,
      1500,
      300,
      pen.shade([
        [0, "#f5f3df"],
        [1, "#cfe8de"],
      ]),
    ) +
    repeat(
      9,
      (index) =>
        rect(30 + index * 166, 50, 136, 170, "#8fd4cb", 4) +
        polygon(
          [
            [40 + index * 166, 220],
            [90 + index * 166, 50],
            [130 + index * 166, 50],
            [80 + index * 166, 220],
          ],
          "rgba(255,255,255,.4)",
        ),
    ) +
    repeat(10, (index) => line(15 + index * 166, 0, 15 + index * 166, 300, ink.dusk, 9)) +
    garlandOfFlags() +
    rect(0, 290, 1500, 60, "#ead9b7") +
    floorPiece(
      view,
      [-950, 950],
      720,
      [0.9, 8],
      pen.shade([
        [0, "#6fd3cc"],
        [1, "#12939a"],
      ]),
    ) +
    repeat(7, (index) => {
      const across = -950 + (index * 1900) / 6;
      return repeat(26, (at) => {
        const far = 0.92 * 1.088 ** at;
        const [x, y] = seen(view, across, 720, far);
        return disc(x, y, 15 / far, (at + index) % 2 ? ink.coral : ink.paper, 8 / far);
      });
    }) +
    repeat(110, () => {
      const y = pen.random.between(370, 990);
      const s = (y - 300) / 690;
      return faded(
        0.35,
        stroke(
          `M${n(pen.random.between(-20, 1500))} ${n(y)}q${n(26 * s)} ${n(-14 * s)} ${n(52 * s)} 0t${n(52 * s)} 0`,
          ink.paper,
          1 + 4 * s,
        ),
      );
    }) +
    swimmer(620, 480, 0.55, ink.sun) +
    swimmer(900, 560, 0.75, ink.coral) +
    swimmer(420, 720, 1.15, ink.mint) +
    swimmer(1080, 860, 1.6, ink.indigo) +
    repeat(
      5,
      (index) =>
        rect(330 + index * 190, 280, 60, 40, ink.paper, 4) +
        rect(330 + index * 190, 300, 60, 20, ink.teal, 4) +
        text(360 + index * 190, 297, 18, String(index + 1), ink.indigo),
    ) +
    person(550, 282, 110, {
      pose: { ...poses.bend, lean: 70 },
      top: ink.coral,
      bottom: "#e2a97d",
      hair: "short",
    }) +
    person(930, 282, 110, { pose: poses.stand, top: ink.sun, bottom: "#e2a97d", hair: "bun" }) +
    person(130, 700, 340, {
      pose: poses.point,
      top: ink.sun,
      bottom: ink.coral,
      hair: "cap",
      hairColour: ink.coral,
    })
  );
}

function garlandOfFlags(): string {
  return (
    `<path d="M-10 240Q750 310 1510 240" fill="none" stroke="${ink.dusk}" stroke-width="3"/>` +
    repeat(30, (index) => {
      const x = index * 51;
      const y = 240 + Math.sin((x / 1500) * Math.PI) * 34;
      return polygon(
        [
          [x, y],
          [x + 36, y],
          [x + 18, y + 34],
        ],
        [ink.coral, ink.sun, ink.teal, ink.paper][index % 4] ?? ink.sun,
      );
    })
  );
}
