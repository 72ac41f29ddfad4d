import type { ReportSeed } from "./types.ts";

/** The reports REP1001–1008. */
export const reports: readonly ReportSeed[] = [];
