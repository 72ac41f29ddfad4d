import type { Worker } from "node:cluster";
import type { ChildProcess } from "node:child_process";

/** node:cluster's messages: with a connection for a worker, and the worker's acknowledgement. */
interface ClusterMessage {
  cmd?: string;
  act?: string;
  seq?: number;
  ack?: number;
}

/** The primary's end of a connection; it stays open until a worker acknowledges. */
interface Handle {
  close(): void;
}

/** The parts of a worker that are used here. */
interface ConnectionTaker {
  process: Pick<ChildProcess, "send" | "on" | "once" | "emit">;
  once: Worker["once"];
}

/**
 * Hands connections that a dying worker had not acknowledged to other workers. node:cluster would wait for the acknowledgement for ever, and
 * so would the reader. No request runs twice: a worker acknowledges a connection before it reads from it.
 * @returns a function to call with each worker before it listens
 */
export function watchHandedConnections(): (worker: ConnectionTaker) => void {
  const open = new Set<ConnectionTaker>();

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
    // Emitted after the exit and the end of the channel, so every acknowledgement has arrived. "exit" alone can come earlier.
    line.once("close", () => {
      open.delete(worker);
      // Node emits no "disconnect" when a connection was being sent at the time, and node:cluster would keep using this worker.
      if (connected) line.emit("disconnect");
      for (const [seq, handle] of handed) {
        // Pretend that the worker declined: node:cluster then asks the next. Without another worker it would keep the connection.
        if (open.size > 0) line.emit("internalMessage", { cmd: "NODE_CLUSTER", ack: seq, accepted: false });
        else handle.close();
      }
      handed.clear();
    });
  };
}
