import { ink, lit, mix, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import { createRandom } from "../../../content/random.ts";
import type { Pen } from "../pen.ts";
import { at, disc, faded, polygon, rect, shape, stroke } from "../shapes.ts";

const round = (value: number) => value - Math.floor(value);

/** A fish that swims to the right, about 100 long; `beat` bends its tail. */
function swimmer(colour: string, stripe: string, beat: number): string {
  const tail = Math.sin(beat) * 12;
  return (
    shape(
      `M-36 0Q-52 ${n(-4 + tail * 0.4)} -66 ${n(-24 + tail)}Q-58 ${n(tail)} -66 ${n(24 + tail)}Q-52 ${n(4 + tail * 0.4)} -36 0Z`,
      shaded(colour, 0.25),
    ) +
    shape("M-14 -22Q4 -42 26 -20ZM-8 20Q2 34 16 19Z", shaded(colour, 0.3)) +
    shape("M-42 0Q-18 -30 20 -24Q46 -16 52 0Q46 18 20 24Q-18 28 -42 0Z", colour) +
    shape("M-42 0Q-18 28 20 24Q46 18 52 0Q10 12 -42 0Z", lit(colour, 0.35)) +
    stroke("M-8 -24Q-2 0 -8 22M10 -24Q16 0 10 22", stripe, 5) +
    disc(36, -6, 5, ink.paper) +
    disc(37, -6, 2.6, ink.night) +
    stroke(`M20 4q-8 ${n(6 + tail * 0.2)} -16 2`, shaded(colour, 0.4), 3)
  );
}

/** A frond of kelp from its foot, bent by the swell. */
function kelp(x: number, y: number, height: number, colour: string, seconds: number, phase: number): string {
  const bend = (share: number) => Math.sin(seconds * 1.2 + phase + share * 1.9) * 46 * share;
  const spine = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    return [x + bend(share), y - height * share] as const;
  });
  const path = spine.map(([px, py], index) => `${index ? "L" : "M"}${n(px)} ${n(py)}`).join("");
  return (
    stroke(path, shaded(colour, 0.3), 7) +
    spine
      .slice(1)
      .map(([px, py], index) => {
        const side = index % 2 ? 1 : -1;
        const long = 62 * (1 - index / 14);
        return shape(
          `M${n(px)} ${n(py)}q${n(side * long * 0.4)} ${n(-26)} ${n(side * long)} ${n(-30 + bend(1) * 0.1)}q${n(-side * long * 0.25)} 26 ${n(-side * long)} 30Z`,
          index % 3 ? colour : lit(colour, 0.18),
        );
      })
      .join("")
  );
}

/** One of the concrete blocks that were sunk for the fish: a box with holes, grown over. */
function block(pen: Pen, x: number, y: number, size: number): string {
  const { between, pick } = pen.random;
  return (
    polygon(
      [
        [x, y],
        [x, y - size],
        [x + size * 0.24, y - size * 1.18],
        [x + size * 1.24, y - size * 1.18],
        [x + size, y - size],
      ],
      "#9fb9b4",
    ) +
    rect(x, y - size, size, size, "#7d9d9d") +
    polygon(
      [
        [x + size, y],
        [x + size, y - size],
        [x + size * 1.24, y - size * 1.18],
        [x + size * 1.24, y - size * 0.18],
      ],
      "#4d7479",
    ) +
    disc(x + size * 0.5, y - size * 0.48, size * 0.26, "#1d4a56", size * 0.27) +
    disc(x + size * 0.48, y - size * 0.46, size * 0.2, "#123845", size * 0.21) +
    repeat(26, () =>
      disc(
        x + between(0, size),
        y - between(0, size),
        between(4, 11),
        pick([ink.coral, "#c78ba0", "#6fae86", "#d9b36f", "#8fb59a"]),
      ),
    ) +
    repeat(12, () => {
      const px = x + between(0.02, 1.2) * size;
      return disc(
        px,
        y - size * between(1, 1.16),
        between(8, 18),
        pick(["#5f9a72", "#7fae68", "#b0758c"]),
        between(6, 11),
      );
    })
  );
}

/** A sea anemone whose arms open and close. */
function anemone(x: number, y: number, size: number, colour: string, seconds: number): string {
  return at(
    x,
    y,
    size,
    repeat(11, (index) => {
      const lean = (index - 5) * 9 + Math.sin(seconds * 1.5 + index * 0.8) * 9;
      return stroke(
        `M${n((index - 5) * 3)} -18Q${n(lean)} -50 ${n(lean * 1.8)} ${n(-78 + Math.abs(index - 5) * 5)}`,
        index % 2 ? colour : lit(colour, 0.3),
        7,
      );
    }) + shape("M-26 0Q-22 -28 0 -28Q22 -28 26 0Z", shaded(colour, 0.25)),
  );
}

