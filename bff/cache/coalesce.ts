import { elapsed } from "../elapsed.ts";

interface Flight<T> {
  answer: Promise<T>;
  /** By `elapsed`, in ms. */
  started: number;
  waiters: number;
  leave: AbortController;
}

interface CoalescerOptions {
  /** How long work goes on after its last waiter has left, in ms: somebody else may want it, or a cache keep it. */
  linger?: number;
  now?: () => number;
}

/** Work that has taken this long, in ms, and that nobody waits for any more, is more likely to fail than to be of use. */
const FORSAKEN = 1000;

/**
 * Lets callers that ask for the same thing at the same time share one answer.
 * A caller that aborts leaves alone and gets its signal's reason; the work is aborted when the last caller has left, and nobody
 * has come while it lingered.
 */
export class Coalescer<T> {
  readonly #flights = new Map<string, Flight<T>>();
  readonly #linger: number;
  readonly #now: () => number;

  constructor({ linger = 0, now = elapsed }: CoalescerOptions = {}) {
    this.#linger = linger;
    this.#now = now;
  }

  /** Joins the flight of that key, or starts one with `start`. */
  async join(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const flight = this.#current(key) ?? this.#take(key, start);
    flight.waiters += 1;
    try {
      return await orAborted(flight.answer, signal);
    } finally {
      flight.waiters -= 1;
      this.#leave(key, flight);
    }
  }

  /** How long the flight of that key has been under way, in ms; undefined when there is none. */
  age(key: string): number | undefined {
    const flight = this.#flights.get(key);
    return flight && this.#now() - flight.started;
  }

  /** How many are under way. */
  get size(): number {
    return this.#flights.size;
  }

  /** The flight to join. One that its last waiter gave up on would only hand its time-out on: it is ended instead. */
  #current(key: string): Flight<T> | undefined {
    const flight = this.#flights.get(key);
    if (!flight || flight.waiters > 0 || this.#now() - flight.started < FORSAKEN) return flight;
    this.#forget(key, flight);
    flight.leave.abort();
    return undefined;
  }

  #take(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const leave = new AbortController();
    const flight: Flight<T> = { answer: start(leave.signal), started: this.#now(), waiters: 0, leave };
    this.#flights.set(key, flight);
    const land = () => void this.#forget(key, flight);
    flight.answer.then(land, land);
    return flight;
  }

  #leave(key: string, flight: Flight<T>): void {
    if (flight.waiters > 0 || this.#flights.get(key) !== flight) return;
    const end = () => {
      if (flight.waiters === 0 && this.#forget(key, flight)) flight.leave.abort();
    };
    if (this.#linger === 0) end();
    else setTimeout(end, this.#linger).unref();
  }

  /** @returns whether it was still under way */
  #forget(key: string, flight: Flight<T>): boolean {
    return this.#flights.get(key) === flight && this.#flights.delete(key);
  }
}

/** The promise, or a rejection with the signal's reason as soon as it aborts. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
