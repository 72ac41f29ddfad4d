import { contrast } from "../../styles/contrast.ts";

/** The theme colour, used unless the gateway names another (pages §6). tokens.css has it and its text colour. */
export const THEME = "#1CC3AA";

/** A background other than the theme's, and a readable text colour for it; both `#rrggbb`. */
export interface Brand {
  ground: string;
  text: string;
}

/** Text colours in order of preference. White or black is readable on every background. */
const TEXTS = ["#07453C", "#FFFFFF", "#000000"];
const READABLE = 4.5;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** @returns null when the colour is the theme's, absent, or no valid hex */
export function brandOf(themeColor = ""): Brand | null {
  if (!HEX.test(themeColor)) return null;
  const ground = themeColor.length === 4 ? themeColor.replace(/[0-9a-f]/gi, "$&$&") : themeColor;
  if (ground.toUpperCase() === THEME) return null;
  const text = TEXTS.find((colour) => contrast(colour, ground) >= READABLE);
  return text ? { ground, text } : null;
}
