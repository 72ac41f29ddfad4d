import type { Logger } from "pino";

interface AfterwardsOptions {
  /** At the same time. */
  concurrency: number;
  /** Waiting; beyond that, tasks are left out. */
  capacity: number;
  log: Pick<Logger, "warn">;
}

export interface Afterwards {
  add(task: () => Promise<unknown>): void;
  /** Resolves when nothing is waiting or under way, at the latest after so many ms. */
  drain(ms: number): Promise<void>;
  /** For metrics; they only ever grow, but for `waiting`. */
  readonly counts: { done: number; failed: number; leftOut: number; readonly waiting: number };
}

/** Between two lines of the log that say the same, in ms. */
const SAID_EVERY = 10_000;

/**
 * What is done after an answer and nobody waits for: views counted, visits logged. A bounded queue: when the upstream takes them more
 * slowly than they come, a part is left out, evenly, and counted; readers never feel it.
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
  const saidAt = { failed: -Infinity, leftOut: -Infinity };
  let idle: (() => void)[] = [];

  /** Now and then: a line for each would be more work than the view. */
  function say(what: "failed" | "leftOut", message: string, more?: { error: string }): void {
    const now = performance.now();
    if (now - saidAt[what] < SAID_EVERY) return;
    saidAt[what] = now;
    log.warn({ [what]: counts[what], ...more }, message);
  }

  function next(): void {
    const task = waiting.shift();
    if (!task) {
      if (running === 0) idle.splice(0).forEach((tell) => tell());
      return;
    }
    running += 1;
    task()
      .then(
        () => (counts.done += 1),
        (error: unknown) => {
          counts.failed += 1;
          say("failed", "views could not be counted", { error: String(error) });
        },
      )
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return {
    counts,
    add(task) {
      if (waiting.length >= capacity) {
        counts.leftOut += 1;
        say("leftOut", "more views than can be counted");
        return;
      }
      waiting.push(task);
      if (running < concurrency) next();
    },
    async drain(ms) {
      if (running === 0 && waiting.length === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        new Promise<void>((resolve) => idle.push(resolve)),
        new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))),
      ]);
      clearTimeout(timer);
      idle = [];
    },
  };
}
