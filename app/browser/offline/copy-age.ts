/** Header of a copy: when it was saved, in ms since 1970. */
export const SAVED_AT = "x-kept-at";
/** A copy may be read for 30 days, in ms. */
const MAX_AGE = 30 * 24 * 3600_000;

export const savedAt = (page: Response): number => Number(page.headers.get(SAVED_AT));

/** Whether a copy may still be read. A copy dated in the future was saved with a wrong clock: its age is unknown. */
export function isReadableCopy(page: Response, now = Date.now()): boolean {
  return Math.abs(now - savedAt(page)) <= MAX_AGE;
}
