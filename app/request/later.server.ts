import type { Log } from "./log.ts";

/** How long the page waits for its secondary parts after its main content is there, in ms (design §11: at most 1 s). */
const GRACE = 800;

export interface Waiting {
  /**
   * A secondary part of the page: started already, never throws.
   * @returns its value, or the fallback when it fails or is not there in time
   */
  later: <T, F>(part: Promise<T>, fallback: F) => Promise<T | F>;
  /** The main content: its failure is the page's failure; from its arrival on the secondary parts have their grace. */
  main: <T>(content: Promise<T>) => Promise<T>;
}

/**
 * Gives a promise that is awaited later a handler now: when the page ends before it comes to that, its failure is nobody's.
 * @returns the same promise; whoever awaits it learns of the failure
 */
export function started<P extends Promise<unknown>>(part: P): P {
  part.catch(() => undefined);
  return part;
}

export interface Arrival {
  readonly here: Promise<void>;
  arrive(): void;
}

/** At the latest this long after the request began, in ms: a page may look at its session before it has content. */
const LATEST = 2000;

export function arrival(latest = LATEST): Arrival {
  let arrive = () => {};
  const here = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, latest).unref();
  });
  return { here, arrive };
}

/** One slow or failing block never fails or holds up the page (design §5). */
export function waiting(log: Log, requestId: string, grace = GRACE): Waiting {
  let timer: NodeJS.Timeout | undefined;
  let mainIsThere = () => {};
  const graceOver = new Promise<"late">((resolve) => {
    mainIsThere = () => {
      timer ??= setTimeout(() => resolve("late"), grace);
      timer.unref();
    };
  });
  return {
    later: async (part, fallback) => {
      const quiet = part.catch((error: unknown) => {
        log.warn({ requestId, error: String(error) }, "a secondary part failed");
        return fallback;
      });
      const first = await Promise.race([quiet, graceOver]);
      return first === "late" ? fallback : first;
    },
    main: (content) => started(content.finally(mainIsThere)),
  };
}
