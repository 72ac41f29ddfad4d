/** What the reader has chosen of how the site looks; kept in the browser, which alone needs to know. */
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

/** Runs in the document's head: what was chosen holds before anything is drawn, so that nothing changes under the eyes. */
export const APPEARANCE_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage["${THEME_KEY}"],z=localStorage["${SIZE_KEY}"];if(/^(light|dark)$/.test(t))d.theme=t;if(/^(${SIZES.map(([size]) => size).join("|")})$/.test(z))d.textSize=z}catch(e){}`;

/** Private windows may refuse storage; what is chosen then lasts as long as the document. */
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
    // See above.
  }
}
