import { ink } from "../colour.ts";
import { repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import type { Figure } from "../people.ts";
import { disc, faded, line, rect, shape, stroke, text } from "../shapes.ts";
import { poses } from "../poses.ts";
import { stepping } from "./timing.ts";

/** The ball's way through the attack: when, across the pitch, and how deep (1 is the front). */
const passes: readonly (readonly [second: number, x: number, y: number, lift: number])[] = [
  [0, 120, 640, 0],
  [3, 420, 520, 60],
  [6, 350, 720, 0],
  [9, 700, 690, 40],
  [12, 820, 540, 0],
  [14.5, 640, 600, 50],
  [17, 900, 650, 0],
  [18.2, 1210, 470, 70],
  [19, 1290, 500, 0],
  [24, 1290, 520, 0],
];

/** The attack of the 58th minute that ends in the net after 18 seconds. 1500×844. */
export function matchMoment(_pen: Pen, seconds: number): string {
  const next = Math.max(
    1,
    passes.findIndex(([second]) => second > seconds),
  );
  const [t0, x0, y0] = passes[next - 1] ?? [0, 0, 0, 0];
  const [t1, x1, y1, lift] = passes[next] ?? [1, 0, 0, 0];
  const share = Math.min(1, (seconds - t0) / (t1 - t0));
  const [ballX, ground] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  const ballY = ground - Math.sin(share * Math.PI) * lift;
  const scored = seconds > 18.3;
  const size = (y: number) => 0.34 * (y - 250);
  const runner = (x: number, y: number, top: string, phase: number, look: Partial<Figure> = {}) => ({
    y,
    drawn:
      faded(0.25, disc(x, y, size(y) * 0.3, ink.night, size(y) * 0.05)) +
      person(x, y, size(y), {
        pose: stepping(seconds * 1.6 + phase),
        top,
        bottom: ink.paper,
        hair: "short",
        ...look,
      }),
  });
  const chase = (x: number, y: number, pull: number) =>
    [x + (ballX - x) * pull, y + (ground - y) * pull * 0.55] as const;
  const cheer: Partial<Figure> = scored
    ? { pose: { ...poses.cheer, hips: 46 + Math.abs(Math.sin(seconds * 7)) * 10 } }
    : {};
  const reds = (
    [
      [80, 560, 0.55],
      [300, 700, 0.5],
      [520, 500, 0.45],
      [600, 760, 0.4],
      [880, 560, 0.25],
    ] as const
  ).map(([x, y, pull], index) =>
    runner(...chase(x, y, pull), ink.coral, index * 0.21, {
      ...cheer,
      hair: (["short", "cap", "tail", "short", "bald"] as const)[index],
    }),
  );
  const greens = (
    [
      [360, 600, 0.35],
      [700, 470, 0.3],
      [760, 680, 0.34],
      [1000, 600, 0.2],
    ] as const
  ).map(([x, y, pull], index) =>
    runner(...chase(x, y, pull), ink.teal, 0.4 + index * 0.17, { faceLeft: seconds < 12, bottom: ink.night }),
  );
  const keeper = {
    y: 505,
    drawn: person(1190 + Math.sin(seconds * 1.4) * 26 + (seconds > 17.6 ? 40 : 0), 505, 110, {
      pose: { ...poses.cheer, lean: seconds > 17.6 ? 38 : -8 },
      top: ink.sun,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.teal,
      faceLeft: true,
    }),
  };
  const seats = repeat(9, (row) =>
    repeat(58, (seat) => {
      const hop = scored
        ? Math.max(0, Math.sin(seconds * 8 + seat * 1.7 + row)) * 7
        : Math.max(0, Math.sin(seconds * 1.2 + seat * 0.9 + row * 2)) * 2;
      return disc(
        seat * 26.3 + (row % 2) * 13,
        126 + row * 21 - hop,
        8,
        [ink.coral, ink.teal, ink.sun, ink.paper, ink.rose, ink.mint][(seat * 7 + row * 5) % 6] ?? ink.paper,
      );
    }),
  );
  const goal =
    faded(
      0.7,
      repeat(14, (index) => line(1230 + index * 16, 330, 1262 + index * 16, 500, ink.paper, 1.4)) +
        repeat(8, (index) =>
          line(1230 + index * 4, 330 + index * 24, 1452 + index * 4, 330 + index * 24, ink.paper, 1.4),
        ),
    ) + stroke("M1222 506V322H1456V506", ink.paper, 8);
  const people = [...reds, ...greens, keeper].sort((one, other) => one.y - other.y);
  const minute = 57 + Math.floor((20 + seconds) / 60);
  return (
    rect(0, 0, 1500, 844, "#7cc7c0") +
    rect(0, 104, 1500, 206, "#27336b") +
    seats +
    shape("M-10 110Q750 40 1510 110V84Q750 14 -10 84Z", ink.paper) +
    rect(0, 304, 1500, 40, ink.teal) +
    repeat(6, (index) =>
      text(
        130 + index * 250,
        334,
        26,
        ["渔船杯", "足球联赛", "踢出大海味", "青屿县", "为每一脚加油", "海岱"][index] ?? "",
        ink.paper,
      ),
    ) +
    rect(0, 344, 1500, 500, "#4f9f62") +
    repeat(7, (index) => rect(0, 350 + index ** 1.75 * 17, 1500, 10 + index * 9, "rgba(255,247,232,.09)")) +
    stroke("M-20 392L1520 372", ink.paper, 4) +
    stroke("M1010 384Q960 520 1120 640T1520 760", ink.paper, 6) +
    stroke("M560 388L380 850", ink.paper, 5) +
    goal +
    people.map(({ drawn }) => drawn).join("") +
    faded(0.3, disc(ballX, ground + 6, 13, ink.night, 4)) +
    disc(ballX, ballY - 10, 13, ink.paper) +
    repeat(3, (index) =>
      disc(
        ballX + Math.cos(seconds * 9 + index * 2.1) * 8,
        ballY - 10 + Math.sin(seconds * 9 + index * 2.1) * 8,
        3.4,
        ink.night,
      ),
    ) +
    rect(50, 40, 470, 62, "rgba(13,19,48,.86)", 10) +
    text(130, 82, 30, "北礁", ink.coral) +
    text(246, 83, 36, scored ? "1 : 1" : "0 : 1", ink.paper) +
    text(364, 82, 30, "老街", ink.mint) +
    text(
      462,
      82,
      26,
      `${String(minute)}:${String(Math.floor(20 + seconds) % 60).padStart(2, "0")}`,
      ink.sun,
    ) +
    (scored && seconds < 23
      ? rect(520, 190, 460, 96, ink.brick, 14) + text(750, 258, 60, "进球！", ink.paper)
      : "")
  );
}
