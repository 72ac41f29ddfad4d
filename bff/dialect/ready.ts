import { contractShapes, isPaged } from "../shapes/contract-shapes.ts";
import type { CallName } from "../calls/table.ts";
import { CONTRACT_ZONE, type CallRules, type Dialect } from "./dialect.ts";
import { Nodes, type Node } from "./nodes.ts";
import { flag } from "../reading/kinds.ts";
import { isInEntry, segmentsOf, valueAt } from "./paths.ts";
import { parseDialect, readDialectText } from "./read-dialect.ts";
import { Scope } from "./scope.ts";
import { Translation } from "./translate.ts";
import { valuesOf, type Values } from "./values.ts";

/** The parts of an answer's envelope (contract §1.1) in the contract's words. The code is not checked yet. */
export interface Envelope {
  code: unknown;
  data: unknown;
  msg: unknown;
}

/** A dialect that is ready for use: shapes are made on first use, each once. */
export class ReadyDialect {
  readonly dialect: Dialect;
  /** The file that it was read from. */
  readonly text: string;
  readonly values: Values;
  readonly #general: Nodes;
  readonly #rules = new Map<CallName, CallRules | "off">();
  readonly #nodes = new Map<CallName, Node | undefined>();

  private constructor(dialect: Dialect, text: string) {
    this.dialect = dialect;
    this.text = text;
    this.values = valuesOf(dialect);
    this.#general = new Nodes(this.values);
  }

  /**
   * Reads a dialect from YAML or JSON.
   * @param file its name, for messages
   * @throws DialectError
   */
  static parse(text: string, file: string): ReadyDialect {
    return new ReadyDialect(parseDialect(text, file), text);
  }

  /** Reads a dialect file. @throws DialectError */
  static readFile(path: string): ReadyDialect {
    const text = readDialectText(path);
    return ReadyDialect.parse(text, path);
  }

  /** The rules of a call, with those for every call; "off" when the gateway doesn't have it. */
  rulesOf(call: CallName): CallRules | "off" {
    let found = this.#rules.get(call);
    if (found === undefined) this.#rules.set(call, (found = mergedRules(this.dialect, call)));
    return found;
  }

  /** The shape of a call's data with the gateway's names; undefined when its fields are the contract's. */
  nodeOf(call: CallName): Node | undefined {
    if (!this.#nodes.has(call)) this.#nodes.set(call, this.#makeNode(call));
    return this.#nodes.get(call);
  }

  #makeNode(call: CallName): Node | undefined {
    const rules = this.rulesOf(call);
    const names = rules === "off" ? {} : rules.names;
    const { data } = contractShapes().of(call);
    const scope = Scope.of(this.dialect, names);
    if (Object.keys(names).length > 0) return new Nodes(this.values).of(data, scope);
    return changesFields(this.dialect) ? this.#general.of(data, scope) : undefined;
  }

  /** Reads an answer: takes its envelope apart and gives its data the contract's names and values. */
  read(call: CallName, answer: unknown): Envelope {
    const { code, data, message, codes } = this.dialect.envelope;
    const rules = this.rulesOf(call);
    const paths = rules !== "off" && rules.data.length > 0 ? rules.data : data;
    const theirs = code === undefined ? 200 : valueAt(answer, segmentsOf(code));
    const found = paths
      .map((path) => valueAt(answer, segmentsOf(path)))
      .find((value) => value !== undefined && value !== null);
    const translated = new Translation(answer).translate(this.nodeOf(call), found);
    const page = rules !== "off" && isPaged(call) ? rules.page : undefined;
    return {
      code: codes.get(codeText(theirs)) ?? theirs,
      data: page?.kind === "cursor" ? withHasMore(translated, page, this.cursorIn(call, answer)) : translated,
      msg: valueAt(answer, segmentsOf(message)),
    };
  }

  /** The cursor of the page after the one in an answer; null when there is none. */
  cursorIn(call: CallName, answer: unknown): string | null {
    const rules = this.rulesOf(call);
    if (rules === "off" || rules.page?.kind !== "cursor") return null;
    const cursor = valueAt(answer, segmentsOf(rules.page.from));
    if (typeof cursor === "number") return String(cursor);
    return typeof cursor === "string" && cursor.trim() !== "" ? cursor : null;
  }
}

/**
 * Says whether a list goes on after this page, where only the cursor tells. The id of the last entry tells nothing: every page has one. A
 * list may be bare, or inside another object as in `{account, page}`.
 */
function withHasMore(data: unknown, { from }: { from: string }, cursor: string | null): unknown {
  if (cursor !== null && isInEntry(segmentsOf(from))) return data;
  if (Array.isArray(data)) return { list: data as unknown[], hasMore: cursor !== null };
  if (typeof data !== "object" || data === null) return data;
  if ("page" in data && typeof data.page === "object")
    return { ...data, page: withHasMore(data.page, { from }, cursor) };
  return { ...data, hasMore: cursor !== null && flag.read(valueAt(data, ["hasMore"])) !== 0 };
}

/** A code as the keys of `codes` are written. */
const codeText = (code: unknown): string =>
  typeof code === "string"
    ? code.trim()
    : typeof code === "number" || typeof code === "boolean"
      ? String(code)
      : "";

function changesFields({ names, entities, values }: Dialect): boolean {
  const { times, zone, fields } = values;
  const hasNames = Object.keys(names).length > 0 || Object.keys(entities).length > 0;
  return hasNames || times.length > 0 || zone !== CONTRACT_ZONE || fields.size > 0;
}

function mergedRules({ everyCall, calls }: Dialect, call: CallName): CallRules | "off" {
  const own = calls.get(call);
  if (own === "off") return own;
  return {
    ...everyCall,
    ...own,
    send: { ...everyCall.send, ...own?.send },
    add: { ...everyCall.add, ...own?.add },
    headers: { ...everyCall.headers, ...own?.headers },
  };
}
