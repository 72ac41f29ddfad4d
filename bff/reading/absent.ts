/** What stands for "no value" on the wire (contract §1.9 rule 3). */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "string") return false;
  if (value.length > 32) return false;
  const text = value.trim();
  return text === "" || text === "null" || text === "undefined";
}

/**
 * The structure inside a JSON string (contract §1.9 rules 7 and 9); anything else as it is. Parsed once:
 * a string inside a string stays a string.
 */
export function unwrapJson(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
