import { LRUCache } from "lru-cache";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { callNames, contractShapes, isPaged, resolved } from "../shapes/contract-shapes.ts";
import type { CallRules } from "./dialect.ts";
import { isInEntry, segmentsOf, valueAt, writeAt } from "./paths.ts";
import type { ReadyDialect } from "./ready.ts";
import { fromText } from "./values.ts";
import { Writing } from "./write.ts";

type Fields = Record<string, unknown>;

/** A request as it came, or as it is understood. Names of headers are in lower case. */
export interface HeardRequest {
  method: string;
  /** Without the query, still encoded. */
  path: string;
  query: Fields;
  headers: Fields;
  body: Fields;
}

/** A request in the contract's words. */
export interface Understood extends HeardRequest {
  call: CallName;
}

/** An envelope of the contract. */
export interface ContractEnvelope {
  code: number | string;
  data: unknown;
  msg?: string;
}

interface Address {
  call: CallName;
  rules: CallRules;
  method: string;
  pattern: RegExp;
  /** The names of the path's placeholders. */
  placeholders: string[];
}

/** The gateway's side of a dialect: understands requests in it, and answers in it. */
export class Speaker {
  readonly #dialect: ReadyDialect;
  readonly #addresses: Address[];
  /** The pages that cursors lead to, where the cursor is a part of an answer. */
  readonly #pages = new LRUCache<string, number>({ max: 10_000 });

  constructor(dialect: ReadyDialect) {
    this.#dialect = dialect;
    this.#addresses = callNames.flatMap((call) => {
      const rules = dialect.rulesOf(call);
      return rules === "off" ? [] : [addressOf(call, rules)];
    });
  }

  /** @returns the request in the contract's words; undefined when the gateway has no such call */
  understand(request: HeardRequest): Understood | undefined {
    const candidates = this.#addresses.filter(
      ({ method, pattern }) => method === request.method && pattern.test(request.path),
    );
    // Two calls may have one address. The answer to the first one contains that to the other.
    const understood = candidates.map((address) => this.#understandAs(address, request));
    return understood.find(({ call, own }) => calls[call].body.safeParse(own).success) ?? understood[0];
  }

  #understandAs({ call, rules, pattern, placeholders }: Address, request: HeardRequest) {
    const row: CallRow = calls[call];
    const [method = "", template = ""] = row.at.split(" ");
    const ours = new Map(Object.entries(rules.send).map(([name, theirs]) => [theirs, name]));
    const rename = (fields: Fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [ours.get(name) ?? name, value]));
    const values = pattern.exec(request.path)?.slice(1) ?? [];
    const inPath = placeholders.map((name, place) => [name, decodeURIComponent(values[place] ?? "")]);
    const sent: Fields = {
      ...rename(request.query),
      ...rename(request.body),
      ...(Object.fromEntries(inPath) as Fields),
    };
    const own = this.#ownFields(call, rules, sent);
    const paging = rules.page && "send" in rules.page ? [rules.page.send] : [];
    for (const name of [...Object.keys(rules.add), ...paging]) Reflect.deleteProperty(sent, name);
    const { properties = {} } = contractShapes().of(call).body;
    const others = Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in properties)));
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = own[name];
      return typeof value === "string" || typeof value === "number" ? encodeURIComponent(value) : "";
    });
    const inPathOfOurs = (name: string) => template.includes(`{${name}}`);
    const fields = Object.fromEntries(
      Object.entries({ ...others, ...own }).filter(([name]) => !inPathOfOurs(name)),
    );
    const query = rename(request.query);
    return {
      call,
      own,
      method,
      path,
      query:
        method === "GET"
          ? asTexts(fields)
          : Object.fromEntries(Object.entries(query).filter(([name]) => !(name in own))),
      headers: rename(request.headers),
      body: method === "GET" ? {} : fields,
    };
  }

  /** The call's own fields, with the contract's values and paging. */
  #ownFields(call: CallName, rules: CallRules, sent: Fields): Fields {
    const { properties = {} } = contractShapes().of(call).body;
    const own: Fields = {};
    for (const [name, property] of Object.entries(properties)) {
      if (sent[name] === undefined) continue;
      const { schema } = resolved(property);
      const value = this.#dialect.values.of(name, schema)?.read(sent[name]) ?? sent[name];
      own[name] = typed(schema.type, value);
    }
    const { page } = rules;
    if (!page || !isPaged(call)) return own;
    if (page.kind === "number" && typeof own.pageNo === "number") own.pageNo += 1 - page.first;
    if (page.kind === "offset")
      own.pageNo = Math.floor(Number(sent[page.send] ?? 0) / Number(own.pageSize ?? 10)) + 1;
    if (page.kind === "cursor") own.pageNo = this.#pages.get(cursorKey(call, sent[page.send])) ?? 1;
    return own;
  }

  /** Says an answer in the dialect. @returns the body of the HTTP response, and its status */
  say({ call, query, body }: Understood, envelope: ContractEnvelope): { status: number; answer: unknown } {
    const { code, data, message, codes } = this.#dialect.dialect.envelope;
    const rules = this.#dialect.rulesOf(call);
    const [place = "data"] = rules !== "off" && rules.data.length > 0 ? rules.data : data;
    const writing = new Writing();
    const page = rules !== "off" && isPaged(call) ? rules.page : undefined;
    const pageNo = Number(body.pageNo ?? query.pageNo ?? 1);
    const byCursor = page?.kind === "cursor" ? page : undefined;
    const from = segmentsOf(byCursor?.from ?? ".");
    const { rest, hasMore } =
      byCursor && !isInEntry(from) ? withoutHasMore(envelope.data) : { rest: envelope.data, hasMore: false };
    const said = writing.write(this.#dialect.nodeOf(call), rest);
    const segments = segmentsOf(place);
    let answer: unknown = said;
    if (segments.length > 0) writeAt((answer = {}), segments, said);
    if (typeof answer === "object" && answer !== null && !Array.isArray(answer)) {
      const root = answer as Fields;
      if (code !== undefined) {
        const theirs = [...codes].find(([, ours]) => ours === Number(envelope.code))?.[0];
        writeAt(root, segmentsOf(code), theirs === undefined ? envelope.code : fromText(theirs));
        writeAt(root, segmentsOf(message), envelope.msg ?? "");
      }
      for (const [path, value] of writing.atRoot) writeAt(root, path, value);
      if (byCursor) {
        if (hasMore) writeAt(root, from, `p${String(pageNo + 1)}-${call}`);
        const cursor = valueAt(root, from);
        if (cursor !== undefined) this.#pages.set(cursorKey(call, cursor), pageNo + 1);
      }
    }
    const isFailed = code === undefined && Number(envelope.code) !== 200;
    return { status: isFailed ? httpStatus(Number(envelope.code)) : 200, answer };
  }
}

