import { EXTENDS } from "../shapes/contract-shapes.ts";
import { normalizeKey } from "../reading/entity.ts";
import type { Dialect, Names } from "./dialect.ts";
import { segmentsOf } from "./paths.ts";

/** A rule for a field below the object that is read: the segments that are left of `author.name`. */
interface Rule {
  readonly field: readonly string[];
  readonly theirs: readonly string[];
}

/** Rules of one source. Those of the call are trusted more than those of an entity, and these more than the general ones. */
type Level = "call" | "entity" | "general";
const LEVELS: readonly Level[] = ["call", "entity", "general"];

const rulesOf = (names: Names): Rule[] =>
  Object.entries(names).map(([field, theirs]) => ({ field: segmentsOf(field), theirs }));

/**
 * The rules for a field of an object itself. Names that differ in casing only are one field (contract §1.9 rule 1), unless each has a rule of
 * its own: the contract has `usertype` and `userType`.
 */
function rulesFor(rules: readonly Rule[], field: string): readonly Rule[] {
  const own = rules.filter((rule) => rule.field.length === 1);
  const exact = own.filter((rule) => rule.field[0] === field);
  return exact.length > 0
    ? exact
    : own.filter((rule) => normalizeKey(rule.field[0] ?? "") === normalizeKey(field));
}

const inside = (rules: readonly Rule[], field: string): Rule[] =>
  rules.flatMap((rule) =>
    rule.field.length > 1 && normalizeKey(rule.field[0] ?? "") === normalizeKey(field)
      ? [{ field: rule.field.slice(1), theirs: rule.theirs }]
      : [],
  );

/** The names that hold where an object is read: those of the dialect, and those with a path that leads here. */
export class Scope {
  /** Identifies the scope among those of one dialect and call. */
  readonly key: string;
  readonly #dialect: Dialect;
  readonly #everywhere: Readonly<Record<"call" | "general", readonly Rule[]>>;
  readonly #here: Readonly<Record<Level, readonly Rule[]>>;

  private constructor(
    dialect: Dialect,
    everywhere: Readonly<Record<"call" | "general", readonly Rule[]>>,
    here: Readonly<Record<Level, readonly Rule[]>>,
  ) {
    this.#dialect = dialect;
    this.#everywhere = everywhere;
    this.#here = here;
    this.key = LEVELS.some((level) => here[level].length > 0) ? JSON.stringify(here) : "";
  }

  /** The scope of a call's data. */
  static of(dialect: Dialect, callNames: Names): Scope {
    const everywhere = { call: rulesOf(callNames), general: rulesOf(dialect.names) };
    return new Scope(dialect, everywhere, { call: [], entity: [], general: [] });
  }

  /** The gateway's names of a field, in the order of trust. */
  namesOf(field: string, entity: string | undefined): string[] {
    const entityRules = this.#entityRules(entity);
    const found = LEVELS.flatMap((level) => {
      const plain = level === "entity" ? entityRules : this.#everywhere[level];
      return [...rulesFor(this.#here[level], field), ...rulesFor(plain, field)];
    });
    return [...new Set(found.flatMap(({ theirs }) => theirs))];
  }

  /** The scope of a field's own objects. */
  below(field: string, entity: string | undefined): Scope {
    const entityRules = this.#entityRules(entity);
    const here = {
      call: inside([...this.#here.call, ...this.#everywhere.call], field),
      entity: inside([...this.#here.entity, ...entityRules], field),
      general: inside([...this.#here.general, ...this.#everywhere.general], field),
    };
    return new Scope(this.#dialect, this.#everywhere, here);
  }

  #entityRules(entity: string | undefined): Rule[] {
    const rules: Rule[] = [];
    for (let name = entity; name !== undefined; name = EXTENDS[name])
      rules.push(...rulesOf(this.#dialect.entities[name] ?? {}));
    return rules;
  }
}
