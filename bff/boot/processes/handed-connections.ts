import type { Worker } from "node:cluster";
import type { ChildProcess } from "node:child_process";

/** What node:cluster tells a worker with a connection, and what the worker says when it has taken it. */
interface ClusterMessage {
  cmd?: string;
  act?: string;
  seq?: number;
  ack?: number;
}

/** A connection on its way: the primary's end of it stays open until a worker has taken it. */
interface Handle {
  close(): void;
}

/** The parts of a worker that are used here. */
interface Taker {
  process: Pick<ChildProcess, "send" | "on" | "once" | "emit">;
  once: Worker["once"];
}

/**
 * Gives connections that a dying worker had not taken to the others. node:cluster waits for the dead one's word for ever,
 * and so does the reader. Nothing is answered twice: a worker says that it has taken a connection before it reads from it.
 * @returns what to call with each worker, before it is open
 */
export function handedConnections(): (worker: Taker) => void {
  const open = new Set<Taker>();

  return (worker) => {
    const line = worker.process;
    const handed = new Map<number, Handle>();

    const send = line.send.bind(line) as (
      message: ClusterMessage,
      handle?: Handle,
      ...rest: unknown[]
    ) => boolean;
    line.send = ((message: ClusterMessage, handle?: Handle, ...rest: unknown[]) => {
      if (message.act === "newconn" && message.seq !== undefined && handle) handed.set(message.seq, handle);
      return send(message, handle, ...rest);
    }) as typeof line.send;
    line.on("internalMessage", ({ ack }: ClusterMessage) => {
      if (ack !== undefined) handed.delete(ack);
    });

    worker.once("listening", () => open.add(worker));
    let connected = true;
    line.once("disconnect", () => (connected = false));
    // Its end and that of the line: all that it had said is heard. Its exit alone may come before.
    line.once("close", () => {
      open.delete(worker);
      // Node doesn't tell of the end of a line on which a connection was still going over, and node:cluster would go on with this worker.
      if (connected) line.emit("disconnect");
      for (const [seq, handle] of handed) {
        // What a worker that is shutting down says: node:cluster then asks the next. Without a next it would keep it.
        if (open.size > 0) line.emit("internalMessage", { cmd: "NODE_CLUSTER", ack: seq, accepted: false });
        else handle.close();
      }
      handed.clear();
    });
  };
}
