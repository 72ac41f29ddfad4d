import type { CSSProperties } from "react";

/** The backgrounds of coloured text: --paper in both themes (styles/tokens.css). */
const LIGHT = [255, 255, 255] as const;
const DARK = [23, 27, 30] as const;
const BLACK = [0, 0, 0] as const;
/** Minimum contrast. WCAG requires 4.5; the rest allows for tints of the same colour behind the text. */
const ENOUGH = 5.6;

type Rgb = readonly [number, number, number];

/** Readable shades of a list's colour, as custom properties for a `style`. */
export interface Tone extends CSSProperties {
  /** The colour itself, for tints: "47 158 110". */
  "--tone-rgb": string;
  /** A background for white text. */
  "--tone-deep": string;
  /** Text and bars in the light theme. */
  "--tone-light": string;
  /** Text and bars in the dark theme. */
  "--tone-dark": string;
}

/**
 * @param color `#RRGGBB` from an editor; anything else gives the fallback
 * @returns shades with enough contrast for text in both themes
 */
export function toneOf(color: string | undefined, fallback: string): Tone {
  const base = rgbOf(color) ?? rgbOf(fallback) ?? DARK;
  const deep = hex(makeReadable(base, LIGHT, BLACK));
  return {
    "--tone-rgb": base.join(" "),
    "--tone-deep": deep,
    "--tone-light": deep,
    "--tone-dark": hex(makeReadable(base, DARK, LIGHT)),
  };
}

function rgbOf(color: string | undefined): Rgb | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "") ?? [];
  return red && green && blue
    ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
    : undefined;
}

/** Mixes the colour with `towards` until it is readable on `ground`. */
function makeReadable(color: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = color.map((value, at) => Math.round(value * (1 - share) + (towards[at] ?? 0) * share));
    const [red = 0, green = 0, blue = 0] = mixed;
    if (contrast([red, green, blue], ground) >= ENOUGH) return [red, green, blue];
  }
  return towards;
}

/** The contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hex = (color: Rgb) => `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
