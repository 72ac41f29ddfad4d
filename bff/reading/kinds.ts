import { z } from "zod";
import { plainString, shortened } from "./plain-text.ts";
import { isoTime } from "./times.ts";
import { imageUrl, linkUrl, mediaUrl } from "./urls.ts";

/** One kind of value: how it is read from the wire (undefined: absent or unreadable), and what it then is. */
export interface Kind<T> {
  read: (value: unknown) => T | undefined;
  shape: z.ZodType<T>;
}

const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

function readNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.length > 40 || !numeric.test(value.trim())) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function readText(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return (typeof value === "string" && plainString(value)) || undefined;
}

function readFlag(value: unknown): 0 | 1 | undefined {
  switch (typeof value === "string" ? value.trim().toLowerCase() : value) {
    case 1:
    case true:
    case "1":
    case "true":
      return 1;
    case 0:
    case false:
    case "0":
    case "false":
      return 0;
    default:
      return undefined;
  }
}

/** Plain text of at most so many letters: each page has it several times, in its head, its cards and its data. */
const textUpTo = (most: number): Kind<string> => ({
  read: (value) => {
    const read = readText(value);
    return read === undefined ? undefined : shortened(read, most);
  },
  shape: z.string(),
});

/** Plain text, trimmed, entities decoded once; numbers become text. A title, a name, a line: what is longer is cut. */
export const text = textUpTo(300);

/** Plain text of several sentences or paragraphs: a summary, a comment, an answer. */
export const prose = textUpTo(3000);

/** More letters than a cookie takes. */
const longestTicket = 4096;

/** A token, a signature: passed on whole. Absent when it is longer than any, since a part of one is worth nothing. */
export const ticket: Kind<string> = {
  read: (value) => {
    const read = readText(value);
    return read === undefined || read.length > longestTicket ? undefined : read;
  },
  shape: z.string(),
};

/** `^[A-Za-z0-9_-]{1,64}$` (contract §1.8); numbers become text. */
export const id: Kind<string> = {
  read: (value) => {
    const word = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
    return /^[A-Za-z0-9_-]{1,64}$/.test(word) ? word : undefined;
  },
  shape: z.string(),
};

/** Any finite number, also as a string. */
export const number: Kind<number> = { read: readNumber, shape: z.number() };

/** A whole number that is never negative. */
export const count: Kind<number> = {
  read: (value) => {
    const read = readNumber(value);
    return read === undefined ? undefined : Math.min(Math.max(Math.floor(read), 0), Number.MAX_SAFE_INTEGER);
  },
  shape: z.number(),
};

/** 0 or 1; booleans and their strings too (contract §1.7). */
export const flag: Kind<0 | 1> = { read: readFlag, shape: z.literal([0, 1]) };

/** {@link flag} where the contract has a boolean. */
export const bool: Kind<boolean> = {
  read: (value) => {
    const read = readFlag(value);
    return read === undefined ? undefined : read === 1;
  },
  shape: z.boolean(),
};

/** A time as `YYYY-MM-DDTHH:mm:ss+08:00` (contract §1.7). */
export const time: Kind<string> = { read: isoTime, shape: z.string() };

/** Calendar date `YYYY-MM-DD` in UTC+8. */
export const date: Kind<string> = { read: (value) => isoTime(value)?.slice(0, 10), shape: z.string() };

/** Address of a picture; the first one when the field holds several. */
export const image: Kind<string> = { read: imageUrl, shape: z.string() };

/** Address of a sound, a film or a file. */
export const media: Kind<string> = { read: mediaUrl, shape: z.string() };

/** Address a link may lead to. */
export const link: Kind<string> = { read: linkUrl, shape: z.string() };

/** One of these words, whatever their casing; anything else is absent, so that a default can take its place. */
export function oneOf<const T extends string>(words: readonly [T, ...T[]]): Kind<T> {
  const byName = new Map(words.map((word) => [word.toLowerCase(), word]));
  return {
    read: (value) => (typeof value === "string" ? byName.get(value.trim().toLowerCase()) : undefined),
    shape: z.enum(words),
  };
}

/** One of these numbers, also as a string. */
export function oneOfNumbers<const T extends number>(numbers: readonly [T, ...T[]]): Kind<T> {
  return {
    read: (value) => {
      const read = readNumber(value);
      return numbers.find((candidate) => candidate === read);
    },
    shape: z.literal(numbers),
  };
}
