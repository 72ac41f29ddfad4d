import type { Logger } from "pino";

interface AfterwardsOptions {
  /** Most tasks that run at once. */
  concurrency: number;
  /** Most tasks that wait; more are dropped. */
  capacity: number;
  log: Pick<Logger, "warn">;
}

export interface Afterwards {
  add(task: () => Promise<unknown>): void;
  /** Resolves when no task waits or runs, at the latest after that many ms. */
  drain(ms: number): Promise<void>;
  /** For metrics; all but `waiting` only grow. */
  readonly counts: { done: number; failed: number; leftOut: number; readonly waiting: number };
}

/** Shortest time between two equal log lines, in ms. */
const LOG_EVERY = 10_000;

/**
 * Creates a bounded queue for tasks after a response that no reader waits for: view counts and visit logs. When the gateway is slower
 * than the tasks come, some are dropped and counted; readers do not notice it.
 */
export function afterwards({ concurrency, capacity, log }: AfterwardsOptions): Afterwards {
  const waiting: (() => Promise<unknown>)[] = [];
  const counts = {
    done: 0,
    failed: 0,
    leftOut: 0,
    get waiting() {
      return waiting.length;
    },
  };
  let running = 0;
  const loggedAt = { failed: -Infinity, leftOut: -Infinity };
  let onIdle: (() => void)[] = [];

  /** Logs at most one line in ten seconds: a line for each task would cost more than the task. */
  function warn(count: "failed" | "leftOut", message: string, more?: { error: string }): void {
    const now = performance.now();
    if (now - loggedAt[count] < LOG_EVERY) return;
    loggedAt[count] = now;
    log.warn({ [count]: counts[count], ...more }, message);
  }

  function runNext(): void {
    const task = waiting.shift();
    if (!task) {
      if (running === 0) onIdle.splice(0).forEach((resolve) => resolve());
      return;
    }
    running += 1;
    task()
      .then(
        () => (counts.done += 1),
        (error: unknown) => {
          counts.failed += 1;
          warn("failed", "views could not be counted", { error: String(error) });
        },
      )
      .finally(() => {
        running -= 1;
        runNext();
      });
  }

  return {
    counts,
    add(task) {
      if (waiting.length >= capacity) {
        counts.leftOut += 1;
        warn("leftOut", "more views than can be counted");
        return;
      }
      waiting.push(task);
      if (running < concurrency) runNext();
    },
    async drain(ms) {
      if (running === 0 && waiting.length === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        new Promise<void>((resolve) => onIdle.push(resolve)),
        new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))),
      ]);
      clearTimeout(timer);
      onIdle = [];
    },
  };
}
