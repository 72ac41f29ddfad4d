import { z } from "zod";
import { plainString, shortened } from "./plain-text.ts";
import { isoTime } from "./times.ts";
import { imageUrl, linkUrl, mediaUrl } from "./urls.ts";

/** A kind of value: a function that reads it from the wire (undefined: absent or unreadable), and the schema of the result. */
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

/** Plain text of at most `max` letters. It is bounded because each page contains it several times: in its head, cards and data. */
const textUpTo = (max: number): Kind<string> => ({
  read: (value) => {
    const read = readText(value);
    return read === undefined ? undefined : shortened(read, max);
  },
  shape: z.string(),
});

/** A title, a name or a line: plain text, trimmed, entities decoded once, cut to 300 letters. Numbers become text. */
export const text = textUpTo(300);

/** A summary, a comment or a reply: like {@link text}, up to 3,000 letters. */
export const prose = textUpTo(3000);

/** Longer than any cookie may be. */
const maxTicketLength = 4096;

/** A token or a signature, never cut: absent when it is too long, because a part of it is useless. */
export const ticket: Kind<string> = {
  read: (value) => {
    const read = readText(value);
    return read === undefined || read.length > maxTicketLength ? undefined : read;
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

/** A whole number, never negative. */
export const count: Kind<number> = {
  read: (value) => {
    const read = readNumber(value);
    return read === undefined ? undefined : Math.min(Math.max(Math.floor(read), 0), Number.MAX_SAFE_INTEGER);
  },
  shape: z.number(),
};

/** 0 or 1, also as a boolean or a string (contract §1.7). */
export const flag: Kind<0 | 1> = { read: readFlag, shape: z.literal([0, 1]) };

/** A boolean, read like {@link flag}. */
export const bool: Kind<boolean> = {
  read: (value) => {
    const read = readFlag(value);
    return read === undefined ? undefined : read === 1;
  },
  shape: z.boolean(),
};

/** A time as `YYYY-MM-DDTHH:mm:ss+08:00` (contract §1.7). */
export const time: Kind<string> = { read: isoTime, shape: z.string() };

/** A calendar date as `YYYY-MM-DD` in UTC+8. */
export const date: Kind<string> = { read: (value) => isoTime(value)?.slice(0, 10), shape: z.string() };

/** The address of a picture. */
export const image: Kind<string> = { read: imageUrl, shape: z.string() };

/** The address of a sound, a video or a file. */
export const media: Kind<string> = { read: mediaUrl, shape: z.string() };

/** The target of a link. */
export const link: Kind<string> = { read: linkUrl, shape: z.string() };

/** One of these words, in any casing. Other words read as absent, so that a default can replace them. */
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
