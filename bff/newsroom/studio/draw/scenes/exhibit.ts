import { ink, lit, shaded } from "../colour.ts";
import { n, repeat } from "../pen.ts";
import type { Pen } from "../pen.ts";
import { person } from "../people.ts";
import { leaves, pottedPlant } from "../plants.ts";
import { poses } from "../poses.ts";
import { at, disc, line, polygon, rect, shape, stroke, text } from "../shapes.ts";

export function museum(pen: Pen): string {
  const vase = (x: number, y: number, s: number, colour: string) =>
    at(
      x,
      y,
      s,
      shape(
        "M-26 -170H26Q20 -140 30 -120Q84 -80 60 -20Q50 0 36 0H-36Q-50 0 -60 -20Q-84 -80 -30 -120Q-20 -140 -26 -170Z",
        colour,
      ) +
        shape("M10 -170H26Q20 -140 30 -120Q84 -80 60 -20Q50 0 36 0H16Q50 -80 10 -120Z", shaded(colour, 0.3)) +
        stroke("M-60 -70Q-30 -100 0 -70T60 -70", ink.indigo, 7) +
        stroke("M-52 -34Q-26 -54 0 -34T52 -34", ink.indigo, 5) +
        rect(-32, -176, 64, 12, lit(colour, 0.4), 5),
    );
  const showcase = (x: number, w: number, inner: string) =>
    rect(x, 720, w, 170, "#2c3a6b") +
    rect(x + w * 0.75, 720, w * 0.25, 170, "rgba(22,31,69,.5)") +
    disc(
      x + w / 2,
      600,
      w * 0.7,
      pen.glow([
        [0, "#fff1c4", 0.5],
        [1, "#fff1c4", 0],
      ]),
    ) +
    inner +
    rect(x + 6, 440, w - 12, 280, "rgba(200,235,230,.16)") +
    stroke(`M${n(x + 6)} 440h${n(w - 12)}V720H${n(x + 6)}Z`, "rgba(214,239,232,.7)", 4) +
    polygon(
      [
        [x + 20, 700],
        [x + 90, 450],
        [x + 120, 450],
        [x + 50, 700],
      ],
      "rgba(255,255,255,.18)",
    ) +
    rect(x + w * 0.3, 770, w * 0.4, 40, ink.paper, 3);
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#1b2450"],
        [1, "#34427f"],
      ]),
    ) +
    rect(
      0,
      820,
      1500,
      180,
      pen.shade([
        [0, "#27336b"],
        [1, "#141b42"],
      ]),
    ) +
    rect(90, 120, 420, 260, ink.straw) +
    rect(108, 138, 384, 224, "#e8d9b4") +
    shape("M108 362V300Q200 220 280 290T492 250V362Z", "#7fa08d") +
    shape("M108 362V330Q260 290 492 320V362Z", "#4f7a75") +
    disc(400, 190, 22, ink.coral) +
    rect(1020, 130, 380, 240, ink.straw) +
    rect(1036, 146, 348, 208, "#cfe0d2") +
    stroke("M1180 354Q1200 250 1130 180M1170 260Q1260 230 1320 250", ink.night, 8) +
    repeat(12, (index) => disc(1110 + (index % 6) * 40, 190 + (index % 4) * 24, 9, ink.coral)) +
    [300, 750, 1210]
      .map(
        (x) =>
          polygon(
            [
              [x - 20, 0],
              [x + 20, 0],
              [x + 190, 720],
              [x - 190, 720],
            ],
            "rgba(255,241,196,.1)",
          ) + rect(x - 26, 0, 52, 40, ink.night, 6),
      )
      .join("") +
    showcase(180, 260, vase(310, 718, 1.2, "#d6efe8")) +
    showcase(600, 320, vase(760, 718, 1.45, ink.sand)) +
    showcase(
      1070,
      280,
      at(
        1210,
        716,
        1.2,
        shape("M-70 -120H70Q80 -40 50 -30H-50Q-80 -40 -70 -120Z", ink.teal) +
          rect(-90, -150, 24, 40, ink.teal, 6) +
          rect(66, -150, 24, 40, ink.teal, 6) +
          rect(-82, -130, 164, 16, lit(ink.teal, 0.2), 5) +
          line(-40, -34, -50, 0, ink.teal, 16) +
          line(40, -34, 50, 0, ink.teal, 16) +
          line(0, -34, 0, 0, shaded(ink.teal), 16) +
          stroke("M-50 -84q16 -20 30 0t30 0t30 0", ink.mint, 6),
      ),
    ) +
    person(520, 960, 400, {
      pose: poses.point,
      top: ink.coral,
      bottom: ink.night,
      hair: "bun",
      skirt: true,
    }) +
    person(440, 970, 240, { pose: poses.stand, top: ink.sun, bottom: ink.dusk, hair: "bob" }) +
    person(1000, 970, 420, {
      pose: poses.read,
      top: ink.mint,
      bottom: ink.night,
      hair: "short",
      faceLeft: true,
      hold: rect(-8, -12, 18, 14, ink.paper, 2),
    }) +
    person(1420, 980, 400, {
      pose: poses.stand,
      top: ink.paper,
      bottom: ink.dusk,
      hair: "bald",
      faceLeft: true,
    })
  );
}

