/** From here on, in px of the sign, letting go refreshes. */
export const REACH = 64;
/** The sign comes no further, in px. */
const MOST = 96;

/**
 * How far the sign comes down under a finger: half of its way, as if the page were heavy.
 * @param dx how far the finger went to the side, in px; @param dy downwards
 * @returns px; 0 for a finger that goes up or to the side
 */
export function pulled(dx: number, dy: number): number {
  return dy <= 0 || Math.abs(dx) > dy / 2 ? 0 : Math.min(MOST, dy / 2);
}
