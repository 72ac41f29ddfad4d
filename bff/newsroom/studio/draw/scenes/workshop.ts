import { ink, lit, shaded } from "../colour.ts";
import { hangingLamp } from "../lamps.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { leaves } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, line, polygon, rect, shape, stroke } from "../shapes.ts";

export function workshopPapercut(pen: Pen): string {
  const petalRing = (cx: number, cy: number, r: number, count: number, colour: string, hole: string) =>
    repeat(count, (index) =>
      at(
        cx,
        cy,
        1,
        shape(
          `M0 ${n(-r * 0.3)}Q${n(r * 0.34)} ${n(-r * 0.66)} 0 ${n(-r)}Q${n(-r * 0.34)} ${n(-r * 0.66)} 0 ${n(-r * 0.3)}Z`,
          colour,
        ) +
          shape(
            `M0 ${n(-r * 0.5)}Q${n(r * 0.12)} ${n(-r * 0.66)} 0 ${n(-r * 0.84)}Q${n(-r * 0.12)} ${n(-r * 0.66)} 0 ${n(-r * 0.5)}Z`,
            hole,
          ),
        1,
        (index * 360) / count,
      ),
    );
  const cut = (cx: number, cy: number, r: number, paper: string) =>
    rect(cx - r * 1.15, cy - r * 1.15, r * 2.3, r * 2.3, paper, 4) +
    disc(cx, cy, r, ink.brick) +
    disc(cx, cy, r * 0.88, paper) +
    petalRing(cx, cy, r * 0.86, 8, ink.brick, paper) +
    petalRing(cx, cy, r * 0.44, 8, ink.coral, paper) +
    disc(cx, cy, r * 0.14, ink.brick) +
    repeat(16, (index) =>
      disc(
        cx + Math.cos((index * Math.PI) / 8) * r * 0.94,
        cy + Math.sin((index * Math.PI) / 8) * r * 0.94,
        r * 0.035,
        paper,
      ),
    );
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#f8e3bd"],
        [1, "#efcb97"],
      ]),
    ) +
    repeat(4, (index) => cut(210 + index * 360, 190, 120, index % 2 ? ink.paper : "#fdf1d8")) +
    rect(0, 345, 1500, 10, "#c99a66") +
    person(370, 920, 640, {
      pose: {
        ...poses.sit,
        hips: 34,
        lean: 16,
        arms: [
          [40, 92],
          [36, 84],
        ],
      },
      top: ink.teal,
      bottom: ink.indigo,
      hair: "bun",
      hairColour: "#b7b3ac",
    }) +
    person(1130, 920, 520, {
      pose: {
        ...poses.sit,
        hips: 38,
        lean: 12,
        arms: [
          [40, 92],
          [36, 84],
        ],
      },
      top: ink.sun,
      bottom: ink.dusk,
      hair: "tail",
      faceLeft: true,
    }) +
    polygon(
      [
        [120, 720],
        [1380, 720],
        [1500, 1000],
        [0, 1000],
      ],
      "#b9804f",
    ) +
    polygon(
      [
        [120, 720],
        [1380, 720],
        [1386, 736],
        [112, 736],
      ],
      lit("#b9804f", 0.4),
    ) +
    `<g transform="translate(750 850) scale(1 .55)">${petalRing(0, 0, 230, 12, ink.brick, "#b9804f")}${petalRing(0, 0, 120, 10, ink.coral, "#b9804f")}${disc(0, 0, 40, ink.brick)}</g>` +
    at(
      520,
      860,
      1.3,
      `<circle cx="-40" cy="20" r="22" fill="none" stroke="${ink.night}" stroke-width="9"/><circle cx="10" cy="40" r="22" fill="none" stroke="${ink.night}" stroke-width="9"/>` +
        polygon(
          [
            [-24, 6],
            [70, -70],
            [-10, 20],
          ],
          "#c7d0d6",
        ) +
        polygon(
          [
            [0, 22],
            [40, -90],
            [14, 30],
          ],
          "#dfe6e8",
        ),
    ) +
    repeat(5, (index) =>
      rect(
        1060 + index * 20,
        800 + index * 14,
        180,
        110,
        [ink.coral, ink.brick, ink.paper, ink.mint, ink.rose][index] ?? ink.coral,
        3,
      ),
    ) +
    repeat(40, () =>
      polygon(
        [
          [0, 0],
          [10, 3],
          [4, 9],
        ].map(([x = 0, y = 0]) => [x + pen.random.between(-4, 4), y + pen.random.between(-4, 4)] as const),
        ink.coral,
      ).replace(
        "<polygon",
        `<polygon transform="translate(${n(pen.random.between(200, 1300))} ${n(pen.random.between(760, 980))})"`,
      ),
    ) +
    hangingLamp(pen, 750, 360, 150, ink.teal, 420)
  );
}

