/** Limits of a post (contract §4.10): letters, and the number of pictures. */
export const POST_LIMIT = 1000;
export const TITLE_LIMIT = 100;
export const PLACE_LIMIT = 100;
export const PICTURES = 9;

/** Kinds of posts with their labels. */
export const POST_KINDS = [
  ["text", "说说"],
  ["ask", "提问"],
  ["expose", "曝光"],
  ["journal", "日志"],
] as const;
export type WrittenKind = (typeof POST_KINDS)[number][0];

/** An http(s) URL, or a path on this site. */
const ADDRESS = /^(?:https?:\/\/[^\s/]|\/[^\s/])\S*$/i;

export const isMediaAddress = (text: string) => text.length <= 2000 && ADDRESS.test(text);

/** The addresses in a text field, separated by white space. */
export const addressesOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The number of characters as a reader counts them (code points). */
export const letters = (text: string) => [...text.trim()].length;
