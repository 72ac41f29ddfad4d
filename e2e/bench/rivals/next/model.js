import "server-only";
import { readFileSync } from "node:fs";

/** The page's content, in memory, so that no rival makes calls. */
export const model = JSON.parse(readFileSync(process.env.MODEL, "utf8"));
