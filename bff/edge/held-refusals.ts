import type { ServerResponse } from "node:http";

interface HeldRefusalsOptions {
  /** A refusal is held for a random time between these two, in ms. */
  shortest?: number;
  longest?: number;
  /** Most refusals that are held at once. */
  maxHeld?: number;
}

/** In ms. */
const SHORTEST = 1000;
const LONGEST = 2000;
/** Times are multiples of this (ms): Node keeps timers of the same length in one list. */
const STEP = 50;
/** Above this number of held refusals the times grow with the number, so that about 500 are sent per second, however many are held. */
const STRETCH_ABOVE = 750;
/** The times grow at most by this factor, so that no reader waits longer for a refusal. */
const MAX_STRETCH = 2.5;
/** An open connection with a held refusal takes about 10 KB. */
const MAX_HELD = 4096;

/**
 * Holds refusals for a second or two before it sends them (docs/decisions/0041-a-crowd-waits.md). A held refusal costs no processor
 * time, and slows down clients that retry as soon as they get a response.
 */
export class HeldRefusals {
  readonly #shortest: number;
  readonly #longest: number;
  readonly #maxHeld: number;
  readonly #held = new Map<ServerResponse, () => void>();
  /** Connections with a held refusal. */
  readonly #connections = new WeakSet<object>();
  #closed = 0;
  #isStopping = false;

  constructor({ shortest = SHORTEST, longest = LONGEST, maxHeld = MAX_HELD }: HeldRefusalsOptions = {}) {
    this.#shortest = shortest;
    this.#longest = longest;
    this.#maxHeld = maxHeld;
  }

  /** For metrics: the refusals held now, and the connections closed because of a refusal so far. */
  state(): { held: number; closed: number } {
    return { held: this.#held.size, closed: this.#closed };
  }

  /**
   * Calls `send` after a while, or never when the reader leaves. When too many refusals are held, or the process stops, it calls `send`
   * at once and closes the connection after the response. Another request on the connection while its refusal is held destroys the
   * connection: only programs that pipeline requests do that.
   */
  hold(response: ServerResponse, send: () => void): void {
    if (response.headersSent || response.destroyed) return;
    const { socket } = response.req;
    if (this.#connections.has(socket)) {
      this.#closed += 1;
      socket.destroy();
      return;
    }
    if (this.#isStopping || this.#held.size >= this.#maxHeld) {
      this.#closed += 1;
      response.setHeader("Connection", "close");
      return send();
    }
    const release = () => {
      clearTimeout(timer);
      this.#held.delete(response);
      this.#connections.delete(socket);
    };
    const sendNow = () => {
      response.off("close", release);
      release();
      send();
    };
    const timer = setTimeout(sendNow, this.#holdTime());
    response.once("close", release);
    this.#held.set(response, sendNow);
    this.#connections.add(socket);
  }

  /** A random time in ms, so that clients that were refused together do not retry together. */
  #holdTime(): number {
    const stretch = Math.min(MAX_STRETCH, Math.max(1, this.#held.size / STRETCH_ABOVE));
    const base = this.#shortest + Math.random() * (this.#longest - this.#shortest);
    return STEP * Math.round((base * stretch) / STEP);
  }

  /** Sends all held refusals, and holds no more: the process is stopping. */
  end(): void {
    this.#isStopping = true;
    for (const sendNow of this.#held.values()) sendNow();
  }
}
