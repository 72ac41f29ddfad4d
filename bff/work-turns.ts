/**
 * Turns of the event loop between two pieces of work, at most. The loop accepts one connection in each of its turns (libuv 1.45 and later).
 * A page is about ten pieces; with one in every turn, readers of pages that are kept would queue for seconds to be let in.
 */
const MOST_BETWEEN = 3;
/** Time between two pieces, in ms: then the next one begins, however much else there is to do, so that a crowd of requests can't keep pages from being made. */
const LONGEST_BETWEEN = 4;
/** A turn in which nothing happens is shorter than this, in ms. */
const QUIET = 0.05;

const waiting: (() => void)[] = [];
let isTurning = false;
let between = 0;
/** When the last turn began, and when the first one after the last piece did, in ms. */
let last = 0;
let since = 0;

function turn(): void {
  const now = performance.now();
  // React renders after the turn in which it was told to.
  if (between <= 1) since = now;
  const isTime = now - last < QUIET || between >= MOST_BETWEEN || now - since >= LONGEST_BETWEEN;
  last = now;
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
 * Waits until a piece of work for a page may begin: one piece in a turn of the event loop, and then a few turns for everything else. The
 * pieces are the beginning of a page, the reading of each answer, and the markup, which React makes without a pause. When many pages are
 * made at once, whoever only wants a page that is kept, a file or a refusal would wait for all of them.
 */
export function workTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isTurning) return;
    isTurning = true;
    between = MOST_BETWEEN;
    setImmediate(turn);
  });
}
