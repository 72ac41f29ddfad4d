import { normalizeKey } from "../reading/entity.ts";
import { isoTime } from "../reading/times.ts";
import type { WireSchema } from "../shapes/wire-shapes.ts";
import { CONTRACT_ZONE, type Dialect, type ValueRule } from "./dialect.ts";
import { timeForm, type TimeForm } from "./times.ts";

/** Converts one value. A value that no rule concerns comes back unchanged. */
type Convert = (value: unknown) => unknown;

/** How one field's values differ; undefined in a direction in which nothing differs. */
export interface FieldValues {
  /** From the gateway's to the contract's. */
  read: Convert;
  /** From the contract's to the gateway's. */
  write: Convert;
}

/** Converts the values of a dialect's fields, by the field's name and its wire schema. */
export interface Values {
  of(field: string, schema: WireSchema): FieldValues | undefined;
}

const CONTRACT_TIME = "yyyy-MM-dd HH:mm:ss";
/** The contract's forms of times without a zone (contract §1.7). Where a gateway's zone differs, they mean another time. */
const ZONELESS = [
  CONTRACT_TIME,
  "yyyy-MM-dd'T'HH:mm:ss",
  "yyyy-MM-dd HH:mm",
  "yyyy-MM-dd'T'HH:mm",
  "yyyy-MM-dd",
];

const contractTime = timeForm(CONTRACT_TIME, CONTRACT_ZONE);

function timeValues({ values: { times, zone } }: Dialect): FieldValues | undefined {
  if (times.length === 0 && zone === CONTRACT_ZONE) return undefined;
  const shifted = zone === CONTRACT_ZONE ? [] : ZONELESS.map((form) => timeForm(form, zone));
  const own = times.map((form) => timeForm(form, zone));
  const first = own[0] ?? timeForm(CONTRACT_TIME, zone);
  const read = (value: unknown, forms: readonly TimeForm[]) => {
    for (const form of forms) {
      const epoch = form.read(value);
      if (epoch !== undefined) return contractTime.write(epoch);
    }
    return undefined;
  };
  return {
    read: (value) =>
      read(value, shifted) ?? (isoTime(value) === undefined ? read(value, own) : undefined) ?? value,
    write: (value) => {
      const iso = isoTime(value);
      return iso === undefined ? value : first.write(Date.parse(iso));
    },
  };
}

/** Dates have no zone, and only a pattern without hours is a form to write them in. */
function dateValues({ values: { times } }: Dialect): FieldValues | undefined {
  const forms = times.map((form) => timeForm(form, CONTRACT_ZONE));
  if (forms.length === 0) return undefined;
  const written = times.find((form) => form.includes("yyyy") && !form.includes("H"));
  const first = written === undefined ? undefined : timeForm(written, CONTRACT_ZONE);
  return {
    read: (value) => {
      if (isoTime(value) !== undefined) return value;
      const epoch = forms.map((form) => form.read(value)).find((found) => found !== undefined);
      return epoch === undefined ? value : String(contractTime.write(epoch)).slice(0, 10);
    },
    write: (value) => {
      const iso = isoTime(value);
      return iso === undefined ? value : (first?.write(Date.parse(iso)) ?? value);
    },
  };
}

const asWord = (value: unknown): string | undefined =>
  typeof value === "string"
    ? value.trim()
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : undefined;

/** A word that is the text of a number or a boolean is sent as one. */
export const fromText = (word: string): unknown =>
  word === "true" || word === "false" ? word === "true" : String(Number(word)) === word ? Number(word) : word;

function ruleValues(rule: ValueRule): FieldValues {
  if ("factor" in rule) {
    const multiply = (value: unknown, by: number) => {
      const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
      return typeof number === "number" && Number.isFinite(number)
        ? Math.round(number * by * 1e6) / 1e6
        : value;
    };
    return {
      read: (value) => multiply(value, rule.factor),
      write: (value) => multiply(value, 1 / rule.factor),
    };
  }
  const { words } = rule;
  const back = new Map<string, unknown>();
  for (const [theirs, ours] of words) if (!back.has(String(ours))) back.set(String(ours), fromText(theirs));
  const lookUp = <T>(value: unknown, table: ReadonlyMap<string, T>): unknown => {
    const word = asWord(value);
    return (word === undefined ? undefined : table.get(word)) ?? value;
  };
  return { read: (value) => lookUp(value, words), write: (value) => lookUp(value, back) };
}

/** Converts each entry of a list. */
const inLists = ({ read, write }: FieldValues): FieldValues => {
  const each = (convert: Convert) => (value: unknown) =>
    Array.isArray(value) ? value.map((entry) => convert(entry)) : convert(value);
  return { read: each(read), write: each(write) };
};

const isTime = (schema: WireSchema) => schema.type === "string" && schema.description === "UTC+8";
const isDate = (schema: WireSchema) => schema.type === "string" && schema.format === "date";

/** Makes the conversions of a dialect's `values`. */
export function valuesOf(dialect: Dialect): Values {
  const times = timeValues(dialect);
  const dates = dateValues(dialect);
  const fields = new Map(
    [...dialect.values.fields].map(([field, rule]) => [normalizeKey(field), ruleValues(rule)]),
  );
  return {
    of(field, schema) {
      const single = schema.type === "array" ? (schema.items ?? {}) : schema;
      const own =
        fields.get(normalizeKey(field)) ??
        (isTime(single) ? times : undefined) ??
        (isDate(single) ? dates : undefined);
      return own && schema.type === "array" ? inLists(own) : own;
    },
  };
}
