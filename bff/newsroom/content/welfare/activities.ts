import { openActivities } from "./activities-open.ts";
import { otherActivities } from "./activities-other.ts";
import type { ActivitySeed } from "./types.ts";

/** ACT1001–ACT1012 in the order of lists: those to come, then what is running, full or over; no two neighbours share a cover. */
export const activities: ActivitySeed[] = [...openActivities, ...otherActivities];
