import { ink, lit, mix, shaded } from "../colour.ts";
import { bookRow } from "../furniture.ts";
import { ridge } from "../land.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { heads, person } from "../people.ts";
import { floorPiece, seen, wallPiece } from "../perspective.ts";
import { leaves } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, line, polygon, rect, shape, stroke } from "../shapes.ts";

export function theatre(pen: Pen): string {
  const fold = (x: number, side: number) =>
    repeat(7, (index) =>
      shape(
        `M${n(x + side * index * 44)} 0Q${n(x + side * (index * 44 + 30))} 400 ${n(x + side * index * 34)} 760H${n(x + side * (index * 34 + 46))}Q${n(x + side * (index * 44 + 66))} 400 ${n(x + side * (index * 44 + 46))} 0Z`,
        index % 2 ? ink.wine : shaded(ink.brick, 0.1),
      ),
    );
  const performer = (x: number, y: number, h: number, robe: string, sash: string, left: boolean) =>
    at(
      x,
      y,
      h / 300,
      shape("M-46 -170Q-70 -40 -96 0H96Q70 -40 46 -170Z", robe) +
        shape("M10 -170Q46 -170 46 -170Q70 -40 96 0H30Z", shaded(robe, 0.25)) +
        rect(-48, -150, 96, 20, sash, 6) +
        stroke("M-40 -190Q-110 -200 -140 -260", robe, 30) +
        shape("M-150 -270Q-210 -200 -190 -110Q-150 -180 -120 -236Z", ink.paper) +
        stroke("M40 -190Q110 -190 150 -150", robe, 30) +
        shape("M140 -170Q230 -110 210 -30Q170 -90 130 -130Z", ink.paper) +
        shape("M-44 -160Q-50 -214 0 -218Q50 -214 44 -160Z", robe) +
        disc(0, -246, 26, "#f6d6b8", 30) +
        disc(-10, -244, 9, ink.rose) +
        disc(12, -244, 9, ink.rose) +
        disc(-9, -250, 3, ink.night) +
        disc(10, -250, 3, ink.night) +
        stroke("M-5 -230q5 4 10 0", ink.brick, 3) +
        shape("M-32 -250Q-36 -300 0 -300Q36 -300 32 -250Q20 -276 0 -274Q-20 -276 -32 -250Z", ink.night) +
        repeat(5, (index) =>
          disc(
            -28 + index * 14,
            -300 - Math.sin((index / 4) * Math.PI) * 14,
            9,
            index % 2 ? ink.mint : ink.sun,
          ),
        ) +
        stroke("M-30 -300Q-90 -370 -150 -360M30 -300Q90 -370 150 -360", ink.straw, 4),
      left ? -h / 300 : h / 300,
    );
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#123b54"],
        [0.6, "#1c6a78"],
        [1, "#0e3a4e"],
      ]),
    ) +
    disc(760, 300, 160, "#f6e3b4") +
    ridge(pen, 500, 50, "#17566a", 700, 3) +
    stroke("M980 560Q1060 460 1020 330M1020 400Q1080 360 1130 380M1010 470Q960 420 920 430", "#0c2b40", 14) +
    repeat(20, () => disc(pen.random.between(900, 1160), pen.random.between(310, 450), 12, ink.rose)) +
    polygon(
      [
        [750, -40],
        [820, -40],
        [1180, 760],
        [640, 760],
      ],
      "rgba(255,246,210,.16)",
    ) +
    polygon(
      [
        [500, -40],
        [560, -40],
        [760, 760],
        [260, 760],
      ],
      "rgba(255,246,210,.16)",
    ) +
    rect(0, 720, 1500, 280, "#8a5a44") +
    repeat(12, (index) => line(750 + (index - 6) * 110, 720, 750 + (index - 6) * 190, 860, "#6e4438", 4)) +
    disc(520, 772, 170, "rgba(255,236,180,.5)", 34) +
    disc(930, 772, 170, "rgba(255,236,180,.5)", 34) +
    performer(520, 772, 380, ink.coral, ink.sun, false) +
    performer(930, 772, 390, ink.mint, ink.coral, true) +
    fold(0, 1) +
    fold(1500, -1) +
    rect(0, 0, 1500, 70, ink.wine) +
    repeat(
      13,
      (index) =>
        shape(
          `M${n(index * 120 - 20)} 60Q${n(index * 120 + 40)} 160 ${n(index * 120 + 100)} 60Z`,
          index % 2 ? ink.brick : ink.wine,
        ) +
        stroke(
          `M${n(index * 120 - 20)} 64Q${n(index * 120 + 40)} 164 ${n(index * 120 + 100)} 64`,
          ink.sun,
          5,
        ),
    ) +
    rect(0, 852, 1500, 16, ink.straw) +
    heads(pen.random, -10, 1500, 930, 44, "#141a3d") +
    heads(pen.random, -40, 1540, 1000, 62, "#0d1230")
  );
}

