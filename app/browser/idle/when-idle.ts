/** Idle work starts after this long (ms) even when the browser is busy (spec §9). */
const TIMEOUT = 2000;

/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: TIMEOUT });
  // Safari has no requestIdleCallback.
  else setTimeout(work, 200);
}

const tasks: (() => void)[] = [];

/** Queues a task; each idle callback runs one, in order, so that a click never waits for all of them. */
export function inIdleTurns(task: () => void): void {
  if (tasks.push(task) === 1) whenIdle(runNextTask);
}

function runNextTask(): void {
  try {
    tasks[0]?.();
  } finally {
    tasks.shift();
    if (tasks.length > 0) whenIdle(runNextTask);
  }
}
