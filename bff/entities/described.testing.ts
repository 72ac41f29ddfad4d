import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { readData, ReadingError } from "../reading/read.ts";
import { withReading } from "../reading/settings.ts";
import { pick, settings, text, type Draw, type Kind, type Written } from "./writing.testing.ts";

/** A field of an entity as contract §2 has it. */
interface Field {
  kind: Kind;
  required: boolean;
  /** What stands for it when it is absent. */
  fallback?: unknown;
}

/** A field with `!`: without it the entity cannot be read. */
export const must = (kind: Kind): Field => ({ kind, required: true });
/** A field with `?`. */
export const may = (kind: Kind): Field => ({ kind, required: false });
/** A field with a default. */
export const or = (kind: Kind, fallback: unknown): Field => ({ kind, required: false, fallback });

type Value = Record<string, unknown>;

interface Options {
  /** The entity's own id, also written as `id`. */
  id?: string;
  /** Names of its own beside those of rule 2. */
  aliases?: Record<string, string[]>;
  /** The field that a bare text stands for. */
  bare?: string;
  /** What follows from other fields once they are read. */
  derive?: (value: Value) => Value;
}

/** An object of contract §2, typed in by hand. */
export interface Part extends Options {
  fields: Record<string, Field>;
}

/** One that has a schema of its own. */
export interface Described extends Part {
  name: string;
  schema: z.ZodType;
}

/** What is only ever written within an entity. */
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

const bare = (name: string) => name.toLowerCase().replaceAll("_", "");

/** Every name under which a field may come: its own, and its aliases unless another field has them as its own. */
function namesOf({ fields, id, aliases = {} }: Part, field: string): [string, ...string[]] {
  const own = new Set(Object.keys(fields).map(bare));
  const others = [
    ...(aliases[field] ?? []),
    ...(commonAliases[bare(field)] ?? []),
    ...(field === id ? ["id"] : []),
  ];
  return [field, ...others.filter((name) => !own.has(bare(name)))];
}

/** Rule 1: any casing, `_` anywhere. */
function spelled(name: string, draw: Draw): string {
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
    const name = spelled(pick(draw, namesOf(described, field)), draw);
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

/** A field that holds an entity. */
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
 * A field that holds a list of entities; entries that cannot be read are dropped from it (rule 4).
 * @param described what each entry is, or several choices
 * @param by the field by which entries are told apart
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

/** The choices of one run, drawn from fast-check. */
const drawOf =
  (random: fc.GeneratorValue): Draw =>
  (ends) =>
    random(fc.nat, { max: ends - 1 });

/** An entity as the site has it, read from a record that a careless gateway wrote. */
export function carelesslyTold(described: Described, random: fc.GeneratorValue): Value {
  return readData(described.schema, writeRecord(described, drawOf(random)).wire, settings) as Value;
}

/** The plainest record: every field under its own name. */
const plain: Draw = () => 0;

/** A large record has its choices in one run that a small one has in many. */
const runsFor = ({ fields }: Part) => (Object.keys(fields).length > 30 ? 25 : 50);

function readsAsWritten(described: Described): void {
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

function refusesWithout(described: Described, field: string): void {
  const { wire } = writeRecord(described, plain);
  const { [field]: _, ...rest } = wire;
  expect(() => readData(described.schema, wire, settings)).not.toThrow();
  expect(() => readData(described.schema, rest, settings)).toThrow(ReadingError);
  for (const absent of [...absences, ...(described.fields[field]?.kind.unreadable ?? [])]) {
    expect(() => readData(described.schema, { ...rest, [field]: absent }, settings)).toThrow(ReadingError);
  }
}

/** Every list with entries, everything else the plainest. */
const full: Draw = (ends) => (ends === 3 ? 2 : 0);

const LONG = "<b><i>".repeat(33_000);
/** Letters of text that one entity may have; a page has each of them several times. */
const MOST_LETTERS = 150_000;

/** The same record, each of its texts as long as an attacker likes. */
function flooded(wire: unknown, plainest: unknown): unknown {
  if (wire === plainest) return LONG;
  if (Array.isArray(wire)) return wire.map((entry) => flooded(entry, plainest));
  if (typeof wire !== "object" || wire === null) return wire;
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, flooded(value, plainest)]));
}

function staysSmall(described: Described): void {
  const { wire } = writeRecord(described, full);
  const data = flooded(wire, text.write(full).wire);
  const read = withReading(settings, {}, () => described.schema.safeParse(data));
  // What holds a ticket that is longer than any is refused.
  expect(JSON.stringify(read.data ?? null).length).toBeLessThan(MOST_LETTERS);
}

function neverCrashes({ schema, fields }: Described): void {
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

/** The tests of contract §1.9 for entities: rules 1 to 9 by generated records, rule 4 for each required field. */
export function testReading(entities: Described[]): void {
  describe.each(entities)("$name", (described) => {
    it("reads the same, however a gateway writes it", () => readsAsWritten(described));

    const required = Object.keys(described.fields).filter((field) => described.fields[field]?.required);
    if (required.length > 0) {
      it.each(required)("cannot be read without %s", (field) => refusesWithout(described, field));
    }

    it("stays small, however long its texts are", () => staysSmall(described));

    it("is read or refused whatever comes, never a crash", () => neverCrashes(described));
  });
}
