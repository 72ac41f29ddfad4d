import { unwrapJson } from "../reading/absent.ts";
import { normalizeKey } from "../reading/entity.ts";

/** The whole answer, where a path of data is expected. */
const WHOLE = ".";

/** A path from the root of the answer instead of the object that is read. */
const ROOT = "$";

/** The segments of `data.result.list`; none of "." */
export const segmentsOf = (path: string): string[] => (path === WHOLE ? [] : path.split("."));

/** Whether a path starts at the root of the answer: `$.paging.total`. */
export const isFromRoot = (segments: readonly string[]): boolean => segments[0] === ROOT;

/** Whether a path leads into an entry of a list: `data.list.-1.id`. */
export const isInEntry = (segments: readonly string[]): boolean =>
  segments.some((segment) => ENTRY.test(segment));

const ENTRY = /^-?\d{1,6}$/;

/** Finds an object's key by its name, whatever its casing and underscores (contract §1.9 rule 1). */
function keyOf(object: object, name: string): string | undefined {
  if (Object.hasOwn(object, name)) return name;
  const wanted = normalizeKey(name);
  return Object.keys(object).find((key) => normalizeKey(key) === wanted);
}

/**
 * Returns the value at a path, undefined when there is none. A segment is a field's name or an entry's number; -1 is the last entry. Objects
 * may be JSON strings (contract §1.9 rule 9).
 */
export function valueAt(value: unknown, segments: readonly string[]): unknown {
  let found = value;
  for (const segment of segments) {
    found = unwrapJson(found);
    if (typeof found !== "object" || found === null) return undefined;
    if (Array.isArray(found)) {
      found = ENTRY.test(segment) ? (found.at(Number(segment)) as unknown) : undefined;
      continue;
    }
    const key = keyOf(found, segment);
    found = key === undefined ? undefined : (found as Record<string, unknown>)[key];
  }
  return found;
}

/** Writes a value at a path and creates the objects on the way. */
export function writeAt(target: Record<string, unknown>, segments: readonly string[], value: unknown): void {
  const [last = "", ...way] = segments.toReversed();
  let at = target;
  for (const segment of way.toReversed()) {
    const next = at[segment];
    const object = typeof next === "object" && next !== null && !Array.isArray(next) ? next : {};
    at[segment] = object;
    at = object as Record<string, unknown>;
  }
  at[last] = value;
}
