import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

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

/**
 * Makes a server able to stop without failing anybody: no new connections, idle and silent ones ended (`server.close()` alone waits
 * for silent ones), answers in flight finished with `Connection: close` within the deadline. Call it before the server listens.
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
      // Its answer may have promised to keep the connection before the stop began.
      if (stopped && answers?.size === 0) socket.end();
    });
  });

  async function drain(): Promise<number> {
    onDrain?.();
    let cut = 0;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const [socket, answers] of busy) {
      if (answers.size === 0) socket.destroy();
      else answers.forEach(announce);
    }
    const deadline = setTimeout(() => {
      for (const [socket, answers] of busy) {
        cut += answers.size;
        socket.destroy();
      }
    }, deadlineMs);
    await closed;
    clearTimeout(deadline);
    return cut;
  }

  return { stop: () => (stopped ??= drain()) };
}

function announce(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader("Connection", "close");
}
