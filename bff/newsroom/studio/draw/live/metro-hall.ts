import { ink, mix, shaded } from "../colour.ts";
import { repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import type { Figure } from "../people.ts";
import { floorPiece, seen, wallPiece } from "../perspective.ts";
import { poses } from "../poses.ts";
import { disc, line, rect, text } from "../shapes.ts";
import { eased, stepping } from "./timing.ts";

/** The hall of a station: a train comes in on the left, opens, and leaves. */
export function metroHall(_pen: Pen, seconds: number): string {
  const view = { x: 560, y: 380 };
  const come = eased(seconds, 1, 7);
  const gone = eased(seconds, 17, 23.5);
  const shift = (1 - come) * 7 - gone * 6;
  const there = seconds > 0.8 && seconds < 23.6;
  const open = eased(seconds, 7.5, 9) - eased(seconds, 14.5, 16);
  const cars = repeat(34, (index) => {
    const near = 0.8 + index * 0.42 + shift;
    if (!there || near < 0.62 || near > 12) return "";
    const far = near + 0.42;
    const door = index % 4 === 2;
    const glass = door ? mix("#4f8d95", "#ffe9b0", open) : "#4f8d95";
    const slide = door ? 0.13 * (1 - open) : 0.02;
    return (
      wallPiece(view, -560, [near, far], [-290, 400], ink.paper) +
      wallPiece(view, -559, [near, far], [-20, 50], ink.mint) +
      wallPiece(view, -558, [near + 0.04, far - slide], [-220, door ? 380 : -50], glass) +
      (door
        ? wallPiece(view, -557, [near + 0.04, near + 0.04 + 0.14 * (1 - open)], [-220, 380], "#dfe8e2")
        : "")
    );
  });
  const walker = (
    from: readonly [number, number],
    to: readonly [number, number],
    [start, end]: readonly [number, number],
    height: number,
    look: Omit<Figure, "pose">,
  ) => {
    const share = (seconds - start) / (end - start);
    if (share < 0 || share > 1) return { far: 99, drawn: "" };
    const across = from[0] + (to[0] - from[0]) * share;
    const far = from[1] + (to[1] - from[1]) * share;
    const [x, y] = seen(view, across, 400, far);
    return { far, drawn: person(x, y, height / far, { ...look, pose: stepping(seconds * 0.95 + start) }) };
  };
  const standing = (across: number, far: number, height: number, look: Figure) => {
    const [x, y] = seen(view, across, 400, far);
    return { far, drawn: person(x, y, height / far, look) };
  };
  const people = [
    standing(-300, 1.5, 590, {
      pose: poses.read,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "tail",
      bag: ink.indigo,
      faceLeft: true,
      hold: rect(-3, -9, 7, 12, ink.night, 2),
    }),
    standing(-260, 2.6, 600, {
      pose: poses.stand,
      top: ink.straw,
      bottom: ink.earth,
      hair: "bald",
      faceLeft: true,
    }),
    standing(640, 1.25, 560, {
      pose: poses.stand,
      top: ink.paper,
      bottom: ink.dusk,
      hair: "bun",
      skirt: true,
      faceLeft: true,
    }),
    standing(-330, 3.6, 600, {
      pose: poses.wave,
      top: ink.teal,
      bottom: ink.night,
      hair: "cap",
      hairColour: ink.mint,
      vest: ink.sun,
    }),
    walker([-430, 2.2], [700, 1.9], [9, 19], 590, {
      top: ink.teal,
      bottom: ink.night,
      hair: "short",
      bag: ink.straw,
    }),
    walker([-430, 3.1], [760, 2.7], [9.4, 21], 580, {
      top: ink.rose,
      bottom: ink.dusk,
      hair: "bob",
      skirt: true,
    }),
    walker([-430, 3.2], [500, 4.6], [9.8, 20], 420, { top: ink.sun, bottom: ink.indigo, hair: "tail" }),
    walker([-440, 1.7], [300, 1.05], [10.4, 17.5], 590, {
      top: ink.indigo,
      bottom: ink.earth,
      hair: "cap",
      hairColour: ink.coral,
    }),
    walker([900, 2.4], [-420, 2.4], [3, 13.2], 590, {
      top: ink.mint,
      bottom: ink.night,
      hair: "short",
      faceLeft: true,
      bag: ink.wine,
    }),
    walker([980, 4.2], [-420, 3.4], [1.5, 13.6], 590, {
      top: ink.wine,
      bottom: ink.night,
      hair: "bun",
      skirt: true,
      faceLeft: true,
    }),
    walker([-200, 7], [800, 5], [0, 24], 590, { top: ink.dusk, bottom: ink.night, hair: "short" }),
    walker([880, 5.2], [-100, 6.4], [0, 24], 590, {
      top: ink.coral,
      bottom: ink.earth,
      hair: "bob",
      faceLeft: true,
    }),
    ...[0, 1, 2, 3].map((index) => {
      const far = 4.6 - index * 0.98;
      const [x, y] = seen(view, 480, 400, far);
      const w = 100 / far;
      const top = seen(view, 480, -300, far)[1];
      return {
        far,
        drawn:
          rect(x, top, w, y - top, ink.paper) +
          rect(x + w * 0.6, top, w * 0.4, y - top, "#c3d2cc") +
          rect(x, y - 260 / far, w, 90 / far, ink.teal),
      };
    }),
  ];
  people.sort((one, other) => other.far - one.far);
  const notices: readonly (readonly [until: number, words: string])[] = [
    [1.5, "1分钟后到"],
    [7, "列车进站"],
    [16.5, "列车到站"],
    [21, "列车出站"],
  ];
  const notice = notices.find(([until]) => seconds < until)?.[1] ?? "2分钟后到";
  return (
    rect(0, 0, 1500, 844, "#e9f1ea") +
    floorPiece(view, [-900, 1500], -300, [0.7, 20], "#cfe0da") +
    repeat(
      9,
      (index) =>
        floorPiece(view, [-120, -60], -298, [0.9 * 1.34 ** index, 1.12 * 1.34 ** index], "#fffbe6") +
        floorPiece(view, [560, 620], -298, [0.9 * 1.34 ** index, 1.12 * 1.34 ** index], "#fffbe6"),
    ) +
    floorPiece(view, [-600, 1500], 400, [0.7, 20], "#dccfb2") +
    repeat(12, (index) =>
      floorPiece(view, [-430, 1500], 399, [0.8 * 1.28 ** index, 0.82 * 1.28 ** index], "#cbbb9a"),
    ) +
    wallPiece(view, 1250, [0.8, 20], [-300, 400], "#bfe0d6") +
    repeat(8, (index) =>
      wallPiece(
        view,
        1248,
        [1.4 ** index, 1.25 * 1.4 ** index],
        [-150, 120],
        [ink.coral, ink.teal, ink.sun, ink.indigo][index % 4] ?? ink.teal,
      ),
    ) +
    wallPiece(view, -700, [0.8, 20], [-300, 460], "#3f5a6b") +
    repeat(8, (index) =>
      wallPiece(view, -698, [0.9 * 1.4 ** index, 0.98 * 1.4 ** index], [-120, -60], "#ffe9b0"),
    ) +
    cars +
    floorPiece(view, [-545, -440], 400, [0.7, 20], ink.sun) +
    repeat(14, (index) =>
      floorPiece(view, [-520, -465], 399, [0.8 * 1.2 ** index, 0.88 * 1.2 ** index], shaded(ink.straw, 0.1)),
    ) +
    rect(620, 86, 520, 96, ink.indigo, 10) +
    disc(686, 134, 32, ink.mint) +
    text(686, 150, 44, "2", ink.paper) +
    text(850, 152, 46, "渔港路", ink.paper) +
    text(1050, 150, 30, notice, ink.sun) +
    line(680, 0, 680, 86, ink.dusk, 6) +
    line(1080, 0, 1080, 86, ink.dusk, 6) +
    people.map(({ drawn }) => drawn).join("")
  );
}
