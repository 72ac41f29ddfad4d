import { lit as lighter, ink, mix, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import { createRandom } from "../../../content/random.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { afoot, poses } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { crescent, stars } from "../sky.ts";
import { streetLamp } from "../lamps.ts";

interface Shop {
  sign: string;
  board: string;
  /** second at which its light goes on in the film */
  from: number;
  inside: string;
}

const glow = "#ffdc94";

/** The counter of a shop seen through its window, 300×230 from its upper left. */
function inside(kind: number): string {
  const shelf = (y: number, colours: readonly string[]) =>
    rect(16, y, 268, 8, "#9c6a43") +
    repeat(9, (index) =>
      rect(
        24 + index * 29,
        y - 34 - (index % 3) * 5,
        20,
        34 + (index % 3) * 5,
        colours[index % colours.length] ?? ink.mint,
        4,
      ),
    );
  switch (kind) {
    case 0:
      return (
        shelf(80, [ink.mint, ink.paper, ink.coral, ink.teal]) +
        shelf(140, [ink.paper, ink.teal, ink.sun]) +
        person(150, 250, 190, { pose: poses.work, top: ink.paper, hair: "bun" })
      );
    case 1:
      return (
        shelf(70, [ink.paper, ink.straw]) +
        disc(90, 190, 46, "#8d5a3b", 22) +
        disc(90, 182, 40, ink.paper, 15) +
        person(200, 250, 190, { pose: poses.work, top: ink.paper, hair: "chef", apron: ink.brick })
      );
    case 2:
      return (
        rect(40, 40, 90, 120, ink.teal, 8) +
        rect(50, 52, 70, 50, ink.mist, 4) +
        rect(170, 40, 90, 120, ink.teal, 8) +
        rect(180, 52, 70, 50, ink.mist, 4) +
        person(150, 250, 180, { pose: poses.work, top: ink.indigo, hair: "short" })
      );
    default:
      return (
        shelf(80, [ink.wine, ink.teal, ink.sun, ink.indigo]) +
        shelf(150, [ink.coral, ink.pine, ink.paper]) +
        person(220, 250, 170, { pose: poses.work, top: ink.sun, hair: "bob" })
      );
  }
}

const shops: readonly Shop[] = [
  { sign: "社区药房", board: ink.teal, from: 0.6, inside: inside(0) },
  { sign: "老兵食堂", board: ink.brick, from: 2.4, inside: inside(1) },
  { sign: "自助办证", board: ink.indigo, from: 5.6, inside: inside(2) },
  { sign: "夜读书房", board: ink.wine, from: 8.8, inside: inside(3) },
];

/** One house of the row, 430 wide, its shop below and two floors of flats above. */
function house(shop: Shop, index: number, seconds: number): string {
  const random = createRandom(`house ${String(index)}`);
  const wall = ["#3c4674", "#454f80", "#38426d", "#4a5184"][index % 4] ?? "#3c4674";
  const on = Math.min(1, Math.max(0, (seconds - shop.from) * 2.4));
  const flicker = on < 1 && on > 0 ? 0.6 + 0.4 * Math.sin(seconds * 40) : 1;
  const flats = repeat(3, (floor) =>
    repeat(3, (column) => {
      const isLit = random.chance(0.34);
      const [x, y] = [46 + column * 124, 250 + floor * 150];
      return (
        rect(x - 6, y - 6, 92, 104, shaded(wall, 0.4), 4) +
        rect(x, y, 80, 92, isLit ? glow : "#28325e", 2) +
        line(x + 40, y, x + 40, y + 92, shaded(wall, 0.4), 5) +
        (isLit && random.chance(0.6) ? shape(`M${n(x)} ${n(y)}h34q-6 50 -34 70Z`, "#e2a56b") : "") +
        rect(x - 12, y + 98, 104, 10, lighter(wall, 0.2), 3)
      );
    }),
  );
  return (
    rect(0, 180, 424, 1040, wall) +
    rect(320, 180, 104, 1040, shaded(wall, 0.22)) +
    rect(-10, 164, 444, 26, shaded(wall, 0.4), 4) +
    flats +
    rect(20, 716, 384, 96, mix(shaded(shop.board, 0.5), shop.board, on), 10) +
    faded(0.35 + 0.65 * on * flicker, text(212, 784, 60, shop.sign, on > 0 ? "#fff3cf" : "#9aa3c4", true)) +
    rect(36, 836, 352, 384, shaded(wall, 0.5), 6) +
    rect(50, 852, 240, 250, "#28325e") +
    faded(on * flicker, rect(50, 852, 240, 250, glow) + at(50, 852, 0.8, shop.inside)) +
    rect(310, 852, 66, 368, mix("#2d3763", "#c98d52", on), 4) +
    rect(318, 864, 50, 150, mix("#28325e", glow, on), 3) +
    rect(40, 1098, 258, 14, lighter(wall, 0.2), 3) +
    polygon(
      [
        [36, 1220],
        [388, 1220],
        [470, 1330],
        [-40, 1330],
      ],
      `rgba(255,214,140,${(0.34 * on * flicker).toFixed(2)})`,
    )
  );
}

/** The anchor walks down a street at ten at night; one window after another lights up. 900×1600. */
export function windowsMoment(pen: Pen, seconds: number): string {
  const walked = seconds * 112;
  const talk = Math.sin(seconds * 3.1);
  const pose = afoot(seconds, 0);
  const hour = `22:0${String(Math.min(9, Math.floor(seconds / 1.5)))}`;
  return (
    rect(
      0,
      0,
      900,
      1600,
      pen.shade([
        [0, "#131a42"],
        [0.5, "#2a3570"],
        [1, "#3d4580"],
      ]),
    ) +
    stars(pen, 60, 420) +
    crescent(730, 130, 54, "#ffe9b8") +
    faded(
      0.7,
      repeat(8, (index) => rect(index * 150 - walked * 0.15, 210 - (index % 3) * 60, 120, 900, "#232d60")),
    ) +
    at(
      -walked + 60,
      0,
      1,
      shops.map((shop, index) => at(index * 430, 0, 1, house(shop, index, seconds))).join("") +
        at(1720, 0, 1, house(shops[0] ?? { sign: "", board: ink.teal, from: 99, inside: "" }, 5, 0)),
    ) +
    rect(
      0,
      1218,
      900,
      400,
      pen.shade([
        [0, "#4a5283"],
        [1, "#2b3465"],
      ]),
    ) +
    rect(0, 1214, 900, 14, "#6f78a8") +
    repeat(10, (index) =>
      line(
        ((index * 150 - walked * 1.15) % 1500) + 300,
        1228,
        ((index * 150 - walked * 1.15) % 1500) + 180,
        1600,
        "#3c4577",
        4,
      ),
    ) +
    repeat(3, (index) => {
      const x = ((((index * 620 - walked * 1.12) % 1860) + 1860) % 1860) - 300;
      return streetLamp(pen, x, 1250, 640, true);
    }) +
    faded(0.35, disc(650, 1500, 150, ink.night, 22)) +
    person(640, 1498, 720, {
      pose: {
        ...pose,
        lean: 2,
        arms: [
          [40 + talk * 14, 84 + talk * 22],
          [44, 132],
        ],
      },
      top: ink.coral,
      bottom: "#1b2450",
      hair: "bob",
      hairColour: "#241a2b",
      hold:
        line(0, 2, 1, -9, ink.night, 2.6) +
        disc(1.6, -11.4, 3, ink.night) +
        rect(-2.6, -7.6, 8, 4.4, ink.mint, 1),
    }) +
    rect(60, 70, 250, 76, "rgba(12,18,50,.6)", 38) +
    disc(104, 108, 13, ink.coral) +
    text(208, 124, 44, hour, ink.paper) +
    stroke("M0 1596H900", "#20295a", 10)
  );
}
