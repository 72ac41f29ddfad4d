import { ink, mix } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import { createRandom } from "../../content/random.ts";
import { disc, line, rect, shape, stroke, text } from "./shapes.ts";

export interface Cover {
  /** two parts of the title */
  title: string;
  subtitle: string;
  org: string;
  /** YYYY-MM */
  month: string;
}

/** A picture made of the report's own numbers, in the field x 48…552, y 262…700. */
type Field = (light: string, ground: string) => string;

const left = 48;
const wide = 504;

/** Seven hours from dusk to one o'clock; each window is one of the hundred that were out at seven. */
const windows: Field = (light, ground) => {
  const random = createRandom("windows");
  const shares = [100, 96, 81, 58, 34, 17, 8];
  const tower = wide / 7;
  return repeat(7, (hour) => {
    const x = left + hour * tower;
    const order = Array.from({ length: 100 }, () => random.between(0, 1));
    const bar = order.toSorted((one, other) => one - other)[(shares[hour] ?? 0) - 1] ?? 1;
    return (
      repeat(100, (cell) =>
        rect(
          x + 6 + (cell % 5) * 12.4,
          276 + Math.floor(cell / 5) * 19.6,
          9,
          13,
          (order[cell] ?? 1) <= bar ? mix(light, ink.sun, random.between(0.35, 1)) : mix(ground, light, 0.09),
          1,
        ),
      ) + text(x + tower / 2 - 2, 692, 15, `${String((19 + hour) % 24)}时`, mix(ground, light, 0.7))
    );
  });
};

/** A hundred visitors around an island: the 71 outside sail home, the 29 inside stay. */
const islands: Field = (light, ground) => {
  const sea = repeat(
    9,
    (ring) =>
      `<ellipse cx="300" cy="486" rx="${n(70 + ring * 26)}" ry="${n(42 + ring * 21)}" fill="none" stroke="${mix(ground, light, 0.24 - ring * 0.02)}" stroke-width="2"/>`,
  );
  const boat = (x: number, y: number, colour: string) =>
    shape(`M${n(x - 9)} ${n(y)}h18l-5 7h-8ZM${n(x)} ${n(y - 2)}v-13l9 13Z`, colour);
  const away = repeat(71, (at) => {
    const turn = at * 2.39996;
    const far = 148 + (at / 71) * 76 + (at % 3) * 9;
    return boat(
      300 + Math.cos(turn) * far * 1.06,
      486 + Math.sin(turn) * far * 0.82,
      mix(ground, light, 0.62),
    );
  });
  const home = shape(
    "M196 498Q224 432 262 448Q292 396 330 436Q368 424 404 498Q300 524 196 498Z",
    mix(ground, ink.moss, 0.75),
  );
  const lamps = repeat(29, (at) =>
    disc(222 + (at % 10) * 17 + (at % 2) * 4, 470 + Math.floor(at / 10) * 12, 3.6, ink.sun),
  );
  return sea + away + home + lamps;
};

/** 32 bowls; the 19 that break even are full. */
const bowls: Field = (light, ground) =>
  repeat(32, (at) => {
    const x = 92 + (at % 6) * 83.2;
    const y = 306 + Math.floor(at / 6) * 74;
    const full = at < 19;
    const bowl = `M${n(x - 29)} ${n(y)}H${n(x + 29)}Q${n(x + 25)} ${n(y + 28)} ${n(x)} ${n(y + 30)}Q${n(x - 25)} ${n(y + 28)} ${n(x - 29)} ${n(y)}Z`;
    if (!full)
      return `<path d="${bowl}" fill="none" stroke="${mix(ground, light, 0.5)}" stroke-width="2.5"/>`;
    return (
      shape(`M${n(x - 25)} ${n(y - 2)}Q${n(x)} ${n(y - 27)} ${n(x + 25)} ${n(y - 2)}Z`, ink.paper) +
      shape(bowl, mix(ground, ink.sun, 0.78)) +
      stroke(`M${n(x - 20)} ${n(y + 10)}H${n(x + 20)}`, mix(ground, ink.paper, 0.45), 3)
    );
  });

