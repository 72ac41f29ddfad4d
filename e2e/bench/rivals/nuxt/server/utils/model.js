import { readFileSync } from "node:fs";

let kept;

/** Everything the page shows, in memory: no rival has to ask anybody for it. */
export function model() {
  return (kept ??= JSON.parse(readFileSync(process.env.MODEL, "utf8")));
}
