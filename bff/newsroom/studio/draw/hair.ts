import { lit, shaded } from "./colour.ts";
import { repeat } from "./pen.ts";
import { disc, shape, stroke } from "./shapes.ts";

export type BustHair =
  "short" | "parted" | "crop" | "curly" | "bob" | "long" | "bun" | "tail" | "fringe" | "receding" | "bald";

export function hairBehind(kind: BustHair, colour: string): string {
  switch (kind) {
    case "bob":
      return shape(
        "M-126 -10C-132 -196 132 -196 126 -10C130 60 126 110 112 138H-112C-126 110 -130 60 -124 -20Z",
        shaded(colour, 0.2),
      );
    case "long":
      return shape(
        "M-124 -10C-132 -196 132 -196 124 -10C140 120 150 220 140 310H-140C-150 220 -140 120 -122 -20Z",
        shaded(colour, 0.2),
      );
    case "bun":
      return disc(6, -176, 52, colour) + disc(-8, -188, 28, lit(colour, 0.14));
    case "tail":
      return shape(
        "M60 -120C150 -150 190 -40 160 120C150 170 130 190 120 200C120 120 130 0 60 -60Z",
        shaded(colour, 0.15),
      );
    case "curly":
      return repeat(13, (at) =>
        disc(
          Math.cos((at / 12) * Math.PI * 1.3 - 0.47 + Math.PI) * 112,
          -40 + Math.sin((at / 12) * Math.PI * 1.3 - 0.47 + Math.PI) * 104,
          40,
          shaded(colour, 0.15),
        ),
      );
    default:
      return "";
  }
}

export function hairInFront(kind: BustHair, colour: string): string {
  const shine = lit(colour, 0.18);
  switch (kind) {
    case "bald":
      return shape(
        "M-101 -6C-112 -40 -104 -70 -94 -80C-92 -50 -92 -30 -92 -4ZM101 -6C112 -40 104 -70 94 -80C92 -50 92 -30 92 -4Z",
        colour,
      );
    case "receding":
      return shape(
        "M-103 4C-122 -120 -60 -160 0 -158C60 -160 122 -120 103 4C96 -50 88 -76 70 -96C40 -118 -40 -118 -70 -96C-88 -76 -96 -50 -102 0Z",
        colour,
      );
    case "crop":
      return (
        shape(
          "M-103 -12C-120 -200 120 -200 103 -12C96 -60 90 -72 78 -82C30 -92 -30 -92 -78 -82C-90 -72 -96 -60 -102 -16Z",
          colour,
        ) + stroke("M-70 -110Q-30 -134 10 -134", shine, 9)
      );
    case "parted":
      return (
        shape(
          "M-105 -2C-126 -210 128 -210 105 -2C98 -50 90 -72 74 -88C40 -70 -10 -70 -40 -100C-60 -80 -92 -60 -104 -6Z",
          colour,
        ) + stroke("M-40 -100Q-30 -130 -6 -142M-10 -92Q30 -104 60 -100", shine, 6)
      );
    case "curly":
      return (
        repeat(9, (at) =>
          disc(
            -88 + at * 22,
            -92 - Math.sin((at / 8) * Math.PI) * 34,
            32,
            at % 2 ? colour : lit(colour, 0.07),
          ),
        ) +
        disc(-100, -50, 22, colour) +
        disc(100, -50, 22, colour)
      );
    case "bob":
    case "fringe":
      return (
        shape(
          "M-114 44C-140 -214 140 -214 114 44C106 0 104 -30 98 -52Q50 -44 0 -52Q-50 -44 -98 -52C-104 -30 -106 0 -112 40Z",
          colour,
        ) +
        stroke("M-60 -116Q-20 -140 30 -134", shine, 8) +
        stroke("M-60 -56Q-50 -90 -40 -100M0 -56Q4 -90 10 -104M54 -56Q50 -84 56 -100", shaded(colour, 0.3), 4)
      );
    case "long":
      return (
        shape(
          "M-112 60C-140 -220 140 -220 112 60C108 -20 100 -60 30 -112C-10 -70 -90 -70 -100 -10C-104 20 -106 40 -110 60Z",
          colour,
        ) + stroke("M30 -112Q70 -90 86 -40M-80 -96Q-40 -130 10 -130", shine, 7)
      );
    case "bun":
    case "tail":
      return (
        shape("M-105 0C-126 -204 126 -204 105 0C98 -56 70 -96 10 -104C-50 -96 -94 -60 -104 -6Z", colour) +
        stroke("M-66 -104Q-30 -132 16 -134M-80 -70Q-50 -110 0 -116", shine, 6)
      );
    case "short":
      return (
        shape(
          "M-104 -10C-126 -110 -96 -160 -30 -156C20 -176 112 -150 104 -10C98 -50 94 -70 84 -84C50 -76 20 -88 4 -104C-20 -76 -60 -66 -84 -78C-94 -64 -98 -40 -104 -10Z",
          colour,
        ) + stroke("M-72 -112Q-40 -140 0 -140", shine, 8)
      );
  }
}
