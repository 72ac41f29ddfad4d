import { z } from "zod";
import { isAbsent, unwrapJson } from "./absent.ts";
import { plainString } from "./plain-text.ts";
import type { Kind } from "./kinds.ts";

/** More entries than any list of the contract has; a longer one is not read. */
const mostEntries = 2000;
/** More words, addresses or labels than any field of the contract has; those after them are not read. */
const mostValues = 300;
/** As many for values whose places matter: more than the days of a year. */
const mostPlaces = 400;

/** A required field: a list entry without it is dropped, a main object without it cannot be read. */
export function must<T>(kind: Kind<T>) {
  return z.preprocess(kind.read, kind.shape);
}

/** An optional field: absent when missing or unreadable. */
export function may<T>(kind: Kind<T>) {
  return z.preprocess(kind.read, kind.shape.optional());
}

/** A field with a default for when it is missing, unreadable or an unknown word. */
export function or<T>(kind: Kind<T>, fallback: T) {
  return z.preprocess((value) => kind.read(value) ?? fallback, kind.shape);
}

/** An optional entity or list: absent when missing or when it lacks a required field. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** What tells the entries of a list apart: a field, or what a function makes of an entry; undefined when nothing does. */
export type EntryKey<T> = keyof T | ((entry: T) => unknown) | undefined;

/** The entries that could be read, each id once. */
function kept<T>(entries: readonly (T | null)[], by: EntryKey<T>): T[] {
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
 * A list of entities: entries lacking a required field are dropped, and with `by` those whose id came before
 * (contract §1.6, §1.9 rule 4). The list itself may be a JSON string.
 */
export function list<Schema extends z.ZodType>(entry: Schema, by?: EntryKey<z.output<Schema>>) {
  return z
    .preprocess(unwrapJson, z.array(z.nullable(entry).catch(null)).max(mostEntries))
    .transform((entries) => kept<z.output<Schema>>(entries, by));
}

/** As {@link list}, empty when missing or unreadable. */
export function listOrEmpty<Schema extends z.ZodType>(entry: Schema, by?: EntryKey<z.output<Schema>>) {
  return maybe(list(entry, by)).transform((entries) => entries ?? []);
}

/** Values of one kind; `split` takes the field apart when it is not an array. An empty list is absent. */
export function several<T>(kind: Kind<T>, split: (value: unknown) => unknown[] = () => []): Kind<T[]> {
  return {
    read: (value) => {
      const unwrapped = unwrapJson(value);
      const entries = Array.isArray(unwrapped) ? unwrapped : split(unwrapped);
      const read: T[] = [];
      for (const entry of entries.slice(0, mostValues)) {
        const one = isAbsent(entry) ? undefined : kind.read(entry);
        if (one !== undefined) read.push(one);
      }
      return read.length > 0 ? read : undefined;
    },
    shape: z.array(kind.shape),
  };
}

/**
 * Values whose places matter, as the points of a line: when one cannot be read, all are absent.
 * @param blank stands for an absent value
 */
export function inPlace<T>(kind: Kind<T>, blank?: T): Kind<T[]> {
  return {
    read: (value) => {
      const entries = unwrapJson(value);
      if (!Array.isArray(entries) || entries.length === 0 || entries.length > mostPlaces) return undefined;
      const read = entries.map((entry: unknown) => (isAbsent(entry) ? blank : kind.read(entry)));
      return read.includes(undefined) ? undefined : (read as T[]);
    },
    shape: z.array(kind.shape),
  };
}

/** Takes `海岱,晚报` apart, at Chinese marks too. */
export function splitWords(value: unknown): unknown[] {
  return typeof value === "string" ? plainString(value).split(/[,，、;；|]/) : [];
}
