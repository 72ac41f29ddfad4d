import { ink, lit, mix, shaded } from "./colour.ts";
import { n, repeat } from "./pen.ts";
import { disc, line, polygon, rect, shape, stroke } from "./shapes.ts";

export type BustHat = "captain" | "straw" | "conductor" | "scarf" | "cap" | "nurse" | "beanie";

export function hat(kind: BustHat, colour: string): string {
  const dark = shaded(colour, 0.35);
  switch (kind) {
    case "captain":
      return (
        shape("M-120 -86Q-160 -170 -70 -196Q0 -214 70 -196Q160 -170 120 -86Z", colour) +
        shape("M30 -204Q160 -180 120 -86H40Q90 -150 30 -204Z", dark) +
        rect(-112, -104, 224, 36, ink.night, 8) +
        rect(-108, -82, 216, 6, ink.straw) +
        shape("M-112 -70Q0 -110 112 -70Q70 -40 0 -44Q-70 -40 -112 -70Z", ink.night) +
        disc(0, -124, 22, ink.straw) +
        stroke("M0 -138V-112M-10 -120Q0 -106 10 -120M-6 -132H6", ink.night, 4)
      );
    case "conductor":
      return (
        shape("M-116 -84Q-140 -160 -100 -186H100Q140 -160 116 -84Z", colour) +
        shape("M40 -186H100Q140 -160 116 -84H60Q80 -140 40 -186Z", dark) +
        rect(-112, -108, 224, 34, dark, 6) +
        rect(-112, -90, 224, 6, ink.mint) +
        shape("M-110 -76Q0 -112 110 -76Q70 -46 0 -48Q-70 -46 -110 -76Z", ink.night) +
        polygon(
          [
            [-20, -160],
            [20, -160],
            [0, -124],
          ],
          ink.mint,
        )
      );
    case "straw":
      return (
        shape(
          "M-260 -40Q0 -110 260 -40Q200 -66 110 -86Q100 -190 0 -190Q-100 -190 -110 -86Q-200 -66 -260 -40Z",
          colour,
        ) +
        shape("M20 -190Q100 -180 110 -86Q200 -66 260 -40Q150 -80 60 -88Q80 -150 20 -190Z", dark) +
        stroke("M-108 -90Q0 -124 108 -90", ink.coral, 18) +
        repeat(6, (at) =>
          stroke(
            `M${n(-220 + at * 30)} ${n(-52 - at * 6)}Q${n(-60 + at * 6)} ${n(-94 - at * 14)} ${n(60 + at * 4)} ${n(-88 - at * 14)}`,
            mix(colour, ink.bark, 0.25),
            3,
          ),
        )
      );
    case "scarf":
      return (
        shape(
          "M-118 70C-140 -190 140 -190 118 70C108 0 100 -50 70 -86C30 -100 -30 -100 -70 -86C-100 -50 -108 0 -118 70Z",
          colour,
        ) +
        shape("M40 -150C140 -130 126 0 118 70C108 0 100 -50 70 -86Q70 -120 40 -150Z", dark) +
        repeat(10, (at) =>
          disc(-90 + at * 20, -104 - Math.sin((at / 9) * Math.PI) * 30 + (at % 2) * 10, 6, ink.paper),
        )
      );
    case "cap":
      return (
        shape("M-108 -66Q-120 -176 0 -176Q120 -176 108 -66Q0 -96 -108 -66Z", colour) +
        shape("M30 -174Q120 -160 108 -66Q80 -76 50 -80Q70 -130 30 -174Z", dark) +
        shape("M-110 -68Q-40 -100 60 -84Q150 -70 176 -44Q90 -62 -20 -58Q-80 -60 -110 -68Z", dark)
      );
    case "nurse":
      return (
        shape("M-104 -70Q-116 -176 0 -178Q116 -176 104 -70Q50 -100 0 -100Q-50 -100 -104 -70Z", colour) +
        shape("M30 -176Q116 -164 104 -70Q80 -84 56 -92Q70 -140 30 -176Z", shaded(colour, 0.18)) +
        stroke("M-102 -78Q-50 -106 0 -106T102 -78", shaded(colour, 0.25), 5)
      );
    case "beanie":
      return (
        shape("M-108 -60Q-124 -184 0 -186Q124 -184 108 -60Q0 -84 -108 -60Z", colour) +
        shape("M30 -184Q124 -170 108 -60L56 -70Q80 -140 30 -184Z", dark) +
        shape("M-112 -52Q0 -88 112 -52L110 -92Q0 -124 -110 -92Z", lit(colour, 0.18)) +
        repeat(9, (at) =>
          line(
            -92 + at * 23,
            -62 - Math.sin((at / 8) * Math.PI) * 14,
            -90 + at * 22.5,
            -92 - Math.sin((at / 8) * Math.PI) * 14,
            shaded(colour, 0.2),
            4,
          ),
        )
      );
  }
}