export function workshopPottery(pen: Pen): string {
  const pot = (x: number, y: number, w: number, fill: string, tall = 1.1) =>
    shape(
      `M${n(x - w * 0.22)} ${n(y - w * tall)}H${n(x + w * 0.22)}Q${n(x + w * 0.2)} ${n(y - w * tall * 0.85)} ${n(x + w * 0.46)} ${n(y - w * tall * 0.55)}Q${n(x + w * 0.5)} ${n(y - w * 0.1)} ${n(x + w * 0.26)} ${n(y)}H${n(x - w * 0.26)}Q${n(x - w * 0.5)} ${n(y - w * 0.1)} ${n(x - w * 0.46)} ${n(y - w * tall * 0.55)}Q${n(x - w * 0.2)} ${n(y - w * tall * 0.85)} ${n(x - w * 0.22)} ${n(y - w * tall)}Z`,
      fill,
    ) +
    shape(
      `M${n(x + w * 0.08)} ${n(y - w * tall)}H${n(x + w * 0.22)}Q${n(x + w * 0.2)} ${n(y - w * tall * 0.85)} ${n(x + w * 0.46)} ${n(y - w * tall * 0.55)}Q${n(x + w * 0.5)} ${n(y - w * 0.1)} ${n(x + w * 0.26)} ${n(y)}H${n(x + w * 0.12)}Q${n(x + w * 0.36)} ${n(y - w * tall * 0.5)} ${n(x + w * 0.08)} ${n(y - w * tall)}Z`,
      shaded(fill, 0.3),
    ) +
    stroke(`M${n(x - w * 0.44)} ${n(y - w * tall * 0.5)}H${n(x + w * 0.44)}`, lit(fill, 0.4), w * 0.05);
  const fills = [ink.clay, ink.teal, ink.sand, ink.dusk, ink.coral, ink.mist, ink.bark];
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#7a5a4c"],
        [1, "#5c4444"],
      ]),
    ) +
    rect(80, 80, 420, 460, "#f7c98f") +
    rect(
      96,
      96,
      388,
      428,
      pen.shade([
        [0, "#8fd0c6"],
        [1, "#fff0cc"],
      ]),
    ) +
    pen.clip('<rect x="96" y="96" width="388" height="428"/>', leaves(pen, 400, 480, 110, ink.leaf)) +
    stroke("M96 96H484V524H96ZM290 96V524M96 300H484", "#e8d4b4", 16) +
    polygon(
      [
        [96, 540],
        [484, 540],
        [980, 1000],
        [330, 1000],
      ],
      "rgba(255,230,180,.25)",
    ) +
    repeat(
      3,
      (row) =>
        rect(640, 220 + row * 170, 800, 20, ink.straw) +
        rect(640, 240 + row * 170, 800, 12, "rgba(22,31,69,.35)") +
        repeat(7, (index) =>
          pot(
            700 + index * 114,
            222 + row * 170,
            66 + ((index * 7 + row * 5) % 4) * 10,
            fills[(index + row * 3) % 7] ?? ink.clay,
            0.9 + ((index + row) % 3) * 0.3,
          ),
        ),
    ) +
    rect(0, 830, 1500, 170, "#4a393f") +
    person(470, 960, 720, {
      pose: {
        ...poses.sit,
        hips: 30,
        lean: 24,
        arms: [
          [54, 76],
          [46, 70],
        ],
      },
      top: ink.paper,
      bottom: ink.indigo,
      hair: "bun",
      apron: ink.teal,
      hairColour: ink.night,
    }) +
    rect(360, 800, 180, 28, ink.bark, 8) +
    rect(430, 820, 40, 130, ink.bark) +
    rect(690, 800, 320, 180, ink.bark, 10) +
    rect(890, 800, 120, 180, shaded(ink.bark, 0.3), 10) +
    disc(850, 796, 190, "#d8c4a4", 34) +
    disc(850, 786, 150, "#b59a7c", 24) +
    pot(850, 784, 170, "#c98f6c", 1.15) +
    stroke("M776 690q70 18 150 0M770 720q76 20 160 0", lit("#c98f6c", 0.4), 4) +
    rect(1120, 860, 240, 130, "#6d7f92", 12) +
    disc(1240, 864, 116, "#8fb5b8", 20) +
    line(1200, 860, 1170, 760, ink.straw, 10) +
    pot(1080, 985, 110, ink.sand, 1) +
    pot(240, 990, 120, ink.coral, 1.2) +
    pot(110, 996, 140, ink.mist, 0.9)
  );
}
