import { resolved } from "../shapes/contract-shapes.ts";
import type { WireSchema } from "../shapes/wire-shapes.ts";
import { normalizeKey } from "../reading/entity.ts";
import { segmentsOf } from "./paths.ts";
import type { Scope } from "./scope.ts";
import type { FieldValues, Values } from "./values.ts";

/** A field of an object as a gateway writes it. */
export interface Field {
  /** The contract's name. */
  readonly name: string;
  /** The gateway's names, as paths, in the order of trust. Empty: the contract's own names. */
  readonly theirs: readonly (readonly string[])[];
  readonly required: boolean;
  readonly values: FieldValues | undefined;
  /** The shape of its objects; undefined for a plain value. */
  readonly node: () => Node | undefined;
  /** The only value that it can have, which tells the kinds of a union apart. */
  readonly constant: unknown;
}

export interface ObjectNode {
  readonly kind: "object";
  readonly entity: string | undefined;
  readonly fields: readonly Field[];
  /** The fields by their normalized names of the contract, other names included. */
  readonly byOwnName: ReadonlyMap<string, { field: Field; rank: number }>;
}

interface ListNode {
  readonly kind: "list";
  readonly entry: () => Node | undefined;
}

export interface UnionNode {
  readonly kind: "union";
  readonly arms: readonly ObjectNode[];
}

/** The shape of data, with the gateway's names. */
export type Node = ObjectNode | ListNode | UnionNode;

/** Makes the nodes of one dialect, each once. */
export class Nodes {
  readonly #values: Values;
  readonly #made = new Map<WireSchema, Map<string, Node | undefined>>();

  constructor(values: Values) {
    this.#values = values;
  }

  /** @returns the node of a schema; undefined for a plain value */
  of(schema: WireSchema, scope: Scope): Node | undefined {
    const { schema: whole, entity } = resolved(schema);
    const made = this.#made.get(whole) ?? new Map<string, Node | undefined>();
    this.#made.set(whole, made);
    if (!made.has(scope.key)) made.set(scope.key, this.#make(whole, entity, scope));
    return made.get(scope.key);
  }

  #make(schema: WireSchema, entity: string | undefined, scope: Scope): Node | undefined {
    const arms = schema.anyOf ?? schema.oneOf;
    if (arms) {
      const objects = arms.map((arm) => this.of(arm, scope)).filter((node) => node !== undefined);
      if (objects.length === 1) return objects[0];
      const isObject = (node: Node): node is ObjectNode => node.kind === "object";
      return objects.length > 0 ? { kind: "union", arms: objects.filter(isObject) } : undefined;
    }
    if (schema.type === "array") {
      const items = schema.items ?? schema.prefixItems?.[0];
      return items ? { kind: "list", entry: once(() => this.of(items, scope)) } : undefined;
    }
    return schema.properties ? this.#object(schema, entity, scope) : undefined;
  }

  #object(schema: WireSchema, entity: string | undefined, scope: Scope): ObjectNode {
    const properties = Object.entries(schema.properties ?? {});
    const fields = properties.map(([name, property]): Field => {
      const { schema: whole } = resolved(property);
      return {
        name,
        theirs: scope.namesOf(name, entity).map(segmentsOf),
        required: schema.required?.includes(name) ?? false,
        values: this.#values.of(name, whole),
        node: once(() => this.of(property, scope.below(name, entity))),
        constant: whole.const,
      };
    });
    const byOwnName = new Map<string, { field: Field; rank: number }>();
    for (const field of fields) byOwnName.set(normalizeKey(field.name), { field, rank: 0 });
    for (const [place, field] of fields.entries()) {
      for (const [order, other] of (properties[place]?.[1]["x-also"] ?? []).entries()) {
        if (!byOwnName.has(normalizeKey(other)))
          byOwnName.set(normalizeKey(other), { field, rank: order + 1 });
      }
    }
    return { kind: "object", entity, fields, byOwnName };
  }
}

/** Makes the value on first use: entities contain each other. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
