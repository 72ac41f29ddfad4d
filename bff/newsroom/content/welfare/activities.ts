import { openActivities } from "./activities-open.ts";
import { otherActivities } from "./activities-other.ts";
import type { ActivitySeed } from "./types.ts";

/**
 * ACT1001–ACT1012 in the order of lists: open ones, then running, full or ended ones. No two neighbours have the same
 * cover.
 */
export const activities: ActivitySeed[] = [...openActivities, ...otherActivities];
