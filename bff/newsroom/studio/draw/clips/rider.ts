import { tower } from "../buildings.ts";
import { ink, mix } from "../colour.ts";
import { umbrella } from "../furniture.ts";
import { n, repeat, sheet } from "../pen.ts";
import { createRandom } from "../../../content/random.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { leaves } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, faded, line, rect, stroke } from "../shapes.ts";
import { cloud, sky } from "../sky.ts";
import { scooter } from "../vehicles.ts";

const round = (value: number) => value - Math.floor(value);

/** What stands along the way, drawn once and moved past twice, so that it never ends. */
function passing(width: number, moved: number, inner: string): string {
  const x = -(moved % width);
  return at(x, 0, 1, inner) + at(x + width, 0, 1, inner);
}

/** The towers and trees of the roadside; they hold still, whatever the moment. */
function roadside() {
  const pen = sheet("clip-rider roadside", 2000, 844);
  const { between, pick } = pen.random;
  const blocks = (count: number, low: number, high: number, tone: string, lit: number) =>
    repeat(count, (index) => {
      const wide = (2000 / count) * between(0.7, 0.98);
      return tower(
        pen,
        (index * 2000) / count,
        560,
        wide,
        between(low, high),
        mix(tone, ink.paper, between(0, 0.1)),
        lit,
        "#6f86a0",
      );
    });
  return {
    far: blocks(19, 120, 330, "#aebcc6", 0.1),
    near: blocks(14, 60, 210, "#8b9fb2", 0.2),
    trees: repeat(9, (index) => {
      const x = 60 + index * 222;
      return (
        rect(x - 6, 450, 12, 130, "#6b5650") +
        leaves(pen, x, 420, 66, pick(["#5f9c80", "#4f8d76", "#74a985"]))
      );
    }),
  };
}

let along: ReturnType<typeof roadside> | undefined;

/** A rider in the rain, the umbrella over the box; the town passes by. 1500×844. */
export function riderMoment(pen: Pen, seconds: number): string {
  along ??= roadside();
  const random = createRandom("rain of the rider");
  const speed = 330;
  const bob = Math.sin(seconds * 7) * 2.4 + Math.sin(seconds * 2.1) * 3;
  const sway = Math.sin(seconds * 3.3) * 3;
  const splash = (x: number) =>
    repeat(7, (index) => {
      const share = round(seconds * 3 + index / 7);
      return faded(
        1 - share,
        disc(x - share * 150, 738 - Math.sin(share * Math.PI) * (16 + index * 5), 4 + (index % 3), ink.paper),
      );
    });
  const rain = repeat(70, () => {
    const [start, side, long, pace] = [
      random.between(0, 1),
      random.between(-60, 1700),
      random.between(26, 62),
      random.between(1.3, 1.9),
    ];
    const share = round(start + seconds * pace);
    const y = share * 960 - 80;
    return faded(0.34, line(side - share * 230, y, side - share * 230 - long * 0.26, y + long, ink.paper, 2));
  });
  const puddles = repeat(7, (index) => {
    const x = ((((index * 290 - seconds * speed * 1.5) % 2030) + 2030) % 2030) - 260;
    const ring = round(seconds * 1.4 + index * 0.37);
    return (
      faded(0.55, disc(x, 776 + (index % 3) * 16, 110, "#9fb4c6", 10)) +
      faded(
        0.8 - ring * 0.8,
        `<ellipse cx="${n(x)}" cy="${n(776 + (index % 3) * 16)}" rx="${n(20 + ring * 60)}" ry="${n(2 + ring * 6)}" fill="none" stroke="${ink.paper}" stroke-width="2"/>`,
      )
    );
  });
  return (
    sky(pen, { colours: ["#8197a8", "#a9bac2", "#d3dbd8"], horizon: 570 }) +
    at(
      -seconds * 6,
      0,
      1,
      cloud(pen, 420, 130, 520, "#8698a8", 0.8) + cloud(pen, 1180, 100, 620, "#8f9fac", 0.8),
    ) +
    passing(2000, seconds * speed * 0.16, along.far) +
    passing(2000, seconds * speed * 0.3, along.near) +
    rect(0, 548, 1500, 40, "#b9c0b4") +
    passing(2000, seconds * speed * 0.62, along.trees) +
    rect(
      0,
      580,
      1500,
      270,
      pen.shade([
        [0, "#5d6c88"],
        [1, "#38456c"],
      ]),
    ) +
    rect(0, 574, 1500, 14, ink.sand) +
    repeat(9, (index) =>
      rect(((((index * 250 - seconds * speed * 1.3) % 2250) + 2250) % 2250) - 300, 664, 140, 9, "#d9d6cc", 5),
    ) +
    puddles +
    faded(0.28, disc(760, 776, 330, ink.night, 15)) +
    at(
      0,
      bob,
      1,
      scooter(740, 770, 2.05, ink.mint, ink.coral) +
        at(533, 430, 1, umbrella(0, -112, 2.5, ink.sun), 1, sway * 0.7) +
        person(708, 748, 400, {
          pose: {
            ...poses.sit,
            hips: 40,
            lean: 12 + sway * 0.4,
            arms: [
              [52, 70],
              [46, 66],
            ],
            legs: [
              [70, 8],
              [62, 4],
            ],
          },
          top: "#e8b64a",
          bottom: ink.night,
          hair: "helmet",
          vest: ink.sun,
        }),
    ) +
    at(
      940,
      566 + bob,
      1,
      disc(
        0,
        0,
        120,
        pen.glow([
          [0, "#fff0b8", 0.7],
          [1, "#fff0b8", 0],
        ]),
        34,
      ),
    ) +
    splash(590) +
    splash(880) +
    faded(
      0.5,
      repeat(3, (index) =>
        stroke(`M${n(330 - index * 40)} ${n(560 + index * 60 + sway)}h${n(-90 - index * 30)}`, ink.paper, 5),
      ),
    ) +
    rain
  );
}