export function clinic(pen: Pen): string {
  return (
    rect(
      0,
      0,
      1500,
      1000,
      pen.shade([
        [0, "#dff2ea"],
        [1, "#f2f4e2"],
      ]),
    ) +
    rect(
      0,
      800,
      1500,
      200,
      pen.shade([
        [0, "#cfe0d4"],
        [1, "#a9c6bd"],
      ]),
    ) +
    rect(0, 560, 1500, 240, "#c2e4d8") +
    rect(0, 552, 1500, 10, ink.mint) +
    rect(80, 110, 380, 330, "#8fd2ca") +
    pen.clip(
      '<rect x="80" y="110" width="380" height="330"/>',
      disc(180, 200, 40, "#fff4c9") + leaves(pen, 360, 400, 100, ink.leaf),
    ) +
    stroke("M80 110H460V440H80ZM270 110V440", ink.paper, 14) +
    polygon(
      [
        [80, 470],
        [460, 470],
        [900, 1000],
        [380, 1000],
      ],
      "rgba(255,250,225,.5)",
    ) +
    rect(560, 120, 380, 110, ink.teal, 14) +
    text(790, 196, 56, "社区诊室", ink.paper) +
    rect(590, 152, 46, 14, ink.coral, 3) +
    rect(606, 136, 14, 46, ink.coral, 3) +
    rect(1060, 130, 340, 300, ink.paper, 8) +
    repeat(6, (row) =>
      text(
        1230,
        186 + row * 42,
        38 - row * 5,
        ["E", "m Ш", "Ш E m", "E m Ш E", "m Ш E m", "Ш E m Ш"][row] ?? "",
        ink.indigo,
      ),
    ) +
    person(560, 900, 560, {
      pose: poses.work,
      top: ink.paper,
      bottom: ink.teal,
      hair: "bob",
      skirt: true,
      hold: disc(2, 2, 4, ink.dusk) + stroke("M0 0Q-14 -12 -22 -18", ink.night, 1.8),
    }) +
    rect(690, 800, 130, 26, ink.bark, 8) +
    rect(746, 820, 16, 90, ink.dusk) +
    person(740, 910, 560, {
      pose: { ...poses.sit, hips: 32 },
      top: ink.straw,
      bottom: ink.earth,
      hair: "bald",
      faceLeft: true,
    }) +
    rect(930, 690, 430, 24, ink.cream, 5) +
    rect(950, 714, 390, 190, ink.teal, 6) +
    rect(1090, 600, 150, 90, ink.night, 6) +
    rect(1100, 608, 130, 70, ink.foam, 4) +
    stroke("M1108 648h30l12 -26l18 44l14 -18h40", ink.coral, 4) +
    rect(1150, 690, 30, 8, ink.night) +
    pottedPlant(pen, 1310, 690, 110, ink.coral, ink.leaf) +
    rect(960, 640, 90, 50, ink.paper, 4) +
    rect(972, 652, 60, 6, ink.coral, 2) +
    rect(972, 666, 44, 5, ink.dusk, 2) +
    person(1330, 930, 520, {
      pose: poses.carry,
      top: ink.mint,
      bottom: ink.mint,
      hair: "bun",
      faceLeft: true,
      hold: rect(-12, -4, 30, 20, ink.paper, 2) + rect(-8, 0, 20, 2.4, ink.coral),
    }) +
    rect(60, 740, 230, 30, ink.coral, 12) +
    rect(80, 770, 14, 120, ink.dusk) +
    rect(256, 770, 14, 120, ink.dusk) +
    pottedPlant(pen, 380, 900, 240, ink.cream, ink.leaf) +
    person(170, 890, 380, { pose: { ...poses.sit, hips: 32 }, top: ink.rose, bottom: ink.dusk, hair: "tail" })
  );
}
