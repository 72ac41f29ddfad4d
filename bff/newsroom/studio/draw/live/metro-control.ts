import { ink, lit, mix } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { heads, person } from "../people.ts";
import type { Figure } from "../people.ts";
import { poses } from "../poses.ts";
import { at, disc, polygon, rect, shape, stroke, text } from "../shapes.ts";
import { eased, liveLoopSeconds, stepping, turning } from "./timing.ts";

const stations = ["渔港路", "老船坞", "盐场路", "书院路", "体育场", "湖畔公园", "望海门", "海湾", "会展中心"];

/** The control room: trains move along the line on the wall, operators watch. */
export function metroControl(pen: Pen, seconds: number): string {
  const place = (share: number): readonly [number, number] => [
    170 + 1160 * share,
    210 + Math.sin(share * 5.2) * 46,
  ];
  const route = (offset: number) => {
    const points = Array.from({ length: 41 }, (_, index) => {
      const [x, y] = place(index / 40);
      return `${n(x)} ${n(y + offset)}`;
    });
    return `M${points.join("L")}`;
  };
  const trains = repeat(4, (index) => {
    const share = (seconds / liveLoopSeconds + index) / 4;
    const [x, y] = place(share);
    const [back, low] = place(1 - share);
    return rect(x - 22, y - 29, 44, 18, ink.sun, 6) + rect(back - 22, low + 11, 44, 18, ink.coral, 6);
  });
  const stops = stations
    .map((name, index) => {
      const [x, y] = place(index / (stations.length - 1));
      return (
        disc(x, y, 13, ink.night) +
        disc(x, y, 9, ink.mint) +
        text(x, y + (index % 2 ? 62 : -44), 24, name, ink.foam)
      );
    })
    .join("");
  const level = repeat(24, (index) => {
    const high = 34 + 26 * Math.sin(turning(seconds, 2) + index * 0.8) + (index % 5) * 6;
    return rect(1000 + index * 16, 520 - high, 10, high, index % 6 === 0 ? ink.coral : ink.mint, 3);
  });
  const camera = (x: number, name: string, inner: string) =>
    pen.clip(`<rect x="${n(x)}" y="392" width="230" height="132"/>`, at(x, 392, 1, inner)) +
    rect(x, 392, 230, 26, "rgba(13,19,48,.6)") +
    text(x + 52, 412, 18, name, ink.paper) +
    (Math.floor(seconds * 2) % 2 ? disc(x + 212, 405, 6, ink.brick) : "");
  const train = 300 * (eased(seconds, 2, 6) - eased(seconds, 14, 18));
  const cross = (offset: number) => ((seconds / liveLoopSeconds + offset) % 1) * 290 - 30;
  const hall = (offset: number) =>
    rect(0, 0, 230, 132, "#dfe9df") +
    rect(0, 86, 230, 50, "#cbbb9a") +
    repeat(3, (index) =>
      person(cross(offset + index / 3), 124, 66, {
        pose: stepping(seconds * 0.9 + index),
        top: [ink.coral, ink.teal, ink.indigo][index] ?? ink.teal,
      }),
    );
  const rails =
    rect(0, 0, 230, 132, "#24345a") +
    polygon(
      [
        [80, 40],
        [150, 40],
        [260, 132],
        [-30, 132],
      ],
      "#3d4d6e",
    ) +
    rect(-300 + train, 50, 280, 60, ink.paper, 8) +
    rect(-300 + train, 84, 280, 8, ink.mint) +
    repeat(6, (index) => rect(-290 + train + index * 45, 60, 30, 20, "#4f8d95"));
  const tick = Math.floor(seconds);
  const screens =
    rect(90, 60, 1320, 500, "#0b1330", 16) +
    rect(104, 74, 1292, 472, "#16224d", 10) +
    text(300, 122, 32, "地铁2号线试乘段　运行图", ink.foam) +
    repeat(8, (index) => rect(480 + index * 22, 100, 14, 20, tick % 8 === index ? ink.sun : "#3d5a8a", 3)) +
    stroke(route(-20), "#3d5a8a", 7) +
    stroke(route(20), "#3d5a8a", 7) +
    stops +
    trains +
    camera(150, "站厅", hall(0)) +
    camera(410, "站台", rails) +
    camera(670, "换乘", hall(0.5)) +
    rect(985, 392, 400, 132, "#0f1a3f", 6) +
    level;
  const desk = (x: number, look: Figure, tilt: number) =>
    at(
      x,
      700,
      1,
      rect(-70, -120, 140, 84, "#0b1330", 8) +
        rect(-62, -112, 124, 66, mix("#1f3d6b", ink.mint, 0.12 + 0.1 * Math.sin(turning(seconds, 3) + x)), 4),
    ) + at(x + 90, 720, 1, person(0, 110, 300, { ...look, pose: { ...poses.sit, lean: 4 + tilt } }));
  return (
    rect(0, 0, 1500, 844, "#27336b") +
    repeat(6, (index) => rect(60 + index * 250, 14, 150, 12, "#cfe6ff", 6)) +
    screens +
    rect(0, 600, 1500, 260, "#1b2552") +
    desk(
      190,
      { pose: poses.sit, top: ink.paper, bottom: ink.night, hair: "short", faceLeft: true },
      Math.sin(turning(seconds, 2)) * 2,
    ) +
    desk(
      640,
      { pose: poses.sit, top: ink.mint, bottom: ink.night, hair: "bun", faceLeft: true },
      Math.sin(turning(seconds, 3)) * 2,
    ) +
    desk(
      1100,
      {
        pose: poses.sit,
        top: ink.paper,
        bottom: ink.night,
        hair: "cap",
        hairColour: ink.teal,
        faceLeft: true,
      },
      Math.sin(turning(seconds, 1)) * 2,
    ) +
    shape("M-10 770Q750 730 1510 770V854H-10Z", ink.clay) +
    shape("M-10 770Q750 730 1510 770V782Q750 742 -10 782Z", lit(ink.clay, 0.3)) +
    heads(pen.random, 330, 480, 820, 46, "#131b3c") +
    heads(pen.random, 1330, 1480, 830, 52, "#131b3c")
  );
}
