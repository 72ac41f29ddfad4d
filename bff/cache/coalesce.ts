import { elapsed } from "../elapsed.ts";

interface Flight<T> {
  answer: Promise<T>;
  /** By `elapsed`, in ms. */
  started: number;
  waiters: number;
  leave: AbortController;
}

interface CoalescerOptions {
  /** How long work continues after its last caller has left, in ms: another caller may come, or a cache keep the result. */
  linger?: number;
  now?: () => number;
}

/** Age in ms after which work without callers is abandoned: by then it is more likely to fail than to be useful. */
const ABANDONED_MS = 1000;

/**
 * Coalesces concurrent calls with the same key into one. A caller that aborts gets its signal's reason and affects nobody else. The work is
 * aborted when its last caller has left and no other has joined while it lingered.
 */
export class Coalescer<T> {
  readonly #flights = new Map<string, Flight<T>>();
  readonly #linger: number;
  readonly #now: () => number;

  constructor({ linger = 0, now = elapsed }: CoalescerOptions = {}) {
    this.#linger = linger;
    this.#now = now;
  }

  /** Joins the work under way for a key, or starts it with `start`. */
  async join(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const flight = this.#joinable(key) ?? this.#start(key, start);
    flight.waiters += 1;
    try {
      return await raceAbort(flight.answer, signal);
    } finally {
      flight.waiters -= 1;
      this.#leave(key, flight);
    }
  }

  /** @returns the age of the work under way for a key, in ms; undefined when there is none */
  age(key: string): number | undefined {
    const flight = this.#flights.get(key);
    return flight && this.#now() - flight.started;
  }

  /** Number of keys under way. */
  get size(): number {
    return this.#flights.size;
  }

  /** The work to join. Abandoned work is aborted instead: the next caller would only inherit its time-out. */
  #joinable(key: string): Flight<T> | undefined {
    const flight = this.#flights.get(key);
    if (!flight || flight.waiters > 0 || this.#now() - flight.started < ABANDONED_MS) return flight;
    this.#forget(key, flight);
    flight.leave.abort();
    return undefined;
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
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

/** Settles like the promise, or rejects with the signal's reason when it aborts first. */
export function raceAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
