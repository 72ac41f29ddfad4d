interface Flight<T> {
  answer: Promise<T>;
  waiters: number;
  leave: AbortController;
}

/**
 * Lets callers that ask for the same thing at the same time share one answer.
 * A caller that aborts leaves alone and gets its signal's reason; the work is aborted when the last caller has left.
 */
export class Coalescer<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /** Joins the flight of that key, or starts one with `start`. */
  async join(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const flight = this.#flights.get(key) ?? this.#take(key, start);
    flight.waiters += 1;
    try {
      return await orAborted(flight.answer, signal);
    } finally {
      flight.waiters -= 1;
      if (flight.waiters === 0 && this.#forget(key, flight)) flight.leave.abort();
    }
  }

  #take(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const leave = new AbortController();
    const flight: Flight<T> = { answer: start(leave.signal), waiters: 0, leave };
    this.#flights.set(key, flight);
    const land = () => void this.#forget(key, flight);
    flight.answer.then(land, land);
    return flight;
  }

  /** @returns whether it was still under way */
  #forget(key: string, flight: Flight<T>): boolean {
    return this.#flights.get(key) === flight && this.#flights.delete(key);
  }
}

/** The promise, or a rejection with the signal's reason as soon as it aborts. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
