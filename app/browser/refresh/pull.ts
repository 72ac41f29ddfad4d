/** Letting go refreshes when the indicator has moved this far, in px. */
export const REACH = 64;
/** The indicator moves this far at most, in px. */
const MAX = 96;

/**
 * How far the indicator moves: half as far as the finger.
 * @param dx horizontal distance of the finger, in px
 * @param dy vertical distance, in px; positive is down
 * @returns px; 0 for a movement up or sideways
 */
export function pulled(dx: number, dy: number): number {
  return dy <= 0 || Math.abs(dx) > dy / 2 ? 0 : Math.min(MAX, dy / 2);
}
