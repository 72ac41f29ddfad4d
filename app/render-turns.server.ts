/**
 * Turns of the event loop between two renders: as long as something happens in them, so many at most. The loop accepts one connection in
 * each of its turns (libuv 1.45 and later); with a render in every turn, readers of pages that are kept would queue for seconds to be let in.
 */
const MOST_BETWEEN = 32;
/** A turn in which nothing happens is shorter than this, in ms. */
const QUIET = 0.05;

const waiting: (() => void)[] = [];
let isTurning = false;
let between = 0;
let last = 0;

function turn(): void {
  const now = performance.now();
  const isQuiet = now - last < QUIET || between >= MOST_BETWEEN;
  last = now;
  between += 1;
  if (isQuiet || waiting.length === 0) {
    const next = waiting.shift();
    if (!next) return void (isTurning = false);
    between = 0;
    next();
  }
  setImmediate(turn);
}

/**
 * Waits until it may be rendered: one page in a turn of the event loop, and then some turns for everything else. React renders in one
 * piece, and when the data of many pages comes at once, whoever only wants a page that is kept, or a file, would wait for all of them.
 */
export function renderTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isTurning) return;
    isTurning = true;
    between = MOST_BETWEEN;
    setImmediate(turn);
  });
}
