import type { Log } from "./log.ts";

/** How long (ms) the page waits for its secondary parts once it has its main content (design §11: at most 1 s). */
const GRACE = 800;

export interface PageParts {
  /**
   * Waits for a secondary part of the page that has been started. Never throws.
   * @returns its value, or the fallback when it fails or is late
   */
  later: <T, F>(part: Promise<T>, fallback: F) => Promise<T | F>;
  /** Waits for the main content, whose failure fails the page. The grace period of secondary parts starts when it settles. */
  main: <T>(content: Promise<T>) => Promise<T>;
}

/**
 * Gives a promise that is awaited later a rejection handler now. Otherwise its failure is unhandled when the page ends before the
 * `await`.
 * @returns the same promise, which still rejects where it is awaited
 */
export function started<P extends Promise<unknown>>(part: P): P {
  part.catch(() => undefined);
  return part;
}

/** Whether the page's main content has settled. */
export interface MainContent {
  /** Resolves when `settle` is called, or after the time limit. */
  readonly settled: Promise<void>;
  settle(): void;
}

/** Time limit in ms from the start of the request. A page may await its session before it loads its content. */
const MAIN_CONTENT_LIMIT = 2000;

/** Tracks when the page's main content settles. @param limit in ms */
export function trackMainContent(limit = MAIN_CONTENT_LIMIT): MainContent {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
    setTimeout(resolve, limit).unref();
  });
  return { settled, settle };
}

/**
 * Waits for a page's parts so that a slow or failing secondary part neither fails nor delays the page (design §5).
 * @param grace in ms after the main content has settled
 */
export function startParts(log: Log, requestId: string, grace = GRACE): PageParts {
  let timer: NodeJS.Timeout | undefined;
  let startGrace = () => {};
  const graceOver = new Promise<"late">((resolve) => {
    startGrace = () => {
      timer ??= setTimeout(() => resolve("late"), grace);
      timer.unref();
    };
  });
  return {
    later: async (part, fallback) => {
      const settled = part.catch((error: unknown) => {
        log.warn({ requestId, error: String(error) }, "a secondary part failed");
        return fallback;
      });
      const outcome = await Promise.race([settled, graceOver]);
      return outcome === "late" ? fallback : outcome;
    },
    main: (content) => started(content.finally(startGrace)),
  };
}
