import { ink, lit, mix, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { floorPiece, wallPiece } from "../perspective.ts";
import { at, disc, faded, line, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { liveLoopSeconds, turning } from "./timing.ts";

const ringStep = 1;
const lampEvery = 6;
/** Rings per second; a loop is a whole number of lamps. */
const pace = 8;
const platform = [88, 128] as const;

/** The driver's view: rings of the tunnel come up, and once in a loop the lights of a platform. */
export function metroCab(_pen: Pen, seconds: number): string {
  const driven = seconds * pace;
  const whole = liveLoopSeconds * pace;
  const bend = Math.sin(turning(seconds, 1)) * 9;
  const middle = (far: number): readonly [number, number] => [
    750 + bend * far * 0.9,
    372 + Math.sin(turning(seconds, 24)) * 1.2 - far * 0.4,
  ];
  const isPlatform = (place: number) => {
    const within = ((place % whole) + whole) % whole;
    return within >= platform[0] && within < platform[1];
  };
  const first = Math.floor(driven) + 1;
  const rings = repeat(46, (index) => {
    const place = first + index * ringStep;
    const far = place - driven + 0.35;
    const [x, y] = middle(far);
    const radius = 900 / far;
    const air = Math.min(1, far / 40);
    const bright = isPlatform(place);
    const near = Math.max(0, 1 - far / 16);
    const wall = bright
      ? mix(place % 2 ? "#bfe0d6" : "#cfe6dc", "#7fb4ae", air)
      : mix(mix(place % 2 ? "#2f4156" : "#36495e", "#5c6f7d", near), ink.night, air * 0.75);
    const lamp =
      place % lampEvery === 0 && !bright
        ? repeat(2, (side) =>
            at(
              x + (side === 0 ? -1 : 1) * radius * 0.74,
              y - radius * 0.42,
              radius / 100,
              disc(0, 0, 9, "rgba(255,214,125,.35)") + rect(-2, -5, 4, 10, "#fff2c4", 2),
            ),
          )
        : "";
    return disc(x, y, radius, wall, radius * 0.92) + lamp;
  });
  const left = (place: number) => place - driven + 0.35;
  const view = (far: number) => {
    const [x, y] = middle(far);
    return { x, y };
  };
  // Nearer floor covers the ring behind it, so the bed is laid from far to near.
  const bed = repeat(44, (index) => {
    const place = first + 44 - index;
    const [near, far] = [Math.max(0.35, left(place) - ringStep), left(place)];
    const here = view(far);
    const bright = isPlatform(place);
    const tone = bright ? "#8d9a98" : mix("#4b5a66", ink.night, Math.min(0.8, far / 30));
    return (
      floorPiece(here, [-760, 760], 520, [near, far], tone) +
      floorPiece(here, [-330, 330], 505, [near + 0.15, Math.min(far, near + 0.5)], shaded(tone, 0.3)) +
      floorPiece(here, [-250, -215], 490, [near, far], lit(tone, 0.5)) +
      floorPiece(here, [215, 250], 490, [near, far], lit(tone, 0.5)) +
      (bright
        ? floorPiece(here, [470, 1100], 270, [near, far], "#e6dcc4") +
          floorPiece(here, [470, 530], 268, [near, far], place % 2 ? ink.sun : ink.straw) +
          wallPiece(here, 470, [near, far], [270, 520], "#b39f80") +
          (place % 8 === 0
            ? wallPiece(here, 640, [near, near + 0.5], [-420, 268], ink.paper) +
              wallPiece(here, 638, [near, near + 0.5], [-60, 40], ink.teal)
            : "")
        : "")
    );
  });
  const speed = 46 + Math.round(Math.sin(turning(seconds, 1)) * 6);
  const dial = (x: number, share: number, colour: string) =>
    disc(x, 760, 58, ink.night) +
    stroke(`M${n(x - 40)} 782A46 46 0 1 1 ${n(x + 40)} 782`, "#3a4763", 9) +
    line(
      x,
      762,
      x + Math.cos(Math.PI * (1 + share)) * 40,
      762 + Math.sin(Math.PI * (1 + share)) * 40,
      colour,
      6,
    );
  return (
    rect(0, 0, 1500, 844, ink.night) +
    rings +
    bed +
    disc(...middle(46), 14, isPlatform(first + 46) ? "#e8f4e8" : "#1b2444") +
    faded(
      0.16,
      polygon(
        [
          [180, -10],
          [420, -10],
          [60, 660],
          [-180, 660],
        ],
        ink.paper,
      ),
    ) +
    line(420, 660, 690, 560, "#0d1330", 9) +
    shape("M-10 -10H1510V36Q750 4 -10 36Z", "#0d1330") +
    shape("M-10 -10H70L28 660H-10ZM1510 -10H1430L1472 660H1510Z", "#131b3c") +
    shape("M-10 670Q750 600 1510 670V854H-10Z", "#202b52") +
    shape("M-10 670Q750 600 1510 670V690Q750 620 -10 690Z", "#35437a") +
    dial(330, 0.5 + Math.sin(turning(seconds, 1)) * 0.09, ink.coral) +
    dial(470, 0.62 + Math.sin(turning(seconds, 3)) * 0.03, ink.sun) +
    rect(570, 688, 420, 130, "#0b1733", 12) +
    text(668, 772, 62, String(speed), ink.mint) +
    text(770, 770, 26, "km/h", ink.foam) +
    text(890, 742, 26, "下一站", ink.foam) +
    text(890, 788, 34, "渔港路", ink.sun) +
    repeat(6, (index) =>
      rect(1060 + index * 52, 726, 36, 36, (Math.floor(seconds) + index) % 6 === 0 ? ink.mint : "#3a4a72", 8),
    ) +
    repeat(6, (index) => rect(1060 + index * 52, 780, 36, 20, index === 4 ? ink.coral : "#2c3a63", 6)) +
    at(
      180,
      800,
      1,
      rect(-16, -70, 32, 90, "#0d1330", 10) + disc(0, -80 + Math.sin(turning(seconds, 1)) * 8, 30, ink.coral),
    )
  );
}
