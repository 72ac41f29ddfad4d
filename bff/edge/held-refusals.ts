import type { ServerResponse } from "node:http";

interface HeldRefusalsOptions {
  /** How long a refusal is held, in ms: a time between the two, another one for each. */
  shortest?: number;
  longest?: number;
  /** Refusals that are held at once. */
  most?: number;
}

/** In ms. Times are rounded to steps: Node keeps timers of the same length in one list. */
const SHORTEST = 1000;
const LONGEST = 2000;
const STEP = 50;
/** From this many held refusals on, the times grow with their number: then about 500 are sent a second, however many are held. */
const MANY = 750;
/** But to this many times their length at most: a reader should not wait for a refusal for longer. */
const MOST_STRETCH = 2.5;
/** An open connection with a held refusal takes about 10 KB. */
const MOST = 4096;

/**
 * Holds refusals back for a second or two before they are sent. Whoever asks again as soon as they are answered is slowed down by it:
 * a held refusal costs nothing, one that is sent at once comes back at once (docs/decisions/0041-a-crowd-waits.md).
 */
export class HeldRefusals {
  readonly #shortest: number;
  readonly #longest: number;
  readonly #most: number;
  readonly #held = new Map<ServerResponse, () => void>();
  /** Connections with a held refusal. */
  readonly #connections = new WeakSet<object>();
  #closed = 0;
  #isOver = false;

  constructor({ shortest = SHORTEST, longest = LONGEST, most = MOST }: HeldRefusalsOptions = {}) {
    this.#shortest = shortest;
    this.#longest = longest;
    this.#most = most;
  }

  /** For metrics: refusals held now, connections closed because of a refusal. */
  state(): { held: number; closed: number } {
    return { held: this.#held.size, closed: this.#closed };
  }

  /**
   * Calls `send` after a while, or never when the reader leaves. When too many are held, `send` is called at once and the connection is
   * closed after it. A connection on which more requests come while its refusal is held is closed without an answer: only programs that
   * do not wait for answers send them.
   */
  hold(response: ServerResponse, send: () => void): void {
    if (response.headersSent || response.destroyed) return;
    const { socket } = response.req;
    if (this.#connections.has(socket)) {
      this.#closed += 1;
      socket.destroy();
      return;
    }
    if (this.#isOver || this.#held.size >= this.#most) {
      this.#closed += 1;
      response.setHeader("Connection", "close");
      return send();
    }
    const leave = () => {
      clearTimeout(timer);
      this.#held.delete(response);
      this.#connections.delete(socket);
    };
    const letGo = () => {
      response.off("close", leave);
      leave();
      send();
    };
    const timer = setTimeout(letGo, this.#time());
    response.once("close", leave);
    this.#held.set(response, letGo);
    this.#connections.add(socket);
  }

  /** A random time, so that those who were refused together do not come back together. */
  #time(): number {
    const stretch = Math.min(MOST_STRETCH, Math.max(1, this.#held.size / MANY));
    const time = this.#shortest + Math.random() * (this.#longest - this.#shortest);
    return STEP * Math.round((time * stretch) / STEP);
  }

  /** Sends all that are held, and holds none from now on: the process is stopping. */
  end(): void {
    this.#isOver = true;
    for (const letGo of this.#held.values()) letGo();
  }
}
