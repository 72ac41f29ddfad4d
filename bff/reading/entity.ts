import { z } from "zod";
import { isAbsent, unwrapJson } from "./absent.ts";
import { pay, PRICE } from "./work.ts";

/** Other names of a field, in order of trust, keyed by its own name. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

/** Contract §1.9 rule 2. An alias never takes a field that the entity has under that very name. */
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

interface Place {
  field: string;
  index: number;
  /** 0 is the field's own name; a lower rank wins when several names are present. */
  rank: number;
}

const longestKey = 40;
const mostRemembered = 2000;
const remembered = new Map<string, string>();

/** Field names compare case-insensitively with `_` removed (contract §1.9 rule 1). */
function bare(key: string): string {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (key.length > longestKey) return "";
  const name = key.toLowerCase().replaceAll("_", "");
  // Bounded, because the keys come from outside.
  if (remembered.size < mostRemembered) remembered.set(key, name);
  return name;
}

function placesOf(ownId: string | undefined, fields: readonly string[], also: Aliases): Map<string, Place> {
  const places = new Map<string, Place>();
  fields.forEach((field, index) => places.set(bare(field), { field, index, rank: 0 }));
  fields.forEach((field, index) => {
    const names = [
      ...(also[field] ?? []),
      ...(commonAliases[bare(field)] ?? []),
      ...(field === ownId ? ["id"] : []),
    ];
    names.forEach((name, order) => {
      if (!places.has(bare(name))) places.set(bare(name), { field, index, rank: order + 1 });
    });
  });
  return places;
}

/**
 * Collects an object's fields under their own names, absent values left out, whatever the casing and
 * underscores on the wire; undefined when the value is no object, nor a JSON string of one.
 */
export function fieldCollector(fields: readonly string[], also: Aliases = {}, ownId?: string) {
  const places = placesOf(ownId, fields, also);
  return (value: unknown): Record<string, unknown> | undefined => {
    const source = unwrapJson(value);
    if (typeof source !== "object" || source === null || Array.isArray(source)) return undefined;
    const read: Record<string, unknown> = {};
    const ranks: (number | undefined)[] = [];
    const entries = Object.entries(source);
    pay(PRICE.object + entries.length * PRICE.field);
    for (const [key, content] of entries) {
      const place = places.get(bare(key));
      if (place === undefined || isAbsent(content)) continue;
      const held = ranks[place.index];
      if (held !== undefined && held <= place.rank) continue;
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
  /** The field that a bare string stands for, as in `images: ["a.jpg"]`. */
  bareString?: string;
  /** Last word on the collected fields, for rules between fields. */
  prepare?: (fields: Record<string, unknown>) => void;
}

/**
 * An object read tolerantly: any casing and underscores in names, aliases, unknown fields ignored
 * (contract §1.9 rules 1, 2, 4). It may itself be a JSON string (rule 9).
 */
export function entity<Shape extends z.ZodRawShape>(
  shape: Shape,
  { id, aliases = {}, bareString, prepare }: EntityOptions<keyof Shape & string> = {},
) {
  const collect = fieldCollector(Object.keys(shape), aliases, id);
  return z.preprocess((value) => {
    const read = collect(value);
    if (read === undefined && bareString !== undefined && typeof value === "string")
      return { [bareString]: value };
    if (read !== undefined) prepare?.(read);
    return read;
  }, z.object(shape));
}

/** As {@link entity} for answers without required fields: no data at all is an empty object. */
export function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  const collect = fieldCollector(Object.keys(shape));
  return z.preprocess((value) => collect(value) ?? {}, z.object(shape));
}