export function library(pen: Pen): string {
  const view = { x: 750, y: 400 };
  const wood = "#b9824f";
  return (
    rect(0, 0, 1500, 1000, "#f6e6c6") +
    floorPiece(
      view,
      [-1100, 1100],
      430,
      [0.7, 6],
      pen.shade([
        [0, "#e8cfa2"],
        [1, "#b98c62"],
      ]),
    ) +
    shape("M560 470V250A190 190 0 0 1 940 250V470Z", "#9ddacd") +
    disc(680, 250, 44, "#fff4cf") +
    leaves(pen, 850, 420, 90, ink.leaf) +
    leaves(pen, 640, 450, 70, ink.moss) +
    stroke("M560 470V250A190 190 0 0 1 940 250V470ZM750 60V470M560 290H940", ink.paper, 14) +
    [-1, 1]
      .map((side) =>
        [3.4, 2.35, 1.62, 1.12]
          .map((far, index) => {
            const across = side * 470;
            const outer = side * 1500;
            const [x1, y1] = seen(view, across, 430, far);
            const [x2, y2] = seen(view, outer, -420, far);
            const left = Math.min(x1, x2);
            const w = Math.abs(x2 - x1);
            const h = y1 - y2;
            const each = h / 5;
            return (
              rect(left, y2, w, h, shaded(wood, 0.55)) +
              repeat(
                5,
                (row) =>
                  bookRow(pen, left + 6, y1 - 10 / far - row * each, w - 10, each * 0.84) +
                  rect(left, y1 - 12 / far - row * each, w, 14 / far, wood),
              ) +
              wallPiece(
                view,
                across,
                [far, far * 1.24],
                [-420, 430],
                mix(wood, index < 2 ? ink.cream : ink.earth, 0.25),
              ) +
              rect(Math.min(x1, x1 - side * -1 * (16 / far)), y2, 16 / far, h, lit(wood, 0.2))
            );
          })
          .join(""),
      )
      .join("") +
    polygon(
      [
        [600, 480],
        [900, 480],
        [1120, 1000],
        [380, 1000],
      ],
      "rgba(255,246,214,.4)",
    ) +
    person(860, 640, 190, {
      pose: poses.read,
      top: ink.mint,
      bottom: ink.indigo,
      hair: "short",
      faceLeft: true,
      hold: rect(-8, -14, 20, 14, ink.paper, 2),
    }) +
    rect(430, 780, 640, 26, ink.straw, 6) +
    rect(470, 806, 20, 170, ink.bark) +
    rect(1010, 806, 20, 170, ink.bark) +
    shape("M600 780q-8 -60 70 -66h30q70 6 70 66Z", ink.teal) +
    line(685, 780, 685, 700, ink.night, 6) +
    disc(
      685,
      790,
      200,
      pen.glow([
        [0, ink.sun, 0.45],
        [1, ink.sun, 0],
      ]),
    ) +
    bookRow(pen, 820, 780, 120, 70) +
    person(420, 985, 470, {
      pose: poses.sit,
      top: ink.coral,
      bottom: ink.indigo,
      hair: "bun",
      hold: rect(-12, -16, 30, 18, ink.paper, 2) + line(3, -16, 3, 2, ink.dusk, 1),
    }) +
    person(1090, 985, 470, {
      pose: poses.sit,
      top: ink.dusk,
      bottom: ink.night,
      hair: "bald",
      faceLeft: true,
      hold: rect(-12, -16, 30, 18, ink.sun, 2),
    })
  );
}
