/** What a post may hold (contract §4.10). */
export const POST_LIMIT = 1000;
export const TITLE_LIMIT = 100;
export const PLACE_LIMIT = 100;
export const PICTURES = 9;

/** What readers post as, and what they call it. */
export const POST_KINDS = [
  ["text", "说说"],
  ["ask", "提问"],
  ["expose", "曝光"],
  ["journal", "日志"],
] as const;
export type WrittenKind = (typeof POST_KINDS)[number][0];

/** On the web, or below the site itself. */
const ADDRESS = /^(?:https?:\/\/[^\s/]|\/[^\s/])\S*$/i;

export const isMediaAddress = (text: string) => text.length <= 2000 && ADDRESS.test(text);

/** Addresses of a field that takes one a line. */
export const addressesOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Letters as a reader counts them. */
export const letters = (text: string) => [...text.trim()].length;
