/** Number of recommendations in the rail. */
export const RECOMMENDED = 6;
/** Number requested: enough to fill the rail after those that the page shows are dropped. */
export const RECOMMENDED_REQUESTED = 24;
