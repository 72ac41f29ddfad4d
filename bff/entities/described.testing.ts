import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { readData, ReadingError } from "../reading/read.ts";
import { withReading } from "../reading/settings.ts";
import { pick, settings, text, type Draw, type Kind, type Written } from "./writing.testing.ts";

/** A field of an entity in contract §2. */
interface Field {
  kind: Kind;
  required: boolean;
  /** The value of an absent field. */
  fallback?: unknown;
}

/** A required field (`!`): without it the entity is refused. */
export const must = (kind: Kind): Field => ({ kind, required: true });
/** An optional field (`?`). */
export const may = (kind: Kind): Field => ({ kind, required: false });
/** An optional field with a default. */
export const or = (kind: Kind, fallback: unknown): Field => ({ kind, required: false, fallback });

type Value = Record<string, unknown>;

interface Options {
  /** The field of the entity's id, which may also come as `id`. */
  id?: string;
  /** Further names of fields, besides those of rule 2. */
  aliases?: Record<string, string[]>;
  /** The field that a bare string fills. */
  bare?: string;
  /** Computes the fields that depend on others. */
  derive?: (value: Value) => Value;
}

/** An object of contract §2, written by hand. */
export interface Part extends Options {
  fields: Record<string, Field>;
}

/** An object with a schema of its own. */
export interface Described extends Part {
  name: string;
  schema: z.ZodType;
}

/** Describes an object that exists only within an entity. */
export const part = (fields: Record<string, Field>, options: Options = {}): Part => ({ fields, ...options });

export function entity(
  name: string,
  schema: z.ZodType,
  fields: Record<string, Field>,
  options: Options = {},
): Described {
  return { name, schema, fields, ...options };
}

/** Rule 2. */
const commonAliases: Record<string, string[]> = {
  newstype: ["contentType", "type"],
  summary: ["description", "desc", "digest"],
  pubtime: ["publishTime", "createTime", "time"],
  imgurl: ["cover", "titleImg", "thumb", "pic"],
  headimg: ["avatar", "headUrl"],
  readcount: ["viewcount", "clickcount"],
  praisecount: ["likecount"],
  source: ["newssource", "mediaName"],
};

const normalizeName = (name: string) => name.toLowerCase().replaceAll("_", "");

/** All names of a field: its own, and its aliases that are not names of other fields. */
function namesOf({ fields, id, aliases = {} }: Part, field: string): [string, ...string[]] {
  const own = new Set(Object.keys(fields).map(normalizeName));
  const others = [
    ...(aliases[field] ?? []),
    ...(commonAliases[normalizeName(field)] ?? []),
    ...(field === id ? ["id"] : []),
  ];
  return [field, ...others.filter((name) => !own.has(normalizeName(name)))];
}

/** Rule 1: any casing, `_` anywhere. */
function spell(name: string, draw: Draw): string {
  const style = draw(4);
  if (style === 1) return name.toUpperCase();
  if (style === 2) return name.replace(/^./, (first) => first.toUpperCase());
  if (style === 3)
    return [...name].map((letter, index) => (index > 0 && draw(3) === 0 ? `_${letter}` : letter)).join("");
  return name;
}

/** Rule 3. */
const absences = [null, "", "null", "undefined", " "] as const;

interface WrittenRecord extends Written {
  wire: Value;
  value: Value;
}

function writeRecord(described: Part, draw: Draw): WrittenRecord {
  const wire: Value = {};
  let value: Value = {};
  for (const [field, { kind, required, fallback }] of Object.entries(described.fields)) {
    const name = spell(pick(draw, namesOf(described, field)), draw);
    const presence = required ? 0 : draw(8);
    if (presence < 5) {
      const written = kind.write(draw);
      wire[name] = written.wire;
      value[field] = written.value;
      continue;
    }
    if (presence === 6) wire[name] = pick(draw, absences);
    if (presence === 7 && kind.unreadable.length > 0)
      wire[name] = kind.unreadable[draw(kind.unreadable.length)];
    if (fallback !== undefined) value[field] = fallback;
  }
  // Rule 4: unknown fields are ignored.
  if (draw(2)) Object.assign(wire, { unknownField: { a: [1] }, x_trace: null });
  if (described.derive) value = described.derive(value);
  return { wire, value };
}

const hasRequired = ({ fields }: Part) => Object.values(fields).some(({ required }) => required);

/** The kind of a field with an entity. */
export const one = (described: Part): Kind => ({
  write: (draw) => {
    const { wire, value } = writeRecord(described, draw);
    const only = Object.keys(value).filter((field) => value[field] !== undefined);
    if (described.bare !== undefined && only.length === 1 && only[0] === described.bare && draw(2))
      return { wire: Object.values(wire).find((content) => typeof content === "string"), value };
    return { wire: draw(4) === 3 ? JSON.stringify(wire) : wire, value };
  },
  unreadable: [
    ...(described.bare === undefined ? ["x"] : []),
    5,
    [],
    ...(hasRequired(described) ? [{}] : []),
  ],
});

