import { contrast } from "../../styles/contrast.ts";

/** The theme colour unless the gateway names another (pages §6); tokens.css has it and its text. */
export const THEME = "#1CC3AA";

/** A brand ground other than the theme's own, and the text that can be read on it; both `#rrggbb`. */
export interface Brand {
  ground: string;
  text: string;
}

/** One of white and black is readable on every ground. */
const TEXTS = ["#07453C", "#FFFFFF", "#000000"];
const READABLE = 4.5;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** @returns null where the colour is the theme's own, or where there is none that is a valid hex */
export function brandOf(themeColor = ""): Brand | null {
  if (!HEX.test(themeColor)) return null;
  const ground = themeColor.length === 4 ? themeColor.replace(/[0-9a-f]/gi, "$&$&") : themeColor;
  if (ground.toUpperCase() === THEME) return null;
  const text = TEXTS.find((colour) => contrast(colour, ground) >= READABLE);
  return text ? { ground, text } : null;
}
