/**
 * Maximum number of event-loop turns between two pieces of work. The loop accepts one connection per turn (libuv 1.45 and later). A page
 * takes about ten pieces; with one per turn, readers of cached pages would wait seconds to be accepted.
 */
const MAX_TURNS_BETWEEN = 3;
/** Maximum time between two pieces, in ms. Then the next one starts whatever else is queued, so a crowd of requests can't starve renders. */
const MAX_MS_BETWEEN = 4;
/** A turn shorter than this did nothing, in ms. */
const QUIET = 0.05;

const waiting: (() => void)[] = [];
let isTurning = false;
let between = 0;
/** Start of the last turn, and of the first turn after the last piece, in ms. */
let lastTurnAt = 0;
let firstTurnAt = 0;

function turn(): void {
  const now = performance.now();
  // React renders in the turn after it was called.
  if (between <= 1) firstTurnAt = now;
  const isTime =
    now - lastTurnAt < QUIET || between >= MAX_TURNS_BETWEEN || now - firstTurnAt >= MAX_MS_BETWEEN;
  lastTurnAt = now;
  between += 1;
  if (isTime || waiting.length === 0) {
    const next = waiting.shift();
    if (!next) return void (isTurning = false);
    between = 0;
    next();
  }
  setImmediate(turn);
}

/**
 * Waits until a piece of work for a page may start: one piece per turn of the event loop, then a few turns for everything else. Pieces are
 * the start of a page, the reading of each answer, and the markup, which React renders in one go. Without turns, many renders at once would
 * delay cached pages, files and refusals.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isTurning) return;
    isTurning = true;
    between = MAX_TURNS_BETWEEN;
    setImmediate(turn);
  });
}