/**
 * The kind of a field with a list of entities. Unreadable entries are dropped (rule 4).
 * @param described the entry, or several alternatives
 * @param by the field that is unique among the entries
 */
export const many = (described: Part | [Part, ...Part[]], by?: string): Kind => ({
  write: (draw) => {
    const choices: [Part, ...Part[]] = Array.isArray(described) ? described : [described];
    const entries = Array.from({ length: draw(3) }, () => writeRecord(pick(draw, choices), draw));
    const wire: unknown[] = entries.map((entry) => entry.wire);
    if (draw(2))
      wire.splice(draw(wire.length + 1), 0, ...(choices.every(hasRequired) ? [null, {}] : [null, 7]));
    const seen = new Set<unknown>();
    const value = entries
      .map((entry) => entry.value)
      .filter((entry) => by === undefined || (!seen.has(entry[by]) && seen.add(entry[by])));
    return { wire: draw(4) === 3 ? JSON.stringify(wire) : wire, value };
  },
  unreadable: ["x", 5, {}],
});

/** The random choices of one run, from fast-check. */
const drawOf =
  (random: fc.GeneratorValue): Draw =>
  (ends) =>
    random(fc.nat, { max: ends - 1 });

/** Returns an entity as read from a record that a careless gateway wrote. */
export function generateCareless(described: Described, random: fc.GeneratorValue): Value {
  return readData(described.schema, writeRecord(described, drawOf(random)).wire, settings) as Value;
}

/** Choices for the plainest record: every field under its own name. */
const plain: Draw = () => 0;

/** Large entities need fewer runs: each run makes more choices. */
const runsFor = ({ fields }: Part) => (Object.keys(fields).length > 30 ? 25 : 50);

function expectSameReading(described: Described): void {
  fc.assert(
    fc.property(fc.gen(), (random) => {
      const draw = drawOf(random);
      const { wire, value } = writeRecord(described, draw);
      // Rule 9: the data itself may be a JSON text.
      const data = draw(2) ? JSON.stringify(wire) : wire;
      expect(readData(described.schema, data, settings)).toEqual(value);
    }),
    { numRuns: runsFor(described) },
  );
}

function expectRefusal(described: Described, field: string): void {
  const { wire } = writeRecord(described, plain);
  const { [field]: _, ...rest } = wire;
  expect(() => readData(described.schema, wire, settings)).not.toThrow();
  expect(() => readData(described.schema, rest, settings)).toThrow(ReadingError);
  for (const absent of [...absences, ...(described.fields[field]?.kind.unreadable ?? [])]) {
    expect(() => readData(described.schema, { ...rest, [field]: absent }, settings)).toThrow(ReadingError);
  }
}

/** Choices that give every list entries and are the plainest otherwise. */
const full: Draw = (ends) => (ends === 3 ? 2 : 0);

const LONG = "<b><i>".repeat(33_000);
/** The most text of an entity, in letters. */
const MOST_LETTERS = 150_000;

/** Returns the record with very long texts. */
function lengthenTexts(wire: unknown, plainest: unknown): unknown {
  if (wire === plainest) return LONG;
  if (Array.isArray(wire)) return wire.map((entry) => lengthenTexts(entry, plainest));
  if (typeof wire !== "object" || wire === null) return wire;
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [name, lengthenTexts(value, plainest)]),
  );
}

function expectSmall(described: Described): void {
  const { wire } = writeRecord(described, full);
  const data = lengthenTexts(wire, text.write(full).wire);
  const read = withReading(settings, {}, () => described.schema.safeParse(data));
  // An entity with a ticket that is too long is refused.
  expect(JSON.stringify(read.data ?? null).length).toBeLessThan(MOST_LETTERS);
}

function expectNoCrash({ schema, fields }: Described): void {
  const key = fc.oneof(fc.constantFrom(...Object.keys(fields)), fc.string({ maxLength: 5 }));
  fc.assert(
    fc.property(fc.anything({ key, maxDepth: 3, withNullPrototype: true, withMap: true }), (data) => {
      try {
        readData(schema, data, settings);
      } catch (error) {
        expect(error).toBeInstanceOf(ReadingError);
      }
    }),
    { numRuns: 25 },
  );
}

/** Tests entities by contract §1.9: rules 1 to 9 with generated records, rule 4 for each required field. */
export function testReading(entities: Described[]): void {
  describe.each(entities)("$name", (described) => {
    it("reads the same in every notation of a gateway", () => expectSameReading(described));

    const required = Object.keys(described.fields).filter((field) => described.fields[field]?.required);
    if (required.length > 0) {
      it.each(required)("is refused without %s", (field) => expectRefusal(described, field));
    }

    it("limits the length of its texts", () => expectSmall(described));

    it("is read or refused for any value, without a crash", () => expectNoCrash(described));
  });
}
