import { ink, lit, mix, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import { createRandom } from "../../../content/random.ts";
import type { Pen } from "../pen.ts";
import { at, disc, faded, line, rect, shape, stroke, text } from "../shapes.ts";

const round = (value: number) => value - Math.floor(value);

/** A clam of 120 across, lying flat. `open` 0 to 1 puts its two siphons out. */
function clam(colour: string, open: number, seconds: number, phase: number): string {
  const reach = 66 * open;
  const swing = Math.sin(seconds * 1.6 + phase) * 8 * open;
  const tube = (x: number, long: number) =>
    stroke(
      `M${n(x)} -34Q${n(x + swing * 0.4)} ${n(-40 - long * 0.5)} ${n(x + swing)} ${n(-38 - long)}`,
      "#e9c3a4",
      15,
    ) +
    stroke(
      `M${n(x)} -34Q${n(x + swing * 0.4)} ${n(-40 - long * 0.5)} ${n(x + swing)} ${n(-38 - long)}`,
      "#f6dcc4",
      8,
    ) +
    disc(x + swing, -38 - long, 8, "#7a4f49", 5);
  const ribs = repeat(4, (index) => {
    const size = 1 - index * 0.2;
    return `<path d="M${n(-60 * size)} ${n(8 * size)}Q${n(-52 * size)} ${n(-44 * size)} 0 ${n(-46 * size)}Q${n(52 * size)} ${n(-44 * size)} ${n(60 * size)} ${n(8 * size)}" fill="none" stroke="${shaded(colour, 0.3)}" stroke-width="3"/>`;
  });
  return (
    (open > 0.04 ? tube(-13, reach * 0.86) + tube(15, reach) : "") +
    shape("M-66 6Q-64 50 0 52Q64 50 66 6Z", shaded(colour, 0.32)) +
    shape("M-66 8Q-58 -50 0 -52Q58 -50 66 8Q36 32 0 32Q-36 32 -66 8Z", colour) +
    shape("M10 -52Q58 -50 66 8Q46 28 18 31Q44 -8 10 -52Z", shaded(colour, 0.2)) +
    ribs +
    stroke("M-34 -20l10 12l10 -14l12 16l12 -18l14 18", mix(shaded(colour, 0.45), ink.bark, 0.4), 4) +
    faded(0.8, stroke("M-44 -14Q-34 -38 -8 -42", lit(colour, 0.6), 6))
  );
}

const places = [
  [300, 700, 1.1, -14],
  [450, 640, 1, 8],
  [600, 720, 1.15, 20],
  [240, 850, 1.05, -24],
  [420, 800, 1.25, 4],
  [580, 880, 1.1, -8],
  [700, 850, 1, 26],
  [320, 990, 1.2, -10],
  [490, 1010, 1.15, 12],
  [640, 1030, 1.05, 6],
  [400, 1130, 1, -18],
  [560, 1150, 1.1, 10],
] as const;

const shells = ["#c9b48f", "#b59b7d", "#d7c6a2", "#a88f78", "#c4a98c"] as const;

/** A basin of clams under a dripping tap: their siphons come out, one squirts, bubbles and rings. 900×1600. */
export function clamsMoment(pen: Pen, seconds: number): string {
  const random = createRandom("basin");
  const sand = repeat(70, () => {
    const turn = random.between(0, Math.PI * 2);
    const out = Math.sqrt(random.between(0, 1)) * 300;
    return faded(
      0.6,
      disc(450 + Math.cos(turn) * out, 900 + Math.sin(turn) * out * 0.98, random.between(2, 5), "#8d7a58"),
    );
  });
  const ring = (x: number, y: number, start: number, every: number, most: number) => {
    const share = round((seconds - start) / every);
    if (seconds < start) return "";
    return repeat(2, (index) => {
      const size = most * Math.max(0, share - index * 0.18);
      return faded(
        Math.max(0, 0.85 - share),
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.8)}" fill="none" stroke="${ink.paper}" stroke-width="4"/>`,
      );
    });
  };
  const drop = round(seconds / 1.25);
  const squirt = Math.max(0, Math.sin((seconds - 5.4) * 2.6)) * (seconds > 5.4 && seconds < 6.61 ? 1 : 0);
  const bubbles = repeat(16, (index) => {
    const [x, y] = places[index % places.length] ?? [450, 900];
    const rise = round(random.between(0, 1) + seconds * random.between(0.3, 0.5));
    const side = random.between(-26, 26);
    return faded(
      (1 - rise) * 0.9,
      disc(
        x + side + Math.sin(seconds * 4 + index) * 4,
        y - 60 - rise * 60,
        4 + rise * 7,
        "rgba(255,255,255,.55)",
      ) + disc(x + side - 3, y - 63 - rise * 60, 2.4, ink.paper),
    );
  });
  return (
    rect(
      0,
      0,
      900,
      1600,
      pen.shade([
        [0, "#2c7f7f"],
        [1, "#155560"],
      ]),
    ) +
    repeat(9, (row) =>
      repeat(6, (column) =>
        rect(
          column * 158 - (row % 2) * 79 - 20,
          row * 186 - 20,
          148,
          176,
          (row + column) % 3 ? "rgba(255,255,255,.06)" : "rgba(255,255,255,.11)",
          10,
        ),
      ),
    ) +
    disc(470, 930, 430, "rgba(10,40,50,.35)", 424) +
    disc(450, 900, 424, ink.paper) +
    disc(
      450,
      900,
      424,
      pen.shade(
        [
          [0, "#ffffff", 0.9],
          [1, "#bcd3cf", 0.9],
        ],
        "right",
      ),
    ) +
    `<circle cx="450" cy="900" r="408" fill="none" stroke="${ink.brick}" stroke-width="16"/>` +
    disc(
      450,
      900,
      384,
      pen.glow([
        [0, "#c9efe4"],
        [0.75, "#7cc6bd"],
        [1, "#4c9d9c"],
      ]),
    ) +
    sand +
    places
      .map(([x, y, size, turn], index) => {
        const wave = Math.sin(seconds * 0.8 - index * 0.75);
        const open = Math.max(0, Math.min(1, wave * 0.9 + 0.45)) * (index === 5 ? 0 : 1);
        const colour = index === 5 ? "#6d5f5c" : (shells[index % shells.length] ?? shells[0]);
        return (
          faded(0.3, disc(x + 8, y + 44 * size, 70 * size, "#1d5560", 20 * size)) +
          at(x, y, size, clam(colour, open, seconds, index), size, turn)
        );
      })
      .join("") +
    (squirt > 0
      ? repeat(9, (index) => {
          const share = index / 8;
          return faded(
            0.85,
            disc(
              420 + share * 170 * squirt,
              730 - Math.sin(share * 2.6) * 150 * squirt,
              9 - share * 5,
              ink.paper,
            ),
          );
        })
      : "") +
    bubbles +
    faded(
      0.3,
      disc(
        450,
        900,
        384,
        pen.shade([
          [0, "#ffffff", 0.4],
          [0.4, "#ffffff", 0],
          [1, "#0a4050", 0.5],
        ]),
      ),
    ) +
    faded(
      0.5,
      stroke(
        `M${n(180 + Math.sin(seconds) * 10)} 760Q260 610 ${n(420 + Math.sin(seconds * 0.8) * 14)} 560`,
        ink.paper,
        10,
      ),
    ) +
    ring(470, 640, 0.55, 1.25, 150) +
    ring(590, 820, 6.4, 5, 120) +
    rect(330, -20, 60, 200, "#c6cfd2") +
    rect(340, -20, 18, 200, ink.paper) +
    shape("M330 150H470Q510 150 510 200V250H440V220H330Z", "#b3bfc4") +
    shape("M330 150H470Q500 150 506 170H330Z", ink.paper) +
    rect(432, 246, 86, 22, "#8fa0a8", 6) +
    (drop < 0.42
      ? disc(475, 270 + drop * 12, 6 + drop * 16, "#d9f4ee", 8 + drop * 22)
      : disc(475, 275 + ((drop - 0.42) / 0.58) ** 2 * 365, 10, "#e9fbf6", 17)) +
    at(
      690,
      330,
      1,
      rect(-150, -120, 300, 190, ink.cream, 10) +
        rect(-150, -120, 300, 56, ink.brick, 10) +
        rect(-150, -80, 300, 16, ink.brick) +
        text(0, -78, 38, "石桥口早市", ink.paper) +
        text(0, -6, 46, "蛤蜊 吐沙", ink.earth, true) +
        text(0, 50, 40, "6元一斤", ink.brick, true) +
        line(-110, 70, -118, 120, ink.bark, 9) +
        line(110, 70, 118, 120, ink.bark, 9),
      1,
      4,
    ) +
    rect(70, 1390, 760, 96, "rgba(10,50,58,.55)", 48) +
    text(450, 1454, 46, seconds < 5 ? "看水管：伸得越长越有劲" : "挑出去：老是没动静的那只", ink.paper)
  );
}
