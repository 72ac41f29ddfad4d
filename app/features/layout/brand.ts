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

/** @returns null where the colour is the theme's own, or where there is none */
export function brandOf(themeColor: string | undefined): Brand | null {
  if (!themeColor || themeColor.toUpperCase() === THEME) return null;
  const text = TEXTS.find((colour) => contrast(colour, themeColor) >= READABLE);
  return text ? { ground: themeColor, text } : null;
}