/** A road through town, up and down the page; a bench every 120 metres, and the gaps where there is none. */
const benches: Field = (light, ground) => {
  const bench = (x: number, y: number) =>
    rect(x - 15, y - 13, 30, 5, ink.sun, 2) +
    rect(x - 15, y - 4, 30, 6, ink.sun, 2) +
    rect(x - 12, y + 2, 4, 9, ink.sun) +
    rect(x + 8, y + 2, 4, 9, ink.sun);
  const road = "M60 300H470Q540 300 540 366T470 432H130Q60 432 60 498T130 564H470Q540 564 540 630T470 690H60";
  const stops: readonly (readonly [number, number])[] = [
    [96, 300],
    [186, 300],
    [276, 300],
    [366, 300],
    [456, 300],
    [430, 432],
    [340, 432],
    [160, 432],
    [110, 564],
    [290, 564],
    [470, 564],
    [430, 690],
    [340, 690],
    [250, 690],
    [160, 690],
    [80, 690],
  ];
  return (
    stroke(road, mix(ground, light, 0.18), 30) +
    `<path d="${road}" fill="none" stroke="${mix(ground, light, 0.6)}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>` +
    stops.map(([x, y]) => bench(x, y - 24)).join("")
  );
};

/** 61 wooden houses under the gantry, 55 of them lit. */
const houses: Field = (light, ground) => {
  const steel = mix(ground, light, 0.42);
  const crane =
    rect(48, 282, 504, 14, steel) +
    repeat(
      14,
      (at) =>
        line(52 + at * 36, 296, 70 + at * 36, 318, steel, 3) +
        line(70 + at * 36, 318, 88 + at * 36, 296, steel, 3),
    ) +
    rect(48, 316, 504, 6, steel) +
    rect(56, 296, 12, 404, steel) +
    rect(532, 296, 12, 404, steel) +
    line(300, 322, 300, 352, steel, 4) +
    stroke("M300 352q-14 14 0 22t0 -2", steel, 4);
  const house = (x: number, y: number, lit: boolean) =>
    shape(
      `M${n(x - 23)} ${n(y)}L${n(x)} ${n(y - 17)}L${n(x + 23)} ${n(y)}V${n(y + 15)}H${n(x - 23)}Z`,
      lit ? mix(ground, ink.straw, 0.72) : mix(ground, light, 0.16),
    ) + rect(x - 6, y + 1, 12, 10, lit ? ink.paper : mix(ground, light, 0.28));
  // Eight rows of eight without the three of the hook's shaft.
  return (
    crane +
    repeat(61, (at) =>
      house(104 + (at % 8) * 56, 410 + Math.floor(at / 8) * 38, ![7, 18, 29, 38, 47, 60].includes(at)),
    )
  );
};

/** One shell, and the three ways it goes. */
const shell: Field = (light, ground) => {
  const ribs = repeat(13, (at) => {
    const turn = ((at - 6) * 12 * Math.PI) / 180;
    const next = turn + (12 * Math.PI) / 180;
    const edge = (angle: number, far: number) =>
      `${n(300 + Math.sin(angle) * far)} ${n(520 - Math.cos(angle) * far)}`;
    return at === 12
      ? ""
      : shape(
          `M300 520L${edge(turn, 208)}Q${edge((turn + next) / 2, 236)} ${edge(next, 208)}Z`,
          at % 2 ? mix(ground, ink.peach, 0.8) : mix(ground, ink.cream, 0.9),
        );
  });
  const ways = [0, 1, 2].map((way) => {
    const x = 120 + way * 180;
    return (
      stroke(`M300 524Q${n(300 + (x - 300) * 0.3)} 590 ${n(x)} 620`, mix(ground, light, 0.5), 4) +
      disc(x, 648, 29, mix(ground, light, 0.16)) +
      disc(x, 648, [9, 15, 21][way] ?? 9, ink.sun)
    );
  });
  return ways.join("") + ribs + shape("M262 520H338L322 548H278Z", mix(ground, ink.cream, 0.9));
};

