import { skyline } from "../buildings.ts";
import { ink } from "../colour.ts";
import { n, repeat, sheet } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { heads, person } from "../people.ts";
import type { Figure } from "../people.ts";
import { afoot, poses } from "../poses.ts";
import type { Pose } from "../poses.ts";
import { at, disc, faded, line, polygon, rect, stroke, text } from "../shapes.ts";
import { sky, stars } from "../sky.ts";

/** When the corner is taken, when somebody heads it, and when it is behind the goal. */
const [taken, headed, gone] = [2.6, 5, 6.2];

const between = (seconds: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (seconds - from) / (to - from)));

/** Where the ball is: on the corner, in the air to the far post, over the bar. */
function ballAt(seconds: number): readonly [x: number, y: number, size: number] {
  if (seconds < taken) return [196, 716, 15];
  const flight = between(seconds, taken, headed);
  if (seconds < headed)
    return [196 + 844 * flight, 716 - 350 * flight - Math.sin(flight * Math.PI) * 190, 15 - flight * 3];
  const away = (seconds - headed) / (gone - headed);
  return [1040 + 330 * away, 366 - 200 * away + 95 * away ** 2, Math.max(6, 12 - away * 3)];
}

const leap: Pose = {
  lean: -6,
  hips: 48,
  legs: [
    [18, -52],
    [-10, -66],
  ],
  arms: [
    [-70, -30],
    [64, 30],
  ],
};

function crowdSheet(): string {
  const pen = sheet("clip-football crowd", 1500, 844);
  return heads(pen.random, -20, 1520, 338, 15, "#2c3b6d") + heads(pen.random, -20, 1520, 366, 17, "#34447c");
}

let crowd: string | undefined;

