import type { CompositionSeed } from "./types.ts";

/** The composed pages of the newsroom's own. */
export const composedPages: CompositionSeed[] = [];
