import { z } from "zod";
import { isAbsent, unwrapJson } from "./absent.ts";
import { pay, PRICE } from "./work.ts";

/** Other names of a field, keyed by its own name. Earlier aliases win. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

/** Contract §1.9 rule 2. A name that is a field of the entity is never an alias of another field. */
const commonAliases: Aliases = {
  newstype: ["contentType", "type"],
  summary: ["description", "desc", "digest"],
  pubtime: ["publishTime", "createTime", "time"],
  imgurl: ["cover", "titleImg", "thumb", "pic"],
  headimg: ["avatar", "headUrl"],
  readcount: ["viewcount", "clickcount"],
  praisecount: ["likecount"],
  source: ["newssource", "mediaName"],
};

/** The names that each field has besides its own, by the schema of the object. The published contract names them. */
const otherNames = new WeakMap<z.ZodType, Aliases>();

/** The names that a field of the object has besides its own, in the order of trust. */
export function otherNamesOf(object: z.ZodType, field: string): readonly string[] {
  return otherNames.get(object)?.[field] ?? [];
}

/** Creates an object's schema and records the names of its fields. */
export function namedFields<Shape extends z.ZodRawShape>(shape: Shape, aliases: Aliases, ownId?: string) {
  const object = z.object(shape);
  const own = new Set(Object.keys(shape).map(normalizeKey));
  const names = Object.keys(shape).map((field) => {
    const others = aliasesOf(field, aliases, ownId).filter((name) => !own.has(normalizeKey(name)));
    return [field, others] as const;
  });
  otherNames.set(object, Object.fromEntries(names));
  return object;
}

interface Place {
  field: string;
  index: number;
  /** 0 is the field's own name. The lowest rank wins when several names are present. */
  rank: number;
}

const maxKeyLength = 40;
const maxCachedKeys = 2000;
const normalizedKeys = new Map<string, string>();

/** Field names are compared in lower case and without `_` (contract §1.9 rule 1). */
export function normalizeKey(key: string): string {
  const cached = normalizedKeys.get(key);
  if (cached !== undefined) return cached;
  if (key.length > maxKeyLength) return "";
  const name = key.toLowerCase().replaceAll("_", "");
  // The map is bounded because the gateway chooses the keys.
  if (normalizedKeys.size < maxCachedKeys) normalizedKeys.set(key, name);
  return name;
}

const aliasesOf = (field: string, aliases: Aliases, ownId?: string): string[] => [
  ...(aliases[field] ?? []),
  ...(commonAliases[normalizeKey(field)] ?? []),
  ...(field === ownId ? ["id"] : []),
];

function placesOf(
  ownId: string | undefined,
  fields: readonly string[],
  aliases: Aliases,
): Map<string, Place> {
  const places = new Map<string, Place>();
  fields.forEach((field, index) => places.set(normalizeKey(field), { field, index, rank: 0 }));
  fields.forEach((field, index) => {
    aliasesOf(field, aliases, ownId).forEach((name, order) => {
      if (!places.has(normalizeKey(name))) places.set(normalizeKey(name), { field, index, rank: order + 1 });
    });
  });
  return places;
}

/**
 * Makes a function that collects an object's fields under their own names, whatever their casing and underscores on
 * the wire. It leaves out absent values, and returns undefined unless the value is an object or a JSON string of one.
 */
export function fieldCollector(fields: readonly string[], aliases: Aliases = {}, ownId?: string) {
  const places = placesOf(ownId, fields, aliases);
  return (value: unknown): Record<string, unknown> | undefined => {
    const source = unwrapJson(value);
    if (typeof source !== "object" || source === null || Array.isArray(source)) return undefined;
    const read: Record<string, unknown> = {};
    const ranks: (number | undefined)[] = [];
    const entries = Object.entries(source);
    pay(PRICE.object + entries.length * PRICE.field);
    for (const [key, content] of entries) {
      const place = places.get(normalizeKey(key));
      if (place === undefined || isAbsent(content)) continue;
      const rank = ranks[place.index];
      if (rank !== undefined && rank <= place.rank) continue;
      read[place.field] = content;
      ranks[place.index] = place.rank;
    }
    return read;
  };
}

export interface EntityOptions<OwnId> {
  /** The entity's own id, also accepted as `id`. */
  id?: OwnId;
  aliases?: Aliases;
  /** A plain string becomes an object with this one field, as in `images: ["a.jpg"]`. */
  bareString?: string;
  /** Changes the collected fields in place before they are parsed, for rules that concern several fields. */
  prepare?: (fields: Record<string, unknown>) => void;
}

/**
 * The schema of an object, read tolerantly (contract §1.9): field names in any casing and with underscores (rule 1),
 * aliases (rule 2), unknown fields ignored (rule 4). The object may be a JSON string (rule 9).
 */
export function entity<Shape extends z.ZodRawShape>(
  shape: Shape,
  { id, aliases = {}, bareString, prepare }: EntityOptions<keyof Shape & string> = {},
) {
  const collect = fieldCollector(Object.keys(shape), aliases, id);
  return z.preprocess(
    (value) => {
      const read = collect(value);
      if (read === undefined && bareString !== undefined && typeof value === "string")
        return { [bareString]: value };
      if (read !== undefined) prepare?.(read);
      return read;
    },
    namedFields(shape, aliases, id),
  );
}

/** Like {@link entity}, for answers without required fields: missing data reads as an empty object. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  const collect = fieldCollector(Object.keys(shape));
  return z.preprocess((value) => collect(value) ?? {}, namedFields(shape, {}));
}
