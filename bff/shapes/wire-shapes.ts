import { z } from "zod";
import { Nothing } from "../calls/fields.ts";
import * as account from "../entities/account.ts";
import * as active from "../entities/active.ts";
import * as author from "../entities/author.ts";
import * as chart from "../entities/chart.ts";
import * as collection from "../entities/collection.ts";
import * as comment from "../entities/comment.ts";
import * as composition from "../entities/composition.ts";
import * as intelligence from "../entities/intelligence.ts";
import * as layout from "../entities/layout.ts";
import * as live from "../entities/live.ts";
import * as login from "../entities/login.ts";
import * as media from "../entities/media.ts";
import * as news from "../entities/news.ts";
import * as notice from "../entities/notice.ts";
import * as paper from "../entities/paper.ts";
import * as people from "../entities/people.ts";
import * as shareCode from "../entities/share-code.ts";
import * as special from "../entities/special.ts";
import * as thinkTank from "../entities/think-tank.ts";
import * as topic from "../entities/topic.ts";
import * as user from "../entities/user.ts";
import * as vote from "../entities/vote.ts";
import * as vr from "../entities/vr.ts";
import * as weather from "../entities/weather.ts";
import * as welfarePeople from "../entities/welfare-people.ts";
import * as welfare from "../entities/welfare.ts";
import { body } from "../reading/body.ts";
import { otherNamesOf } from "../reading/entity.ts";
import { count, date, id, image, link, media as mediaKind, time } from "../reading/kinds.ts";

/** The part of JSON Schema (draft 2020-12) that the contract uses. */
export interface WireSchema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, WireSchema>;
  required?: string[];
  additionalProperties?: WireSchema | boolean;
  items?: WireSchema;
  prefixItems?: WireSchema[];
  anyOf?: WireSchema[];
  oneOf?: WireSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  propertyNames?: WireSchema;
  /** The other names that a field is read from, in the order of trust (contract §1.9 rule 2). */
  "x-also"?: string[];
}

const refTo = (name: string) => `#/components/schemas/${name}`;

const modules = [
  account,
  active,
  author,
  chart,
  collection,
  comment,
  composition,
  intelligence,
  layout,
  live,
  login,
  media,
  news,
  notice,
  paper,
  people,
  shareCode,
  special,
  thinkTank,
  topic,
  user,
  vote,
  vr,
  weather,
  welfarePeople,
  welfare,
] as const;

