/** Idle work waits for idle at most this long, in ms (spec §9). */
const TIMEOUT = 2000;

/** Calls back when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: TIMEOUT });
  // Safari has none.
  else setTimeout(work, 200);
}

const pieces: (() => void)[] = [];

/** Work that may wait: one piece in each of the browser's idle moments, in the order given, so that a press is never behind all of it. */
export function inIdleTurns(piece: () => void): void {
  if (pieces.push(piece) === 1) whenIdle(nextPiece);
}

function nextPiece(): void {
  try {
    pieces[0]?.();
  } finally {
    pieces.shift();
    if (pieces.length > 0) whenIdle(nextPiece);
  }
}
