import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

export interface GracefulOptions {
  /** How long responses in flight may take after the stop began, in ms. */
  readonly deadlineMs: number;
  /** Called first, so that `/readyz` can respond 503. */
  readonly onDrain?: () => void;
}

export interface GracefulServer {
  /** Stops the server; resolves when the last socket is closed, with the number of requests cut off at the deadline. */
  readonly stop: () => Promise<number>;
}

/** How long connections and requests that are on their way may take to arrive, in ms. They get a response with `Connection: close`. */
const ARRIVING_MS = 100;
/** How long an ended connection waits for its client to end it, too, in ms. */
const LINGER_MS = 200;

/**
 * Lets a server stop without failing requests. Requests that were sent before the stop get a response, with `Connection: close`, within
 * the deadline. The server accepts no new connections, and ends idle and silent ones (`server.close()` alone waits for silent ones). Call
 * it before the server listens.
 */
export function gracefulServer(server: Server, { deadlineMs, onDrain }: GracefulOptions): GracefulServer {
  const inFlight = new Map<Socket, Set<ServerResponse>>();
  let stopped: Promise<number> | undefined;

  server.on("connection", (socket: Socket) => {
    inFlight.set(socket, new Set());
    socket.once("close", () => inFlight.delete(socket));
  });
  server.prependListener("request", ({ socket }, res) => {
    inFlight.get(socket)?.add(res);
    if (stopped) announceClose(res);
    res.once("close", () => {
      const responses = inFlight.get(socket);
      responses?.delete(res);
      if (stopped && responses?.size === 0 && !res.hasHeader("Connection")) endWhenQuiet(socket, responses);
    });
  });

  /** The last response promised to keep the connection alive, so another request may be on its way: it gets a response, too. */
  function endWhenQuiet(socket: Socket, responses: ReadonlySet<ServerResponse>): void {
    setTimeout(() => {
      if (responses.size === 0) end(socket);
    }, ARRIVING_MS);
  }

  async function drain(): Promise<number> {
    onDrain?.();
    for (const responses of inFlight.values()) responses.forEach(announceClose);
    let cut = 0;
    const deadline = setTimeout(() => {
      for (const [socket, responses] of inFlight) {
        cut += responses.size;
        socket.destroy();
      }
    }, deadlineMs);
    // Waits for connections that are not accepted yet, and with workers for those that the primary has not handed out yet.
    await waitForArrivals();
    // close() of the HTTP server would end idle connections at once, together with requests that just arrive on them.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    await waitForArrivals();
    for (const [socket, responses] of inFlight) if (responses.size === 0) end(socket);
    await closed;
    clearTimeout(deadline);
    return cut;
  }

  return { stop: () => (stopped ??= drain()) };
}

/** Waits, and lets the event loop read what has arrived, also when it was inFlight. */
async function waitForArrivals(): Promise<void> {
  await pause(ARRIVING_MS);
  await turn();
  await turn();
}

function announceClose(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader("Connection", "close");
}

/** Ends our side, and destroys the socket a moment later: a reset at once would lose bytes that the client has not read yet. */
function end(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
