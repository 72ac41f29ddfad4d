import { reportsA } from "./reports-a.ts";
import { reportsB } from "./reports-b.ts";
import type { ReportSeed } from "./types.ts";

/** The reports REP1001–1008. */
export const reports: readonly ReportSeed[] = [...reportsA, ...reportsB];
