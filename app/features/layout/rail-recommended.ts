/** So many recommendations stand in the rail. */
export const RECOMMENDED = 6;
/** Enough that as many are left without those that the page beside it shows. */
export const RECOMMENDED_ASKED = 24;
