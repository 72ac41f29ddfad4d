import { readFileSync } from "node:fs";
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node as YamlNode } from "yaml";
import { calls, type CallName } from "../calls/table.ts";
import type { CallRow } from "../calls/call.ts";
import { callNames, contractShapes, isPaged } from "../shapes/contract-shapes.ts";
import type { WireSchema } from "../shapes/wire-shapes.ts";
import { normalizeKey } from "../reading/entity.ts";
import {
  CONTRACT_DIALECT,
  CONTRACT_ZONE,
  NO_RULES,
  type CallRules,
  type Dialect,
  type Names,
  type PageRule,
  type ValueRule,
} from "./dialect.ts";
import { isTimePattern, zoneMinutes } from "./times.ts";
import { suggestion, Vocabulary } from "./vocabulary.ts";

/** A dialect file that cannot be used. Each line of the message names file and line, what is wrong and what would be right. */
export class DialectError extends Error {
  override readonly name = "DialectError";
}

/** The fields and headers that a call carries besides its own (contract §1.2–§1.4). */
const COMMON_FIELDS = ["ak", "userAgent", "openId", "unionId", "tokenID", "timestamp"];
const CONTRACT_HEADERS = [
  "token",
  "session-id",
  "source-channel",
  "version",
  "client-type",
  "client-id",
  "client-name",
];

/** Units of numbers, by the contract's: money in fen, durations in seconds. */
const UNITS: Readonly<Record<string, number>> = { yuan: 100, minutes: 60, milliseconds: 0.001 };

type Entry = [key: string, value: YamlNode, at: YamlNode];

/** Reads a dialect and collects what is wrong with it. */
class Reader {
  readonly #file: string;
  readonly #lines = new LineCounter();
  readonly #text: string;
  readonly #problems: [line: number, message: string][] = [];
  readonly #everywhere = Vocabulary.everywhere();

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  read(): Dialect {
    const document = parseDocument(this.#text, {
      lineCounter: this.#lines,
      prettyErrors: false,
      schema: "core",
    });
    for (const { pos, message, code } of document.errors) {
      const what =
        code === "DUPLICATE_KEY" ? "two rules for one thing: the key stands here a second time" : message;
      this.#problems.push([this.#lines.linePos(pos[0]).line, what]);
    }
    const dialect = document.errors.length > 0 ? CONTRACT_DIALECT : this.#dialect(document.contents);
    if (this.#problems.length === 0) return dialect;
    const lines = this.#problems
      .toSorted(([one], [other]) => one - other)
      .map(([line, message]) => `${this.#file}:${String(line)}: ${message}`);
    throw new DialectError(lines.join("\n"));
  }

