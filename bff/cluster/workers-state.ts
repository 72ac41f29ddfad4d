import { StoreFullError, type Announcement, type ClusterState, type ClusterStore } from "./store.ts";

/** One end of the message channel between a primary and a worker. */
export interface WorkerChannel {
  send?(message: object): unknown;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

type Method = keyof ClusterStore;

type Message =
  | { wanbao: "ask"; id: number; method: Method; args: unknown[] }
  | { wanbao: "answer"; id: number; value: unknown }
  | { wanbao: "failed"; id: number; full?: string }
  | { wanbao: "news"; news: Announcement };

const METHODS = new Set<string>(["get", "put", "putNew", "remove", "count", "getCount"] satisfies Method[]);

/** A worker's view of the state; the primary holds it. */
export function workerState(channel: WorkerChannel): ClusterState {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners: ((announcement: Announcement) => void)[] = [];
  let last = 0;

  channel.on("message", (received) => {
    const message = asOwnMessage(received);
    if (message?.wanbao === "answer") pending.get(message.id)?.resolve(message.value);
    if (message?.wanbao === "failed") pending.get(message.id)?.reject(toError(message.full));
    if (message?.wanbao === "answer" || message?.wanbao === "failed") pending.delete(message.id);
    if (message?.wanbao === "news") for (const listener of listeners) listener(message.news);
  });
  // Requests need no time-out: node:cluster ends a worker that has lost its primary.
  const ask =
    (method: Method) =>
    (...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++last;
        pending.set(id, { resolve, reject });
        channel.send?.({ wanbao: "ask", id, method, args });
      });
  return {
    store: Object.fromEntries([...METHODS].map((method) => [method, ask(method as Method)])) as never,
    announce: async (announcement) => void channel.send?.({ wanbao: "news", news: announcement }),
    listen: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
}

/** The primary's part: answers every worker from one store, and forwards announcements to the other workers. */
export function serveWorkers(store: ClusterStore): { serve(channel: WorkerChannel): () => void } {
  const channels = new Set<WorkerChannel>();

  async function answer(channel: WorkerChannel, { id, method, args }: Extract<Message, { wanbao: "ask" }>) {
    if (!METHODS.has(method)) return;
    try {
      const value = await (store[method] as (...args: unknown[]) => Promise<unknown>)(...args);
      channel.send?.({ wanbao: "answer", id, value });
    } catch (error) {
      // Send it to the worker: an unhandled error would end the primary, and all workers with it.
      channel.send?.({
        wanbao: "failed",
        id,
        full: error instanceof StoreFullError ? error.section : undefined,
      });
    }
  }

  return {
    /** @returns a function to call when the worker has exited */
    serve(channel) {
      channels.add(channel);
      channel.on("message", (received) => {
        const message = asOwnMessage(received);
        // A worker that has just died needs no answer.
        if (message?.wanbao === "ask") answer(channel, message).catch(() => undefined);
        if (message?.wanbao !== "news") return;
        for (const other of channels) if (other !== channel) other.send?.(message);
      });
      return () => void channels.delete(channel);
    },
  };
}

const toError = (full: string | undefined): Error =>
  full === undefined ? new Error("the primary could not answer") : new StoreFullError(full);

/** node:cluster and prom-client send messages on the same channel. */
function asOwnMessage(message: unknown): Message | undefined {
  return typeof message === "object" && message !== null && "wanbao" in message
    ? (message as Message)
    : undefined;
}
