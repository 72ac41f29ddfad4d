/** Idle work waits for idle at most this long, in ms (spec §9). */
const TIMEOUT = 2000;

/** Calls back when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: TIMEOUT });
  // Safari has none.
  else setTimeout(work, 200);
}