  #dialect(root: YamlNode | null): Dialect {
    if (root === null || (isScalar(root) && root.value === null)) return CONTRACT_DIALECT;
    let dialect = CONTRACT_DIALECT;
    const everyCall: { -readonly [K in keyof CallRules]: CallRules[K] } = { ...NO_RULES };
    const calls = new Map<CallName, CallRules | "off">();
    const sections: Record<string, (value: YamlNode) => void> = {
      envelope: (value) => (dialect = { ...dialect, envelope: this.#envelope(value) }),
      names: (value) =>
        (dialect = { ...dialect, names: this.#names(value, this.#everywhere, "no entity has") }),
      entities: (value) => (dialect = { ...dialect, entities: this.#entities(value) }),
      values: (value) => (dialect = { ...dialect, values: this.#values(value) }),
      send: (value) => (everyCall.send = this.#send(value, undefined)),
      add: (value) => (everyCall.add = this.#plainFields(value)),
      headers: (value) => (everyCall.headers = this.#headers(value)),
      page: (value) => (everyCall.page = this.#page(value)),
      calls: (value) => {
        for (const [name, rules, at] of this.#entries(value, "calls")) {
          const call = callNames.find((one) => one === name);
          if (call) calls.set(call, this.#call(call, rules));
          else this.#report(at, `there is no call "${name}"${suggestion(name, callNames)}`);
        }
      },
    };
    this.#sections(root, "the file", sections);
    return { ...dialect, everyCall, calls };
  }

  #envelope(node: YamlNode): Dialect["envelope"] {
    const envelope = { ...CONTRACT_DIALECT.envelope };
    this.#sections(node, "envelope", {
      code: (value) => {
        const code = this.#text1(
          value,
          "envelope.code",
          "the path of the code, such as status; none when answers have no code",
        );
        envelope.code = code === "none" ? undefined : code;
      },
      data: (value) =>
        (envelope.data = this.#texts(
          value,
          "envelope.data",
          "a path such as data.result, or a list of paths",
        )),
      message: (value) =>
        (envelope.message = this.#text1(value, "envelope.message", "the path of the message") ?? "msg"),
      codes: (value) => {
        const codes = this.#entries(value, "envelope.codes").flatMap(
          ([theirs, ours, at]): [string, number][] => {
            const code = isScalar(ours) ? Number(ours.value) : NaN;
            if (Number.isInteger(code) && code > 0) return [[theirs, code]];
            this.#report(at, `envelope.codes.${theirs}: must be a code of the contract, such as 200 or 404`);
            return [];
          },
        );
        envelope.codes = new Map(codes);
      },
    });
    return envelope;
  }

  /** @param whose what the fields belong to, for messages: "no entity has" */
  #names(node: YamlNode, vocabulary: Vocabulary, whose: string): Names {
    const names = new Map<string, string[]>();
    for (const [field, value, at] of this.#entries(node, "names")) {
      const known = vocabulary.find(field);
      if (!known) {
        this.#report(at, `${whose} the field "${field}"${vocabulary.suggest(field)}`);
        continue;
      }
      if (names.has(known.name)) {
        this.#report(
          at,
          `two rules for one thing: "${field}" is the field "${known.name}", which has a rule above`,
        );
        continue;
      }
      names.set(known.name, this.#texts(value, field, "a name, or a list of names in the order of trust"));
    }
    return Object.fromEntries(names);
  }

  #entities(node: YamlNode): Record<string, Names> {
    const known = Object.keys(contractShapes().entities);
    const found: Record<string, Names> = {};
    for (const [entity, rules, at] of this.#entries(node, "entities")) {
      if (!known.includes(entity)) {
        this.#report(at, `the contract has no entity "${entity}"${suggestion(entity, known)}`);
        continue;
      }
      found[entity] = this.#names(rules, Vocabulary.ofEntity(entity), `${entity} does not have`);
    }
    return found;
  }

  #values(node: YamlNode): Dialect["values"] {
    let times: string[] = [];
    let zone = CONTRACT_ZONE;
    const fields = new Map<string, ValueRule>();
    for (const [name, value, at] of this.#entries(node, "values")) {
      if (name === "times") {
        times = this.#texts(
          value,
          "values.times",
          "seconds, milliseconds, or a pattern such as yyyy/MM/dd HH:mm",
        );
        for (const form of times)
          if (form !== "seconds" && form !== "milliseconds" && !isTimePattern(form))
            this.#report(
              at,
              `values.times: "${form}" is no form of times; right would be seconds, milliseconds, or a pattern such as yyyy/MM/dd HH:mm`,
            );
      } else if (name === "zone") {
        const text = this.#text1(value, "values.zone", 'an offset such as "+08:00"');
        const minutes = zoneMinutes(text ?? "");
        if (minutes === undefined) this.#report(at, `values.zone: must be an offset such as "+08:00"`);
        else zone = minutes;
      } else this.#valueRule(name, value, at, fields);
    }
    return { times, zone, fields };
  }

  #valueRule(name: string, node: YamlNode, at: YamlNode, fields: Map<string, ValueRule>): void {
    const known = this.#everywhere.find(name) ?? Vocabulary.ofBodies().find(name);
    if (!known) return this.#report(at, `no entity has the field "${name}"${this.#everywhere.suggest(name)}`);
    if (fields.has(known.name))
      return this.#report(
        at,
        `two rules for one thing: "${name}" is the field "${known.name}", which has a rule above`,
      );
    const singles = known.schemas.map((schema) => (schema.type === "array" ? (schema.items ?? {}) : schema));
    if (isScalar(node)) {
      const factor = UNITS[String(node.value)];
      if (factor === undefined)
        return this.#report(
          at,
          `values.${name}: "${String(node.value)}" is no unit; right would be ${Object.keys(UNITS).join(", ")}, or words such as { article: 1 }`,
        );
      if (!singles.some(({ type }) => type === "number" || type === "integer"))
        return this.#report(at, `values.${name}: can never apply, because "${known.name}" is no number`);
      return void fields.set(known.name, { factor });
    }
    const words = new Map<string, string | number | boolean>();
    for (const [theirs, ours, place] of this.#entries(node, `values.${name}`)) {
      const value: unknown = isScalar(ours) ? ours.value : undefined;
      if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
        this.#report(place, `values.${name}.${theirs}: must be the contract's value, such as 1`);
      else if (!singles.some((schema) => mayBe(schema, value)))
        this.#report(
          place,
          `values.${name}.${theirs}: "${known.name}" is never ${JSON.stringify(value)} in the contract${allowedBy(singles)}`,
        );
      else words.set(theirs, value);
    }
    fields.set(known.name, { words });
  }

  #call(call: CallName, node: YamlNode): CallRules | "off" {
    if (isScalar(node) && (node.value === "off" || node.value === false)) return "off";
    const rules: { -readonly [K in keyof CallRules]: CallRules[K] } = { ...NO_RULES };
    this.#sections(node, `calls.${call}`, {
      at: (value) => {
        const at = this.#text1(
          value,
          `calls.${call}.at`,
          "a method and a path, such as POST /article/detail",
        );
        if (at !== undefined) rules.at = this.#at(call, at, value);
      },
      base: (value) => {
        const base = this.#text1(
          value,
          `calls.${call}.base`,
          "an http(s) address, such as https://cms.example",
        );
        if (base !== undefined && /^https?:$/.test(URL.canParse(base) ? new URL(base).protocol : ""))
          rules.base = base.replace(/(?<!\/)\/+$/, "");
        else if (base !== undefined)
          this.#report(value, `calls.${call}.base: must be an http(s) address, such as https://cms.example`);
      },
      send: (value) => (rules.send = this.#send(value, call)),
      add: (value) => (rules.add = this.#plainFields(value)),
      headers: (value) => (rules.headers = this.#headers(value)),
      data: (value) =>
        (rules.data = this.#texts(
          value,
          `calls.${call}.data`,
          "a path such as data.detail, or a list of paths",
        )),
      names: (value) =>
        (rules.names = this.#names(value, Vocabulary.ofCall(call), `the answer of ${call} does not have`)),
      page: (value) => {
        if (!isPaged(call))
          this.#report(value, `calls.${call}.page: can never apply, because ${call} has no pages`);
        else rules.page = this.#page(value);
      },
    });
    return rules;
  }

  #at(call: CallName, at: string, node: YamlNode): CallRules["at"] {
    if (!/^(?:GET|POST) \/\S*$/.test(at)) {
      this.#report(node, `calls.${call}.at: must be GET or POST and a path, such as POST /article/detail`);
      return undefined;
    }
    const fields = Object.keys(contractShapes().of(call).body.properties ?? {});
    for (const [, name = ""] of at.matchAll(/\{(\w+)\}/g))
      if (!fields.includes(name))
        this.#report(node, `calls.${call}.at: ${call} sends no field "${name}"${suggestion(name, fields)}`);
    return at as CallRules["at"];
  }

  #send(node: YamlNode, call: CallName | undefined): Record<string, string> {
    const where = call ? `calls.${call}.send` : "send";
    const own = call
      ? Object.keys(contractShapes().of(call).body.properties ?? {})
      : Vocabulary.ofBodies().fieldNames();
    const stamped = call && (calls[call] as CallRow).stamped;
    const known = [...own, ...COMMON_FIELDS, ...CONTRACT_HEADERS, ...(stamped ? [stamped] : [])];
    const names: Record<string, string> = {};
    for (const [field, value, at] of this.#entries(node, where)) {
      const theirs = this.#text1(value, `${where}.${field}`, "the gateway's name of the field");
      const ours =
        known.find((name) => name === field) ??
        known.find((name) => normalizeKey(name) === normalizeKey(field));
      if (ours === undefined)
        this.#report(
          at,
          `${call ?? "no call"} sends ${call ? "no" : "the"} field "${field}"${suggestion(field, known)}`,
        );
      else if (ours in names)
        this.#report(
          at,
          `two rules for one thing: "${field}" is the field "${ours}", which has a rule above`,
        );
      else if (theirs !== undefined && Object.values(names).includes(theirs))
        this.#report(at, `two rules for one thing: another field is sent as "${theirs}", too`);
      else if (theirs !== undefined) names[ours] = theirs;
    }
    return names;
  }

  #page(node: YamlNode): PageRule | undefined {
    const found: { kind?: string; send?: string; from?: string; first?: number } = {};
    this.#sections(node, "page", {
      kind: (value) => (found.kind = this.#text1(value, "page.kind", "cursor, offset or number")),
      send: (value) => (found.send = this.#text1(value, "page.send", "the name of the field that is sent")),
      from: (value) =>
        (found.from = this.#text1(
          value,
          "page.from",
          "the path of the next page's cursor, such as data.next",
        )),
      first: (value) => (found.first = isScalar(value) ? Number(value.value) : NaN),
    });
    const { kind, send, from, first } = found;
    if (kind === "offset") return { kind, send: send ?? "offset" };
    if (kind === "number" && first !== undefined && Number.isInteger(first)) return { kind, first };
    if (kind === "cursor" && send !== undefined && from !== undefined) return { kind, send, from };
    this.#report(
      node,
      "page: right would be { kind: cursor, send: lastId, from: data.next }, { kind: offset, send: offset } or { kind: number, first: 0 }",
    );
    return undefined;
  }

  #headers(node: YamlNode): Record<string, string> {
    const headers: Record<string, string> = {};
    for (const [name, value, at] of this.#entries(node, "headers")) {
      const text = this.#text1(value, `headers.${name}`, "the header's value");
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) this.#report(at, `headers: "${name}" is no name of a header`);
      else if (text !== undefined) headers[name.toLowerCase()] = text;
    }
    return headers;
  }

  #plainFields(node: YamlNode): Record<string, unknown> {
    return Object.fromEntries(
      this.#entries(node, "add").map(([name, value]) => [
        name,
        isScalar(value) ? value.value : (value.toJSON() as unknown),
      ]),
    );
  }

  /** Reads a map whose keys are fixed. */
  #sections(node: YamlNode, where: string, sections: Record<string, (value: YamlNode) => void>): void {
    for (const [key, value, at] of this.#entries(node, where)) {
      const section = Object.hasOwn(sections, key) ? sections[key] : undefined;
      if (section) section(value);
      else
        this.#report(
          at,
          `${where}: there is no "${key}"${suggestion(key, Object.keys(sections)) || `; right would be ${Object.keys(sections).join(", ")}`}`,
        );
    }
  }

  #entries(node: YamlNode, where: string): Entry[] {
    if (isScalar(node) && node.value === null) return [];
    if (!isMap(node)) {
      this.#report(node, `${where}: must be a map of names and values`);
      return [];
    }
    return node.items.flatMap((pair): Entry[] => {
      const key = pair.key as YamlNode;
      const name = isScalar(key) ? String(key.source ?? key.value) : undefined;
      if (name === undefined || pair.value === null) {
        this.#report(key, `${where}${name === undefined ? "" : `.${name}`}: has no value`);
        return [];
      }
      return [[name, pair.value as YamlNode, key]];
    });
  }

  /** Reads one text. A number counts as its text. */
  #text1(node: YamlNode, where: string, right: string): string | undefined {
    const value: unknown = isScalar(node) ? node.value : undefined;
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    if (text !== "") return text;
    this.#report(node, `${where}: must be ${right}`);
    return undefined;
  }

  #texts(node: YamlNode, where: string, right: string): string[] {
    const nodes = isSeq(node) ? (node.items as YamlNode[]) : [node];
    if (nodes.length === 0) this.#report(node, `${where}: must be ${right}`);
    const texts = nodes.flatMap((one) => this.#text1(one, where, right) ?? []);
    const repeated = texts.find((text, place) => texts.indexOf(text) !== place);
    if (repeated !== undefined) this.#report(node, `${where}: "${repeated}" stands there twice`);
    return texts;
  }

  #report(node: YamlNode, message: string): void {
    const line = node.range ? this.#lines.linePos(node.range[0]).line : 1;
    this.#problems.push([line, message]);
  }
}

/** Whether a field may have a value in the contract. */
function mayBe(schema: WireSchema, value: string | number | boolean): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === "integer" || schema.type === "number") return typeof value === "number";
  return schema.type === undefined || typeof value === schema.type;
}

function allowedBy(schemas: readonly WireSchema[]): string {
  const allowed = schemas.flatMap((schema) => schema.enum ?? []);
  return allowed.length > 0 ? `; right would be ${[...new Set(allowed)].join(", ")}` : "";
}

/**
 * Reads a dialect from YAML or JSON.
 * @param file its name, for messages
 * @throws DialectError
 */
export const parseDialect = (text: string, file: string): Dialect => new Reader(text, file).read();

/** Reads the text of a dialect file. @throws DialectError */
export function readDialectText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    throw new DialectError(`${path}: the dialect file cannot be read (${code})`);
  }
}
