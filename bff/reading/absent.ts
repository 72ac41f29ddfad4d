/** Whether a wire value stands for "no value": null, undefined, blank, "null" or "undefined" (contract §1.9 rule 3). */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "string") return false;
  if (value.length > 32) return false;
  const text = value.trim();
  return text === "" || text === "null" || text === "undefined";
}

/**
 * Parses a JSON string that holds an object or an array (contract §1.9 rules 7 and 9). Returns any other value
 * unchanged. Parses once only: a JSON string inside the string stays a string.
 */
export function unwrapJson(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
