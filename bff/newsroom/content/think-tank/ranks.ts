import type { RankSeed } from "./types.ts";

/** Rank lists across industries, one for each of the four templates. */
export const ranks: readonly RankSeed[] = [];
