import type { CallName } from "../calls/table.ts";

/** The contract's field (or a path to one, such as `author.name`), with the gateway's names for it in the order of trust. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** How a gateway divides a list into pages. */
export type PageRule =
  /** By number, counted from `first`; the contract counts from 1. */
  | { readonly kind: "number"; readonly first: number }
  /** By the number of entries before the page, sent as `send`. */
  | { readonly kind: "offset"; readonly send: string }
  /** By a value that the page before contains at the path `from`, sent as `send`. */
  | { readonly kind: "cursor"; readonly send: string; readonly from: string };

/** How a gateway speaks in one call. */
export interface CallRules {
  /** Method and path at the gateway. `{field}` is filled from the contract's field of that name. */
  readonly at?: `${"GET" | "POST"} /${string}`;
  /** Scheme, host and path in front of `at`. */
  readonly base?: string;
  /** The names of what is sent: the contract's, then the gateway's. */
  readonly send: Readonly<Record<string, string>>;
  /** Fields that are sent besides. */
  readonly add: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the data is in the answer; empty: where the envelope says. */
  readonly data: readonly string[];
  readonly names: Names;
  readonly page?: PageRule;
}

/** How the values of a field differ from the contract's. */
export type ValueRule =
  /** The gateway's words, and what they mean in the contract. */
  | { readonly words: ReadonlyMap<string, string | number | boolean> }
  /** The gateway's value, multiplied by this, is the contract's. */
  | { readonly factor: number };

/** How a gateway speaks where it differs from the contract (docs/your-gateway.md). */
export interface Dialect {
  readonly envelope: {
    /** The path of the code; undefined when answers have none, so that HTTP status 200 means success. */
    readonly code: string | undefined;
    /** The paths where the data may be. "." is the whole answer. */
    readonly data: readonly string[];
    readonly message: string;
    /** The gateway's codes, as text, and what they mean in the contract. */
    readonly codes: ReadonlyMap<string, number>;
  };
  readonly names: Names;
  readonly entities: Readonly<Record<string, Names>>;
  readonly values: {
    /** Forms of times besides the contract's: `seconds`, `milliseconds`, or a pattern such as `yyyy/MM/dd HH:mm`. */
    readonly times: readonly string[];
    /** The offset of times without a zone, in minutes east of UTC. */
    readonly zone: number;
    readonly fields: ReadonlyMap<string, ValueRule>;
  };
  /** What holds for every call, and what for one. A call that the gateway doesn't have is "off". */
  readonly everyCall: CallRules;
  readonly calls: ReadonlyMap<CallName, CallRules | "off">;
}

/** Minutes east of UTC in which the contract writes times. */
export const CONTRACT_ZONE = 8 * 60;

export const NO_RULES: CallRules = { send: {}, add: {}, headers: {}, data: [], names: {} };

/** The contract itself, as a dialect. */
export const CONTRACT_DIALECT: Dialect = {
  envelope: { code: "code", data: ["data"], message: "msg", codes: new Map() },
  names: {},
  entities: {},
  values: { times: [], zone: CONTRACT_ZONE, fields: new Map() },
  everyCall: NO_RULES,
  calls: new Map(),
};
