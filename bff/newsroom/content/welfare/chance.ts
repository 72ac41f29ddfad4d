import { createHash } from "node:crypto";

/** Returns a whole number from `low` to `high`, always the same for the same name. */
export function chance(name: string, low: number, high: number): number {
  return low + (createHash("sha256").update(name).digest().readUInt32BE(0) % (high - low + 1));
}
