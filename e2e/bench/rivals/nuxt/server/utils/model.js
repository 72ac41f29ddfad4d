import { readFileSync } from "node:fs";

let model;

/** The page's content, in memory, so that no rival makes calls. */
export function model() {
  return (model ??= JSON.parse(readFileSync(process.env.MODEL, "utf8")));
}
