/** Beginnings of the kinds of pictures that a canvas takes, as Latin-1 text. A drawing with scripts of its own is not among them. */
const BEGINNINGS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
  ["image/avif", /^[^]{4}ftypavi[fs]/],
];

/** So many bytes say what kind of picture it is. */
export const BEGINNING_BYTES = 12;

/** @returns the media type of a picture by its first bytes; undefined when it is none */
export function pictureType(bytes: Buffer): string | undefined {
  const beginning = bytes.toString("latin1", 0, BEGINNING_BYTES);
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}
