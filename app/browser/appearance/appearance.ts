/** The reader's choices of theme and text size. Only the browser stores them; the server never sees them. */
export const THEME_KEY = "theme";
export const SIZE_KEY = "text-size";

export const THEMES = [
  ["auto", "自动"],
  ["light", "浅色"],
  ["dark", "深色"],
] as const;
export type Theme = (typeof THEMES)[number][0];

export const SIZES = [
  ["small", "小"],
  ["standard", "中"],
  ["large", "大"],
  ["huge", "特大"],
] as const;
export type Size = (typeof SIZES)[number][0];

/** Runs in the document's head, so that the choices hold before the first paint and nothing flickers. */
export const APPEARANCE_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage["${THEME_KEY}"],z=localStorage["${SIZE_KEY}"];if(/^(light|dark)$/.test(t))d.theme=t;if(/^(${SIZES.map(([size]) => size).join("|")})$/.test(z))d.textSize=z}catch(e){}`;

/** @returns the stored value, or null without one. Private windows may refuse storage; a choice then lasts as long as the document. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // No storage: the choice lasts as long as the document.
  }
}
