import { readFileSync } from "node:fs";

/** Everything the page shows, in memory: no rival has to ask anybody for it. */
export const model = JSON.parse(readFileSync(process.env.MODEL, "utf8"));
