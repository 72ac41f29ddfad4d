import type { WireSchema } from "../shapes/wire-shapes.ts";

const kindOf = (value: unknown) =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "array"
      : typeof value === "object"
        ? "object"
        : typeof value;

/** The depth at which the check stops. Entities may contain each other. */
const maxDepth = 40;

/**
 * Finds the first place where a value differs from the contract's wire shape. The description names fields and types and
 * never quotes the value. Undefined: no difference.
 */
export function firstDifference(
  schema: WireSchema,
  value: unknown,
  entities: Readonly<Record<string, WireSchema>>,
  path = "data",
  depth = 0,
): string | undefined {
  if (depth > maxDepth) return undefined;
  const below = (part: WireSchema, content: unknown, at: string) =>
    firstDifference(part, content, entities, at, depth + 1);
  if (schema.$ref) return below(entities[schema.$ref.split("/").at(-1) ?? ""] ?? {}, value, path);

  const arms = schema.anyOf ?? schema.oneOf;
  if (arms) {
    const differences = arms.map((arm) => below(arm, value, path));
    if (differences.includes(undefined)) return undefined;
    // The arm with the deepest difference is most likely the one that was meant.
    const depthOf = (difference = "") => difference.indexOf(": ");
    return differences.reduce((one, other) => (depthOf(other) > depthOf(one) ? other : one));
  }
  if (schema.type !== undefined && kindOf(value) !== (schema.type === "integer" ? "number" : schema.type)) {
    return `${path}: expected ${schema.type}, came ${value === undefined ? "nothing" : kindOf(value)}`;
  }
  return (
    differenceOfFields(schema, value, path, below) ??
    differenceOfEntries(schema, value, path, below) ??
    differenceOfValue(schema, value, path)
  );
}

type Below = (part: WireSchema, content: unknown, at: string) => string | undefined;

function differenceOfFields(schema: WireSchema, value: unknown, path: string, below: Below) {
  if (kindOf(value) !== "object") return undefined;
  const fields = value as Record<string, unknown>;
  const missing = schema.required?.find((name) => fields[name] === undefined);
  if (missing !== undefined) return `${path}.${missing}: required, is missing`;
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    // For optional fields, null means absent (contract §1.9 rule 3).
    if (fields[name] === undefined || (fields[name] === null && !schema.required?.includes(name))) continue;
    const difference = below(part, fields[name], `${path}.${name}`);
    if (difference) return difference;
  }
  if (typeof schema.additionalProperties !== "object") return undefined;
  for (const [name, content] of Object.entries(fields)) {
    const difference = below(schema.additionalProperties, content, `${path}.${name}`);
    if (difference) return difference;
  }
  return undefined;
}

function differenceOfEntries(schema: WireSchema, value: unknown, path: string, below: Below) {
  if (!Array.isArray(value)) return undefined;
  for (const [place, entry] of (value as unknown[]).entries()) {
    const part = schema.prefixItems?.[place] ?? schema.items;
    const difference = part && below(part, entry, `${path}[${String(place)}]`);
    if (difference) return difference;
  }
  return undefined;
}

function differenceOfValue(schema: WireSchema, value: unknown, path: string): string | undefined {
  if (schema.const !== undefined && value !== schema.const)
    return `${path}: expected ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value))
    return `${path}: expected one of ${schema.enum.join(", ")}`;
  if (typeof value === "number" && schema.minimum !== undefined && value < schema.minimum)
    return `${path}: expected ${String(schema.minimum)} or more`;
  if (typeof value === "string" && schema.pattern && !new RegExp(schema.pattern, "u").test(value))
    return `${path}: expected ${schema.description === "UTC+8" ? "YYYY-MM-DD HH:mm:ss" : schema.pattern}`;
  if (typeof value === "string" && schema.format === "date" && !/^\d{4}-\d{2}-\d{2}$/.test(value))
    return `${path}: expected YYYY-MM-DD`;
  return undefined;
}
