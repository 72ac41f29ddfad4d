import type { Worker } from "node:cluster";
import type { Logger } from "pino";

/** A worker's message to its primary: replace me. */
const REPLACE_ME = { wanbao: "replace-me" } as const;

/** Asks the primary to start another worker and then to stop this one. */
export function askForReplacement(line: Pick<NodeJS.Process, "send">): void {
  line.send?.(REPLACE_ME);
}

interface ReplacementOptions {
  /** Starts a worker. Resolves once it listens; rejects when it exits before */
  start: () => Promise<unknown>;
  /** Drains and stops a worker; resolves when it has exited. */
  stop: (worker: Worker) => Promise<void>;
  /** Whether the primary still runs workers. */
  isOpen: () => boolean;
  /** Minimum time between the starts of two replacements, in ms. */
  everyMs?: number;
  log: Pick<Logger, "warn">;
}

/** Default minimum, in ms: however many failures somebody causes, workers are not replaced more often. */
const EVERY_MS = 60_000;

/**
 * Replaces workers that ask for it, one at a time. The new one listens before the old one stops, so the number never drops.
 * @returns a function to call with each worker
 */
export function replaceOnRequest({ start, stop, isOpen, everyMs = EVERY_MS, log }: ReplacementOptions) {
  const waiting = new Set<Worker>();
  let isBusy = false;
  let last = -Infinity;

  function replaceNext(): void {
    const [worker] = waiting;
    if (isBusy || !worker) return;
    isBusy = true;
    replace(worker)
      // The old worker continues, and asks again after its next failure.
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