/** The reef of the sea ranch thirty metres down: a school passes, kelp swings, bubbles rise. 1500×844. */
export function reefMoment(pen: Pen, seconds: number): string {
  const random = createRandom("school");
  const school = (
    count: number,
    y: number,
    deep: number,
    size: number,
    speed: number,
    from: number,
    colour: string,
    stripe: string,
  ) =>
    repeat(count, (index) => {
      const x = from + random.between(-260, 260) + seconds * speed * random.between(0.92, 1.08);
      const py = y + random.between(-deep, deep) + Math.sin(seconds * 0.9 + index) * 10;
      return at(x, py, size * random.between(0.8, 1.15), swimmer(colour, stripe, seconds * 9 + index * 1.3));
    });
  const beam = pen.shade([
    [0, "#d9fff4", 0.4],
    [1, "#d9fff4", 0],
  ]);
  const beams = repeat(6, (index) => {
    const x = 120 + index * 250 + Math.sin(seconds * 0.5 + index * 1.4) * 50;
    const wide = 60 + Math.sin(seconds * 0.7 + index) * 22;
    return polygon(
      [
        [x, -10],
        [x + wide, -10],
        [x + wide + 190, 760],
        [x - 60 + 110, 760],
      ],
      beam,
    );
  });
  const bubbles = repeat(34, (index) => {
    const rise = round(random.between(0, 1) + seconds * random.between(0.07, 0.12));
    const [foot, big] = [random.between(0, 1) < 0.6 ? 1010 : 430, random.between(3, 10)];
    const x = foot + random.between(-60, 60) + Math.sin(seconds * 2 + index) * 12;
    const y = 620 - rise * 700;
    return faded(
      0.75,
      disc(x, y, big, "rgba(220,255,248,.45)") + disc(x - big * 0.3, y - big * 0.35, big * 0.32, ink.paper),
    );
  });
  return (
    rect(
      0,
      0,
      1500,
      844,
      pen.shade([
        [0, "#3fb6b4"],
        [0.45, "#147f8f"],
        [1, "#0b3f5c"],
      ]),
    ) +
    beams +
    shape("M-10 640Q200 560 420 610T880 600T1510 560V860H-10Z", "#12566e") +
    faded(
      0.8,
      repeat(9, (index) =>
        kelp(60 + index * 176, 660, 190 + (index % 3) * 40, "#1f7a74", seconds, index * 1.1),
      ),
    ) +
    school(16, 210, 70, 0.34, 62, 120, mix("#9ad7d0", ink.dusk, 0.2), "#7fc0bf") +
    shape("M-10 720Q260 640 560 700T1100 690T1510 660V860H-10Z", "#1b6a72") +
    block(pen, 900, 720, 150) +
    block(pen, 1090, 730, 170) +
    block(pen, 985, 586, 150) +
    block(pen, 330, 730, 160) +
    at(0, 0, 1, school(7, 420, 60, 0.8, 88, 60, ink.coral, ink.paper)) +
    bubbles +
    school(4, 560, 30, 1.05, 60, 560, "#53688c", "#3d4f74") +
    shape("M-10 780Q340 720 760 770T1510 750V860H-10Z", "#d6c08e") +
    shape("M-10 800Q340 750 760 792T1510 775V860H-10Z", "#c2a878") +
    anemone(250, 786, 1, ink.rose, seconds) +
    anemone(610, 790, 0.8, ink.sun, seconds + 1) +
    anemone(1330, 776, 1.1, "#c79ad0", seconds + 2) +
    kelp(120, 800, 430, "#4f8f4e", seconds, 0) +
    kelp(190, 810, 330, "#6ba357", seconds, 0.8) +
    kelp(1420, 790, 460, "#4f8f4e", seconds, 2) +
    kelp(1350, 800, 300, "#6ba357", seconds, 2.7) +
    kelp(760, 800, 210, "#5b9a55", seconds, 1.6) +
    repeat(40, (index) => {
      const x = round(random.between(0, 1) + seconds * 0.006) * 1500;
      return faded(
        0.5,
        disc(x, random.between(0, 844) + Math.sin(seconds + index) * 6, random.between(1, 2.4), ink.paper),
      );
    })
  );
}