/** 132 instruments as lines of an echo; the nine that came back are marked. */
const echo: Field = (light, ground) => {
  const random = createRandom("echo");
  const back = [11, 25, 40, 58, 71, 86, 99, 113, 127];
  const x = (at: number) => left + 4 + at * 3.78;
  const bottom = (at: number) => 612 + Math.sin(at / 13) * 34 + Math.sin(at / 5) * 9;
  const lines = repeat(132, (at) => {
    const marked = back.includes(at);
    const top = bottom(at) - random.between(36, 150);
    return (
      line(
        x(at),
        top,
        x(at),
        bottom(at),
        marked ? ink.coral : mix(ground, light, random.between(0.35, 0.85)),
        2,
      ) + (marked ? disc(x(at), top - 8, 4.5, ink.coral) : "")
    );
  });
  const hull =
    shape("M196 318H404L372 366H232Z", ink.paper) +
    rect(270, 282, 62, 36, mix(ground, ink.paper, 0.8), 4) +
    line(300, 282, 300, 256, ink.paper, 4);
  const beams = repeat(4, (at) =>
    stroke(
      `M${n(262 - at * 34)} ${n(392 + at * 24)}Q300 ${n(420 + at * 32)} ${n(338 + at * 34)} ${n(392 + at * 24)}`,
      mix(ground, light, 0.34 - at * 0.06),
      4,
    ),
  );
  return beams + lines + hull;
};

/** 187 lamps down the ramp to the sea. */
const lamps: Field = (light, ground) => {
  const random = createRandom("lamps");
  const rows = 11;
  return (
    shape("M48 660Q300 612 552 660V700H48Z", mix(ground, ink.sea, 0.5)) +
    repeat(187, (at) => {
      const row = Math.floor(at / 17);
      const column = at % 17;
      const spread = 0.5 + (row / (rows - 1)) * 0.5;
      const x = 300 + (column - 8) * 30 * spread;
      const y = 286 + row * 33 + Math.abs(column - 8) * 1.2;
      const size = 3 + row * 0.36;
      return (
        disc(x, y, size * 2.1, mix(ground, ink.sun, 0.2)) +
        disc(x, y, size, mix(ink.sun, light, random.between(0, 0.5)))
      );
    })
  );
};

const looks: readonly { ground: string; field: Field }[] = [
  { ground: "#1f2a5c", field: windows },
  { ground: "#0b655e", field: islands },
  { ground: "#a8432f", field: bowls },
  { ground: "#4d3f8c", field: benches },
  { ground: "#274b73", field: houses },
  { ground: "#17708a", field: shell },
  { ground: "#123f5f", field: echo },
  { ground: "#7d4f1c", field: lamps },
];

function aligned(
  x: number,
  y: number,
  size: number,
  words: string,
  colour: string,
  anchor: "start" | "end",
  serif = false,
  weight = 500,
) {
  const family = serif ? "Noto Serif CJK SC" : "Noto Sans CJK SC";
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-weight="${String(weight)}" font-size="${n(size)}" fill="${colour}" text-anchor="${anchor}">${words}</text>`;
}

/** The cover of a report, 600×800: its number in the series, its title, and a picture made of its own numbers. */
export function reportCover(number: number, { title, subtitle, org, month }: Cover): string {
  const look = looks[number - 1];
  if (!look) throw new Error(`no look for report ${String(number)}`);
  const { ground, field } = look;
  const soft = mix(ground, ink.paper, 0.72);
  const [main = "", more = ""] = title.split("：");
  const body =
    rect(0, 0, 600, 800, ground) +
    rect(0, 0, 600, 10, mix(ground, ink.sun, 0.8)) +
    aligned(48, 60, 18, "海岱晚报智库 · 研究报告", soft, "start") +
    aligned(552, 60, 18, `No.${String(number).padStart(2, "0")}`, soft, "end") +
    line(48, 80, 552, 80, mix(ground, ink.paper, 0.3), 1.5) +
    aligned(46, 156, main.length > 7 ? 58 : 64, main, ink.paper, "start", true, 900) +
    aligned(48, 202, 27, more, mix(ground, ink.sun, 0.86), "start", false, 700) +
    aligned(48, 234, 17, subtitle, soft, "start") +
    field(ink.paper, ground) +
    line(48, 730, 552, 730, mix(ground, ink.paper, 0.3), 1.5) +
    aligned(48, 764, 17, org, soft, "start") +
    aligned(552, 764, 17, month, soft, "end");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800">${body}</svg>`;
}