/** Wire schemas of values that are read more tolerantly than the contract defines them (contract §1.7, §1.8, §1.10). */
const wireSchemas = new Map<z.ZodType, WireSchema>([
  [id.shape, { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" }],
  [count.shape, { type: "number", minimum: 0 }],
  [
    time.shape,
    { type: "string", pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`, description: "UTC+8" },
  ],
  [date.shape, { type: "string", format: "date" }],
  [image.shape, { type: "string", format: "uri-reference" }],
  [mediaKind.shape, { type: "string", format: "uri-reference" }],
  [link.shape, { type: "string", format: "uri-reference" }],
  [body.shape, { type: "string", contentMediaType: "text/html", description: "html of contract §1.10" }],
  [
    composition.AnyEntry,
    {
      anyOf: ["Ad", "Expert", "ThinkReport", "Ranked", "RankTeaser", "Enterprise", "Topic", "NewsItem"]
        .concat(["Chart", "Stat", "MenuEntry"])
        .map((name) => ({ $ref: refTo(name) })),
    },
  ],
  [Nothing, { description: "means nothing" }],
  [news.PraiseCounts, { type: "object", additionalProperties: { type: "number", minimum: 0 } }],
]);

/** Replaces a generated schema in place, because other schemas refer to it. */
function replace(generated: object, by: WireSchema): void {
  for (const key of Object.keys(generated)) Reflect.deleteProperty(generated, key);
  Object.assign(generated, by);
}

/** Whether a default is published. An empty one only means that the field is optional. */
const isPublishedDefault = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && value !== "");

/** What parsing without a field shows of it. Recorded while schemas are generated, applied when all are finished. */
interface FieldNote {
  onWire: string;
  also: string[];
  required: boolean;
  default?: unknown;
}

interface Generated extends Omit<WireSchema, "properties" | "items" | "anyOf" | "oneOf" | "prefixItems"> {
  "x-fields"?: Record<string, FieldNote>;
  properties?: Record<string, Generated>;
  items?: Generated;
  anyOf?: Generated[];
  oneOf?: Generated[];
  prefixItems?: Generated[];
}

/**
 * Finds the required fields of an object by parsing each as undefined. `optional` is no proof, because tolerant reading
 * replaces most missing fields. Clean html is `body` in an entity and `content` on the wire.
 */
function notesOf(object: z.ZodObject): Record<string, FieldNote> {
  const notes = Object.entries(object.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const onWire = name === "body" && field.safeParse("<p>1</p>").success ? "content" : name;
    const absent = field.safeParse(undefined);
    const also = [name, ...otherNamesOf(object, name)].filter((other) => other !== onWire);
    const note: FieldNote = { onWire, also, required: !absent.success };
    if (absent.success && isPublishedDefault(absent.data)) note.default = absent.data;
    return [name, note] as const;
  });
  return Object.fromEntries(notes);
}

function fieldsOf({ properties = {}, "x-fields": notes = {} }: Generated): WireSchema {
  const fields: Record<string, WireSchema> = {};
  const required: string[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const note = notes[name] ?? { onWire: name, also: [], required: false };
    fields[note.onWire] = {
      ...toWire(schema),
      ...(note.default !== undefined && { default: note.default }),
      ...(note.also.length > 0 && { "x-also": note.also }),
    };
    if (note.required) required.push(note.onWire);
  }
  return { properties: fields, ...(required.length > 0 && { required }) };
}

const isNull = (schema: Generated) => schema.type === "null";

/** Removes what only concerns reading: that list entries may be dropped, and limits that no real answer reaches. */
function toWire(generated: Generated, inList = false): WireSchema {
  const { maxItems, minimum, maximum, anyOf, oneOf, items, prefixItems, properties, ...others } = generated;
  const { "x-fields": notes, required: _, additionalProperties, pattern, ...rest } = others;
  const arms = anyOf?.filter((arm) => !(inList && isNull(arm)));
  if (inList && arms?.length === 1 && arms[0]) return toWire(arms[0]);
  return {
    ...rest,
    // zod's pattern for a date adds nothing to its format.
    ...(pattern !== undefined && rest.format !== "date" && { pattern }),
    ...(maxItems !== undefined && maxItems < 2000 && { maxItems }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(arms && { anyOf: arms.map((arm) => toWire(arm)) }),
    ...(oneOf && { oneOf: oneOf.map((arm) => toWire(arm)) }),
    ...(properties && fieldsOf({ properties, "x-fields": notes })),
    ...(items && { items: toWire(items, true) }),
    ...(prefixItems && { prefixItems: prefixItems.map((item) => toWire(item)) }),
    ...(typeof additionalProperties === "object" && { additionalProperties }),
  };
}

const isListed = (name: string) => name.startsWith("Listed");

/** All exported entities with their names. `ListedNews` and `NewsItem` differ in what lists show, not on the wire. */
function namedEntities(): Map<z.ZodType, string> {
  const exported = modules.flatMap((module) => Object.entries(module) as [string, unknown][]);
  const found = exported.flatMap(([name, value]): [z.ZodType, string][] =>
    value instanceof z.ZodType && /^[A-Z]/.test(name) ? [[value, name]] : [],
  );
  // Sorted by name, because the order of a module's exports is not defined. Entities come before their `Listed` form.
  const sortKey = (name: string) => (isListed(name) ? `~${name}` : name);
  return new Map(found.sort(([, one], [, other]) => (sortKey(one) < sortKey(other) ? -1 : 1)));
}

const callSchemaName = (index: number) => `call ${String(index)}`;
const isCallSchema = (name: string) => name.startsWith("call ");

/** Removes schemas that are only a reference or equal an earlier one, and redirects the references to them. */
function withoutDuplicates(schemas: Record<string, WireSchema>): Record<string, WireSchema> {
  const firsts = new Map<string, string>();
  const duplicates = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(Object.entries(schema).sort());
    const first = firsts.get(text);
    if (isCallSchema(name)) continue;
    if (schema.$ref !== undefined && Object.keys(schema).length === 1)
      duplicates.set(refTo(name), schema.$ref);
    if (schema.type !== "object") continue;
    if (first === undefined) firsts.set(text, name);
    else duplicates.set(refTo(name), refTo(first));
  }
  const renamed = JSON.stringify(schemas, (key, value: unknown) =>
    key === "$ref" ? (duplicates.get(value as string) ?? value) : value,
  );
  const entries = Object.entries(JSON.parse(renamed) as Record<string, WireSchema>);
  return Object.fromEntries(entries.filter(([name]) => !duplicates.has(refTo(name))));
}

/** The wire schemas of answers and bodies, and of the entities that they refer to. */
export interface WireShapes {
  /** The schemas of the call table, in the order of the argument. */
  callSchemas: WireSchema[];
  /** Entities by name, for `#/components/schemas/`. */
  entities: Record<string, WireSchema>;
}

/** Converts schemas of the call table to wire schemas (contract §1.6–§1.10, §2). */
export function wireShapes(schemas: readonly z.ZodType[]): WireShapes {
  const registry = z.registry<{ id: string }>();
  const names = namedEntities();
  for (const [schema, name] of names) registry.add(schema, { id: name });
  schemas.forEach((schema, index) => {
    if (!registry.has(schema)) registry.add(schema, { id: callSchemaName(index) });
  });
  const { schemas: generated } = z.toJSONSchema(registry, {
    io: "input",
    unrepresentable: "any",
    uri: refTo,
    override: ({ zodSchema, jsonSchema }) => {
      const known = zodSchema instanceof z.ZodType && wireSchemas.get(zodSchema);
      if (known) replace(jsonSchema, known);
      else if (zodSchema instanceof z.ZodObject)
        Object.assign(jsonSchema, { "x-fields": notesOf(zodSchema) });
      else if (zodSchema instanceof z.ZodCatch) delete jsonSchema.default;
    },
  });
  const cleaned = Object.entries(generated).map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => {
    return [name, toWire(schema as Generated)] as const;
  });
  const all = withoutDuplicates(Object.fromEntries(cleaned));
  return {
    callSchemas: schemas.map((schema) => {
      const name = registry.get(schema)?.id ?? "";
      return isCallSchema(name) ? (all[name] ?? {}) : { $ref: refTo(name) };
    }),
    entities: Object.fromEntries(Object.entries(all).filter(([name]) => !isCallSchema(name))),
  };
}
