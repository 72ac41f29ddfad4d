import { lodging } from "./lodging.ts";
import { tourism } from "./tourism.ts";
import type { IndustrySeed } from "./types.ts";

/** All 33 industries in the order of pages §4.12. */
export const industries: readonly IndustrySeed[] = [...tourism, ...lodging];
