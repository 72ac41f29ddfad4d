import { z } from "zod";
import { isAbsent, unwrapJson } from "./absent.ts";
import { plainString } from "./plain-text.ts";
import type { Kind } from "./kinds.ts";

/** The limit of a list's entries, more than any list of the contract has. A longer list is not read. */
const maxEntries = 2000;
/** The limit of a field's words, addresses or labels, more than any field of the contract has. Those after it are ignored. */
const maxValues = 300;
/** The limit for values whose position matters: more than the days of a year. */
const maxPositions = 400;

/** A required field. A list entry without it is dropped; a main object without it fails to parse. */
export function must<T>(kind: Kind<T>) {
  return z.preprocess(kind.read, kind.shape);
}

/** An optional field, undefined when missing or unreadable. */
export function may<T>(kind: Kind<T>) {
  return z.preprocess(kind.read, kind.shape.optional());
}

/** A field with a default that replaces a missing or unreadable value, or an unknown word. */
export function or<T>(kind: Kind<T>, fallback: T) {
  return z.preprocess((value) => kind.read(value) ?? fallback, kind.shape);
}

/** An optional entity or list, undefined when missing or when it lacks a required field. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** The key that identifies an entry of a list: a field, or a function of the entry. Undefined: entries have no key. */
export type EntryKey<T> = keyof T | ((entry: T) => unknown) | undefined;

/** Drops unreadable entries and entries whose key has occurred before. */
function withoutRepeats<T>(entries: readonly (T | null)[], by: EntryKey<T>): T[] {
  const seen = new Set<unknown>();
  return entries.filter((entry): entry is T => {
    if (entry === null || entry === undefined) return false;
    if (by === undefined) return true;
    const key = typeof by === "function" ? by(entry) : entry[by];
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * A list of entities. Entries that lack a required field are dropped, and so are entries whose `by` key has occurred
 * before (contract §1.6, §1.9 rule 4). The list may be a JSON string.
 */
export function list<Schema extends z.ZodType>(entry: Schema, by?: EntryKey<z.output<Schema>>) {
  return z
    .preprocess(unwrapJson, z.array(z.nullable(entry).catch(null)).max(maxEntries))
    .transform((entries) => withoutRepeats<z.output<Schema>>(entries, by));
}

/** Like {@link list}, but empty when missing or unreadable. */
export function listOrEmpty<Schema extends z.ZodType>(entry: Schema, by?: EntryKey<z.output<Schema>>) {
  return maybe(list(entry, by)).transform((entries) => entries ?? []);
}

/** An array of values of one kind. `split` splits a field that is not an array. An empty list reads as absent. */
export function several<T>(kind: Kind<T>, split: (value: unknown) => unknown[] = () => []): Kind<T[]> {
  return {
    read: (value) => {
      const unwrapped = unwrapJson(value);
      const entries = Array.isArray(unwrapped) ? unwrapped : split(unwrapped);
      const read: T[] = [];
      for (const entry of entries.slice(0, maxValues)) {
        const one = isAbsent(entry) ? undefined : kind.read(entry);
        if (one !== undefined) read.push(one);
      }
      return read.length > 0 ? read : undefined;
    },
    shape: z.array(kind.shape),
  };
}

/**
 * An array of values whose position matters, such as the points of a line. One unreadable value makes the whole array
 * absent.
 * @param blank the value that replaces an absent one
 */
export function inPlace<T>(kind: Kind<T>, blank?: T): Kind<T[]> {
  return {
    read: (value) => {
      const entries = unwrapJson(value);
      if (!Array.isArray(entries) || entries.length === 0 || entries.length > maxPositions) return undefined;
      const read = entries.map((entry: unknown) => (isAbsent(entry) ? blank : kind.read(entry)));
      return read.includes(undefined) ? undefined : (read as T[]);
    },
    shape: z.array(kind.shape),
  };
}

/** Splits `海岱,晚报` at commas, semicolons and bars, Chinese ones too. */
export function splitWords(value: unknown): unknown[] {
  return typeof value === "string" ? plainString(value).split(/[,，、;；|]/) : [];
}
