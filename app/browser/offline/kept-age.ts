/** When a copy was kept, in ms since 1970. */
export const KEPT_AT = "x-kept-at";
/** A copy is kept for so long at most, in ms: 30 days. */
const LONGEST = 30 * 24 * 3600_000;

export const keptAt = (page: Response): number => Number(page.headers.get(KEPT_AT));

/** Whether a copy may still be read. One from the future was kept under a wrong clock, and nobody knows how old it is. */
export function isOfUse(page: Response, now = Date.now()): boolean {
  return Math.abs(now - keptAt(page)) <= LONGEST;
}