/** The last corner of an evening match: run-up, flight, header, over the bar. 1500×844. */
export function footballMoment(pen: Pen, seconds: number): string {
  crowd ??= crowdSheet();
  const cheer = between(seconds, 4.4, 5) * (1 - between(seconds, 7.4, 8.6));
  const [ballX, ballY, ballSize] = ballAt(seconds);
  const light = (x: number) =>
    rect(x - 5, 60, 10, 300, "#22305e") +
    rect(x - 64, 36, 128, 44, "#22305e", 6) +
    repeat(4, (index) => disc(x - 45 + index * 30, 58, 11, "#fffbe2")) +
    disc(
      x,
      58,
      190,
      pen.glow([
        [0, "#fff6cf", 0.5],
        [1, "#fff6cf", 0],
      ]),
    ) +
    polygon(
      [
        [x - 50, 70],
        [x + 50, 70],
        [x + 330, 844],
        [x - 330, 844],
      ],
      pen.shade([
        [0, "#fffbe2", 0.2],
        [1, "#fffbe2", 0],
      ]),
    );
  const player = (x: number, y: number, tall: number, pose: Pose, top: string, more: Partial<Figure> = {}) =>
    faded(0.28, disc(x, y, tall * 0.24, ink.night, tall * 0.035)) +
    person(x, y, tall, { pose, top, bottom: ink.paper, ...more });
  const jump = (start: number, height: number) =>
    Math.sin(between(seconds, start, start + 0.95) * Math.PI) * height;
  const waiting = (phase: number): Pose => {
    const sway = Math.sin(seconds * 3 + phase) * 5;
    const bow = Math.sin(between(seconds, 7.6, 9.6) * Math.PI) * 36;
    return {
      ...poses.stand,
      lean: sway * 0.6 + bow,
      arms: [
        [26 + sway, 34],
        [-26 + sway, -10],
      ],
    };
  };
  const jumper = (
    x: number,
    y: number,
    tall: number,
    start: number,
    height: number,
    top: string,
    more: Partial<Figure> = {},
  ) => {
    const up = jump(start, height);
    const pose = up > 3 ? leap : waiting(x);
    return (
      faded(0.28, disc(x, y, tall * 0.24, ink.night, tall * 0.035)) +
      person(x, y - up, tall, { pose, top, bottom: ink.paper, ...more })
    );
  };
  const run = between(seconds, 1, taken);
  const kicker =
    seconds < 1
      ? waiting(0)
      : seconds < taken - 0.12
        ? afoot(seconds * 2.2, 0)
        : seconds < taken + 0.5
          ? poses.kick
          : waiting(1);
  const dive = between(seconds, 5, 5.5);
  const net =
    repeat(16, (index) => line(1090 + index * 20, 330, 1118 + index * 17, 560, ink.paper, 1.4)) +
    repeat(8, (index) =>
      line(1090 + index * 3, 330 + index * 30, 1396 - index * 4, 330 + index * 30, ink.paper, 1.4),
    );
  return (
    sky(pen, { colours: ["#141c45", "#27336b", "#4a4f8c"], horizon: 330 }) +
    stars(pen, 46, 190) +
    skyline(pen, 330, 40, 130, "#2f3b74", 0.3) +
    light(230) +
    light(1270) +
    rect(0, 300, 1500, 120, "#1d2857") +
    at(0, -cheer * 9 * Math.abs(Math.sin(seconds * 9)), 1, crowd) +
    rect(0, 386, 1500, 34, "#0f6b60") +
    text(330, 411, 24, "海岱市校园足球联赛", ink.paper) +
    text(760, 411, 24, "踢 得 开 心", ink.sun) +
    text(1180, 411, 24, "海岱晚报体育", ink.paper) +
    rect(
      0,
      418,
      1500,
      430,
      pen.shade([
        [0, "#2f8a5a"],
        [1, "#3fa567"],
      ]),
    ) +
    repeat(6, (index) => rect(0, 418 + index ** 1.55 * 29, 1500, 18 + index * 11, "rgba(255,247,232,.07)")) +
    stroke("M860 480L1500 540M640 560L900 470H1500", ink.paper, 4) +
    stroke("M-10 770L1510 590", ink.paper, 5) +
    faded(0.55, net) +
    stroke("M1080 566V326H1410V566", ink.paper, 9) +
    player(
      1250 + dive * 26,
      572 - dive * 40,
      150,
      dive > 0 ? { ...poses.cheer, lean: 26 * dive } : waiting(2),
      ink.sun,
      {
        bottom: ink.night,
        hair: "cap",
        hairColour: ink.coral,
        faceLeft: true,
      },
    ) +
    jumper(930, 560, 176, 4.3, 40, ink.teal, { hair: "short" }) +
    jumper(1150, 600, 184, 4.5, 34, ink.coral, { hair: "tail", faceLeft: true }) +
    jumper(1010, 606, 190, 4.52, 82, ink.coral, { hair: "bob" }) +
    jumper(1074, 628, 196, 4.6, 52, ink.teal, { hair: "short", faceLeft: true }) +
    player(760, 620, 190, afoot(seconds * 0.5, 0.4), ink.teal, { hair: "bob" }) +
    player(610, 650, 200, waiting(3), ink.coral, { hair: "short", faceLeft: true }) +
    line(150, 744, 150, 596, ink.straw, 5) +
    polygon(
      [
        [150, 596],
        [150, 640],
        [206 + Math.sin(seconds * 5) * 5, 620 + Math.cos(seconds * 5) * 4],
      ],
      ink.coral,
    ) +
    player(20 + run * 118, 752, 290, kicker, ink.coral, { hair: "tail" }) +
    faded(0.22, disc(ballX, Math.max(600, 744 - (ballX - 196) * 0.14), 18, ink.night, 4)) +
    at(
      ballX,
      ballY,
      1,
      disc(0, 0, ballSize, ink.paper) +
        repeat(5, (index) => {
          const turn = seconds * 7 + index * 1.257;
          return disc(
            Math.cos(turn) * ballSize * 0.62,
            Math.sin(turn) * ballSize * 0.62,
            ballSize * 0.24,
            ink.night,
          );
        }),
    ) +
    (seconds > taken && seconds < headed
      ? faded(
          0.4,
          stroke(
            `M${n(ballX - 16)} ${n(ballY + 6)}Q${n(ballX - 70)} ${n(ballY + 20)} ${n(ballX - 120)} ${n(ballY + 56)}`,
            ink.paper,
            5,
          ),
        )
      : "")
  );
}
