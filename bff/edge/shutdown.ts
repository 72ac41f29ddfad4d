import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

export interface GracefulOptions {
  /** How long answers in flight may take to finish once the stop began. */
  readonly deadlineMs: number;
  /** Called first thing, so that `/readyz` can say 503. */
  readonly onDrain?: () => void;
}

export interface GracefulServer {
  /** Stops the server; resolves when the last socket is closed, with the number of requests cut off at the deadline. */
  readonly stop: () => Promise<number>;
}

/** How long what is on its way may take to arrive, in ms: first connections, then requests on them. It is answered with `Connection: close`. */
const ARRIVING_MS = 100;
/** How long a connection that was ended waits for its client to end it too, in ms. */
const LINGER_MS = 200;

/**
 * Makes a server able to stop without failing anybody: what has been sent by then is answered, no new connections are taken, idle and silent
 * ones ended (`server.close()` alone waits for silent ones), answers in flight finished with `Connection: close` within the
 * deadline. Call it before the server listens.
 */
export function gracefulServer(server: Server, { deadlineMs, onDrain }: GracefulOptions): GracefulServer {
  const busy = new Map<Socket, Set<ServerResponse>>();
  let stopped: Promise<number> | undefined;

  server.on("connection", (socket: Socket) => {
    busy.set(socket, new Set());
    socket.once("close", () => busy.delete(socket));
  });
  server.prependListener("request", ({ socket }, res) => {
    busy.get(socket)?.add(res);
    if (stopped) announce(res);
    res.once("close", () => {
      const answers = busy.get(socket);
      answers?.delete(res);
      if (stopped && answers?.size === 0 && !res.hasHeader("Connection")) endWhenQuiet(socket, answers);
    });
  });

  /** Its answer promised to keep the connection before the stop began: the next request may be on its way, and gets an answer too. */
  function endWhenQuiet(socket: Socket, answers: ReadonlySet<ServerResponse>): void {
    setTimeout(() => {
      if (answers.size === 0) end(socket);
    }, ARRIVING_MS);
  }

  async function drain(): Promise<number> {
    onDrain?.();
    for (const answers of busy.values()) answers.forEach(announce);
    let cut = 0;
    const deadline = setTimeout(() => {
      for (const [socket, answers] of busy) {
        cut += answers.size;
        socket.destroy();
      }
    }, deadlineMs);
    // Those that wait to be accepted, and with workers those that the primary has not handed out yet.
    await arrived();
    // HTTP's own close() would end idle connections at once, with what their clients have just sent.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    await arrived();
    for (const [socket, answers] of busy) if (answers.size === 0) end(socket);
    await closed;
    clearTimeout(deadline);
    return cut;
  }

  return { stop: () => (stopped ??= drain()) };
}

/** Waits, and lets the loop take in what has come, however long it was busy. */
async function arrived(): Promise<void> {
  await pause(ARRIVING_MS);
  await turn();
  await turn();
}

function announce(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader("Connection", "close");
}

/** Says that nothing more comes, and reads on for a moment: a reset would take away what its client has not read yet. */
function end(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
