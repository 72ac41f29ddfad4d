import { calls, type CallName } from "../calls/table.ts";
import { wireShapes, type WireSchema } from "./wire-shapes.ts";

/** The published contract: the wire schemas of every call, and the entities that they refer to. */
export interface ContractShapes {
  entities: Readonly<Record<string, WireSchema>>;
  /** The schemas of a call's data and of its own fields in the body. */
  of(call: CallName): { data: WireSchema; body: WireSchema };
}

export const callNames = Object.keys(calls) as CallName[];

let shapes: ContractShapes | undefined;

/** The contract's shapes, made on first use (50 ms). */
export function contractShapes(): ContractShapes {
  if (shapes) return shapes;
  const { callSchemas, entities } = wireShapes([
    ...callNames.map((name) => calls[name].data),
    ...callNames.map((name) => calls[name].body),
  ]);
  const places = new Map(callNames.map((name, place) => [name, place]));
  const at = (name: CallName, offset: number) => callSchemas[(places.get(name) ?? 0) + offset] ?? {};
  shapes = {
    entities,
    of: (name) => ({ data: at(name, 0), body: at(name, callNames.length) }),
  };
  return shapes;
}

/** Whether a call's answer comes in pages. A printed page of the paper has a `pageNo`, too, which is a text. */
export const isPaged = (call: CallName): boolean =>
  contractShapes().of(call).body.properties?.pageNo?.type === "integer";

const ENTITY = "#/components/schemas/";

/** The entity that a schema refers to. */
const entityNameOf = ({ $ref }: WireSchema): string | undefined =>
  $ref?.startsWith(ENTITY) ? $ref.slice(ENTITY.length) : undefined;

/** Follows references. @returns the schema, and the name of the entity that it is */
export function resolved(schema: WireSchema): { schema: WireSchema; entity?: string } {
  const entity = entityNameOf(schema);
  if (entity === undefined) return { schema };
  const found = contractShapes().entities[entity] ?? {};
  const next = resolved(found);
  return { schema: next.schema, entity: next.entity ?? entity };
}

/**
 * The entity that another one extends (contract §2), by name. A rule for the extended entity holds for the other one too.
 */
export const EXTENDS: Readonly<Record<string, string>> = {
  AnchorVideo: "NewsDetail",
  ListedAudio: "NewsItem",
  ListedVideo: "NewsItem",
  NewsDetail: "NewsItem",
  Reply: "Comment",
};
