import { skyline } from "../buildings.ts";
import { ink, lit, shaded } from "../colour.ts";
import { steam, table } from "../furniture.ts";
import { basket, greens, heap } from "../goods.ts";
import { hangingLamp, lantern } from "../lamps.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { poses } from "../poses.ts";
import { disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { sky } from "../sky.ts";

export function marketNoodles(pen: Pen): string {
  const bowl = (x: number, y: number, w: number) =>
    shape(
      `M${n(x - w / 2)} ${n(y - w * 0.36)}H${n(x + w / 2)}Q${n(x + w * 0.44)} ${n(y)} ${n(x + w * 0.16)} ${n(y)}H${n(x - w * 0.16)}Q${n(x - w * 0.44)} ${n(y)} ${n(x - w / 2)} ${n(y - w * 0.36)}Z`,
      ink.paper,
    ) +
    disc(x, y - w * 0.36, w / 2, "#e5a45f", w * 0.11) +
    repeat(4, (at) =>
      stroke(
        `M${n(x - w * 0.3 + at * w * 0.14)} ${n(y - w * 0.38)}q${n(w * 0.06)} ${n(-w * 0.05)} ${n(w * 0.14)} 0`,
        ink.cream,
        4,
      ),
    ) +
    disc(x + w * 0.18, y - w * 0.38, w * 0.08, ink.leaf, w * 0.035) +
    disc(x - w * 0.2, y - w * 0.39, w * 0.09, ink.coral, w * 0.04) +
    stroke(`M${n(x - w * 0.4)} ${n(y - w * 0.2)}H${n(x + w * 0.4)}`, ink.teal, 5) +
    steam(pen, x, y - w * 0.46, w * 0.9, 0.6);
  return (
    sky(pen, { colours: ["#141c46", "#34346f", "#7a4e80"], horizon: 700 }) +
    skyline(pen, 640, 200, 460, "#2c3268", 0.28) +
    rect(
      0,
      640,
      1500,
      360,
      pen.shade([
        [0, "#3f3a68"],
        [1, "#221f4a"],
      ]),
    ) +
    rect(240, 200, 1020, 560, "#7a4338") +
    rect(
      260,
      330,
      980,
      300,
      pen.shade([
        [0, "#ffcf85"],
        [1, "#f19d61"],
      ]),
    ) +
    repeat(
      4,
      (at) =>
        rect(300 + at * 236, 350, 190, 60, ink.cream, 4) +
        text(395 + at * 236, 394, 34, ["牛肉面", "海鲜面", "热干面", "小馄饨"][at] ?? "", ink.brick, true),
    ) +
    shape("M180 220L260 110H1240L1320 220Z", ink.brick) +
    shape("M1000 110H1240L1320 220H1050Z", shaded(ink.brick, 0.25)) +
    rect(180, 216, 1140, 20, ink.wine) +
    rect(520, 120, 460, 84, ink.night, 8) +
    text(750, 186, 64, "老巷面摊", ink.sun, true) +
    repeat(5, (at) => lantern(pen, 290 + at * 230, 292, 34, ink.coral)) +
    person(640, 720, 430, {
      pose: {
        ...poses.work,
        arms: [
          [60, 110],
          [70, 130],
        ],
      },
      top: ink.paper,
      bottom: ink.indigo,
      hair: "chef",
      apron: ink.teal,
      hold:
        line(0, 0, 30, -14, ink.straw, 2) +
        repeat(6, (at) => stroke(`M${n(14 + at * 3)} -9q2 20 -1 46`, ink.cream, 1.6)),
    }) +
    rect(760, 520, 170, 110, "#8f9fb0", 8) +
    rect(750, 510, 190, 20, "#c3cdd4", 8) +
    steam(pen, 845, 506, 200, 0.7) +
    person(1060, 720, 420, {
      pose: poses.carry,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "tail",
      apron: ink.coral,
      hold: bowl(10, 4, 34),
    }) +
    rect(200, 630, 1100, 150, ink.clay) +
    rect(180, 616, 1140, 26, ink.sand, 5) +
    repeat(10, (at) => line(250 + at * 110, 650, 250 + at * 110, 780, shaded(ink.clay), 4)) +
    bowl(330, 624, 100) +
    bowl(480, 624, 100) +
    bowl(1180, 624, 100) +
    faded(
      0.5,
      polygon(
        [
          [200, 780],
          [1300, 780],
          [1440, 1000],
          [60, 1000],
        ],
        pen.shade([
          [0, ink.sun, 0.6],
          [1, ink.sun, 0],
        ]),
      ),
    ) +
    table(130, 960, 420, 130, ink.bark) +
    person(100, 985, 400, {
      pose: poses.sit,
      top: ink.coral,
      bottom: ink.night,
      hair: "bob",
      hold: line(-4, -2, 16, -18, ink.straw, 1.2),
    }) +
    person(570, 985, 400, {
      pose: poses.sit,
      top: ink.teal,
      bottom: ink.night,
      hair: "short",
      faceLeft: true,
      hold: line(-4, -2, 16, -18, ink.straw, 1.2),
    }) +
    bowl(270, 816, 110) +
    bowl(420, 816, 110) +
    table(960, 970, 400, 130, ink.bark) +
    person(930, 995, 380, {
      pose: poses.sit,
      top: ink.sun,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.teal,
    }) +
    person(1390, 995, 400, {
      pose: poses.sit,
      top: ink.rose,
      bottom: ink.night,
      hair: "bun",
      faceLeft: true,
    }) +
    bowl(1150, 826, 120)
  );
}

export function kitchen(pen: Pen): string {
  const jar = (x: number, y: number, w: number, fill: string) =>
    rect(x, y - w * 1.3, w, w * 1.3, fill, 8) +
    rect(x + 4, y - w * 1.3 - 10, w - 8, 14, ink.bark, 3) +
    rect(x + w * 0.68, y - w * 1.3, w * 0.32, w * 1.3, "rgba(39,51,107,.2)", 8) +
    rect(x + w * 0.14, y - w * 0.9, w * 0.5, w * 0.45, ink.paper, 3);
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#e6f0e4"],
        [1, "#f6ead0"],
      ]),
    ) +
    repeat(9, (row) =>
      repeat(25, (at) =>
        rect(at * 62, 330 + row * 36, 59, 33, (row + at) % 5 === 0 ? "#9fd3c4" : "#d9ebe0", 2),
      ),
    ) +
    rect(540, 60, 420, 360, ink.paper) +
    rect(
      560,
      80,
      380,
      320,
      pen.shade([
        [0, "#8fd2ca"],
        [1, "#fbe9c8"],
      ]),
    ) +
    shape("M560 400Q680 260 800 330T940 290V400Z", "#74b193") +
    disc(860, 150, 34, "#fff0b8") +
    line(750, 80, 750, 400, ink.paper, 14) +
    shape("M530 60H660Q650 200 540 280Z", ink.coral) +
    shape("M970 60H840Q850 200 960 280Z", shaded(ink.coral, 0.12)) +
    rect(510, 44, 480, 20, ink.bark, 8) +
    rect(60, 180, 420, 16, ink.bark) +
    jar(90, 180, 70, ink.straw) +
    jar(180, 180, 60, ink.coral) +
    jar(262, 180, 74, ink.moss) +
    jar(356, 180, 60, ink.clay) +
    rect(1040, 120, 400, 16, ink.bark) +
    repeat(
      5,
      (at) =>
        line(1080 + at * 80, 136, 1080 + at * 80, 180, ink.night, 4) +
        (at % 2
          ? disc(1080 + at * 80, 214, 34, "#67738f")
          : shape(`M${n(1064 + at * 80)} 180h32v60q-16 30 -32 0Z`, ink.clay)),
    ) +
    person(640, 900, 700, {
      pose: poses.work,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bun",
      apron: ink.paper,
      hold: line(0, 0, 26, 10, ink.bark, 2.4),
    }) +
    person(960, 900, 430, {
      pose: poses.work,
      top: ink.sun,
      bottom: ink.dusk,
      hair: "bob",
      apron: ink.mint,
      faceLeft: true,
    }) +
    rect(0, 690, 1500, 310, "#2a8a80") +
    rect(0, 660, 1500, 40, "#f4e6c8") +
    rect(0, 690, 1500, 14, "#c9b795") +
    repeat(
      6,
      (at) =>
        rect(30 + at * 250, 730, 220, 250, lit("#2a8a80", 0.08), 6) + disc(230 + at * 250, 850, 8, ink.sun),
    ) +
    shape("M690 600H900Q896 668 850 668H740Q694 668 690 600Z", ink.night) +
    rect(898, 606, 90, 14, ink.bark, 6) +
    disc(795, 600, 106, "#e8a860", 16) +
    repeat(7, (at) =>
      disc(720 + at * 25, 598 - (at % 2) * 6, 12, [ink.leaf, ink.coral, ink.cream][at % 3] ?? ink.leaf, 7),
    ) +
    steam(pen, 795, 580, 240, 0.7) +
    rect(1080, 630, 260, 30, ink.clay, 6) +
    heap(pen, 1100, 632, 130, 22, [ink.brick, ink.coral]) +
    greens(pen, 1240, 632, 100, 60, ink.leaf) +
    basket(250, 664, 190) +
    heap(pen, 170, 588, 160, 20, [ink.straw, ink.cream]) +
    shape("M420 664Q400 560 440 560H500Q540 560 520 664Z", ink.teal) +
    hangingLamp(pen, 330, 330, 90, ink.teal, 330) +
    hangingLamp(pen, 1210, 320, 90, ink.teal, 330)
  );
}
