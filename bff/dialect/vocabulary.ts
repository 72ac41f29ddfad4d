import { closest, distance } from "fastest-levenshtein";
import { callNames, contractShapes, resolved } from "../shapes/contract-shapes.ts";
import type { WireSchema } from "../shapes/wire-shapes.ts";
import type { CallName } from "../calls/table.ts";
import { normalizeKey } from "../reading/entity.ts";

/** Names that a word may have meant: one or two letters differ in a short word, more in a long one. */
export function suggestion(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const near = closest(
    word.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  const name = known.find((one) => one.toLowerCase() === near) ?? "";
  return distance(word.toLowerCase(), near) <= Math.max(2, word.length / 3)
    ? `; did you mean "${name}"?`
    : "";
}

/** The fields of an object's schema, in every kind that it may be. */
function propertiesOf(schema: WireSchema): [string, WireSchema][] {
  const { schema: whole } = resolved(schema);
  const arms = whole.anyOf ?? whole.oneOf;
  if (arms) return arms.flatMap(propertiesOf);
  if (whole.type === "array") return whole.items ? propertiesOf(whole.items) : [];
  return Object.entries(whole.properties ?? {});
}

/** All schemas with fields below some schemas, these included. */
function withAllBelow(schemas: readonly WireSchema[]): Set<WireSchema> {
  const seen = new Set<WireSchema>();
  const follow = (schema: WireSchema) => {
    const { schema: whole } = resolved(schema);
    if (seen.has(whole)) return;
    seen.add(whole);
    for (const arm of [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])]) follow(arm);
    for (const items of [whole.items, ...(whole.prefixItems ?? [])]) if (items) follow(items);
    for (const property of Object.values(whole.properties ?? {})) follow(property);
  };
  schemas.forEach(follow);
  return seen;
}

/** A field as the contract writes it, with its wire schemas. */
export interface ContractField {
  name: string;
  schemas: WireSchema[];
}

/** The words that a dialect's rules may use: those of some schemas and all that they contain, or of these alone. */
export class Vocabulary {
  readonly #roots: readonly WireSchema[];

  constructor(roots: readonly WireSchema[]) {
    this.#roots = roots;
  }

  static everywhere(): Vocabulary {
    const { entities, of } = contractShapes();
    const all = withAllBelow([...Object.values(entities), ...callNames.map((name) => of(name).data)]);
    return new Vocabulary([...all]);
  }

  static ofCall(call: CallName): Vocabulary {
    return new Vocabulary([...withAllBelow([contractShapes().of(call).data])]);
  }

  static ofEntity(entity: string): Vocabulary {
    return new Vocabulary([contractShapes().entities[entity] ?? {}]);
  }

  static ofBodies(): Vocabulary {
    return new Vocabulary(callNames.map((name) => contractShapes().of(name).body));
  }

  /** The names of all fields, each once. */
  fieldNames(): string[] {
    return [...new Set(this.#roots.flatMap((schema) => propertiesOf(schema).map(([name]) => name)))];
  }

  /** Finds a field, or a field in a field, by a path such as `author.name`. */
  find(path: string): ContractField | undefined {
    let schemas = this.#roots;
    const names: string[] = [];
    for (const segment of path.split(".")) {
      const properties = schemas.flatMap(propertiesOf);
      const exact = properties.filter(([name]) => name === segment);
      const found =
        exact.length > 0
          ? exact
          : properties.filter(([name]) => normalizeKey(name) === normalizeKey(segment));
      if (found[0] === undefined) return undefined;
      names.push(found[0][0]);
      schemas = found.map(([, schema]) => schema);
    }
    return { name: names.join("."), schemas: schemas.map((schema) => resolved(schema).schema) };
  }

  /** What an unknown path may have meant. */
  suggest(path: string): string {
    const parts = path.split(".");
    const before = parts.slice(0, -1).join(".");
    const last = parts.at(-1) ?? "";
    const within = before === "" ? this : new Vocabulary(this.find(before)?.schemas ?? []);
    return suggestion(last, within.fieldNames());
  }
}
