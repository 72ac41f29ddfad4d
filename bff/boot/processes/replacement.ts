import type { Worker } from "node:cluster";
import type { Logger } from "pino";

/** What a worker says to its primary when it should not go on for long. */
const REPLACE_ME = { wanbao: "replace-me" } as const;

/** Asks the primary to start another worker in this one's place, and then to stop this one. */
export function askForReplacement(line: Pick<NodeJS.Process, "send">): void {
  line.send?.(REPLACE_ME);
}

interface ReplacementOptions {
  /** Starts a worker. @returns once it serves; rejects when it ends before */
  start: () => Promise<unknown>;
  /** Lets a worker drain and end; resolves when it is gone. */
  stop: (worker: Worker) => Promise<void>;
  /** Whether workers are still wanted. */
  isOpen: () => boolean;
  /** Between the beginnings of two replacements, in ms. */
  everyMs?: number;
  log: Pick<Logger, "warn">;
}

/** However many failures somebody can cause: a worker is replaced at most so often, in ms, and serves until then. */
const EVERY_MS = 60_000;

/**
 * Replaces workers that ask for it, one at a time: the new one serves before the old one stops, so there are never fewer than before.
 * @returns what to call with each worker
 */
export function replacements({ start, stop, isOpen, everyMs = EVERY_MS, log }: ReplacementOptions) {
  const waiting = new Set<Worker>();
  let isBusy = false;
  let last = -Infinity;

  function replaceNext(): void {
    const [worker] = waiting;
    if (isBusy || !worker) return;
    isBusy = true;
    replace(worker)
      // The old one goes on; it asks again with its next failure.
      .catch((error: unknown) =>
        log.warn({ worker: worker.id, err: error }, "a worker could not be replaced"),
      )
      .finally(() => {
        waiting.delete(worker);
        isBusy = false;
        replaceNext();
      });
  }

  async function replace(worker: Worker): Promise<void> {
    const wait = Math.max(0, last + everyMs - performance.now());
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
    if (!isOpen() || !waiting.has(worker)) return;
    last = performance.now();
    log.warn({ worker: worker.id }, "a worker asked to be replaced");
    await start();
    await stop(worker);
  }

  return (worker: Worker): void => {
    worker.on("message", (message: unknown) => {
      if (!isRequest(message)) return;
      waiting.add(worker);
      replaceNext();
    });
    worker.once("exit", () => waiting.delete(worker));
  };
}

function isRequest(message: unknown): boolean {
  return (
    typeof message === "object" &&
    message !== null &&
    "wanbao" in message &&
    message.wanbao === REPLACE_ME.wanbao
  );
}
