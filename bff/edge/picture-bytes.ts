/** First bytes of the picture formats that a canvas can draw, as Latin-1 text. SVG is left out: it may contain scripts. */
const BEGINNINGS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
  ["image/avif", /^[^]{4}ftypavi[fs]/],
];

/** Bytes that are enough to recognise the format. */
export const BEGINNING_BYTES = 12;

/** @returns the media type of a picture by its first bytes; undefined when it is none */
export function pictureType(bytes: Buffer): string | undefined {
  const beginning = bytes.toString("latin1", 0, BEGINNING_BYTES);
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}