const cursorKey = (call: CallName, cursor: unknown) => `${call} ${String(cursor)}`;

/** The HTTP status of a refusal, where answers have no code. */
const httpStatus = (code: number): number => (code >= 400 && code <= 599 ? code : code === 302 ? 404 : 400);

/** Takes `hasMore` from a page: a gateway with cursors says with them whether there is more. */
function withoutHasMore(data: unknown): { rest: unknown; hasMore: boolean } {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return { rest: data, hasMore: false };
  if ("page" in data) {
    const { rest, hasMore } = withoutHasMore(data.page);
    return { rest: { ...data, page: rest }, hasMore };
  }
  const { hasMore, ...rest } = data as Fields;
  return { rest, hasMore: hasMore === true };
}

/** The fields of a query are texts. */
const asTexts = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "boolean" ? String(value) : value,
    ]),
  );

/** Gives a text of a query the type that the contract has in a body. */
function typed(type: string | undefined, value: unknown): unknown {
  if (type === "array" && !Array.isArray(value)) return value === undefined ? value : [value];
  if (typeof value !== "string") return value;
  if ((type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (type === "boolean") return value === "true";
  return value;
}

function addressOf(call: CallName, rules: CallRules): Address {
  const row: CallRow = calls[call];
  const [method = "", template = ""] = (rules.at ?? row.at).split(" ");
  const placeholders = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  // An address of its own may have a path, which stays in front or is taken off on the way.
  const prefix = rules.base ? new URL(rules.base).pathname.replace(/\/$/, "") : "";
  const texts = template.split(/\{\w+\}/).map(escaped);
  const pattern = new RegExp(`^(?:${escaped(prefix)})?${texts.join("([^/]+)")}$`);
  return { call, rules, method, pattern, placeholders };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
