import { StoreIsFull, type News, type SharedState, type SharedStore } from "./store.ts";

/** One end of the line between a primary and a worker: a worker there, the own process here. */
export interface Line {
  send?(message: object): unknown;
  on(event: "message", heard: (message: unknown) => void): unknown;
}

type Method = keyof SharedStore;

type Message =
  | { wanbao: "ask"; id: number; method: Method; args: unknown[] }
  | { wanbao: "answer"; id: number; value: unknown }
  | { wanbao: "failed"; id: number; full?: string }
  | { wanbao: "news"; news: News };

const METHODS = new Set<string>(["get", "put", "putNew", "remove", "count", "counted"] satisfies Method[]);

/** A worker's part of the state: the primary keeps it. */
export function stateOfPrimary(line: Line): SharedState {
  const asked = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners: ((news: News) => void)[] = [];
  let last = 0;

  line.on("message", (received) => {
    const message = ours(received);
    if (message?.wanbao === "answer") asked.get(message.id)?.resolve(message.value);
    if (message?.wanbao === "failed") asked.get(message.id)?.reject(failure(message.full));
    if (message?.wanbao === "answer" || message?.wanbao === "failed") asked.delete(message.id);
    if (message?.wanbao === "news") for (const heard of listeners) heard(message.news);
  });
  // Without a primary there is no worker, for long: node:cluster ends it.
  const ask =
    (method: Method) =>
    (...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++last;
        asked.set(id, { resolve, reject });
        line.send?.({ wanbao: "ask", id, method, args });
      });
  return {
    store: Object.fromEntries([...METHODS].map((method) => [method, ask(method as Method)])) as never,
    announce: async (news) => void line.send?.({ wanbao: "news", news }),
    listen: (heard) => void listeners.push(heard),
    close: async () => undefined,
  };
}

/** The primary's part: answers each worker from one store, and tells what one announces to the others. */
export function servingWorkers(store: SharedStore): { serve(line: Line): () => void } {
  const lines = new Set<Line>();

  async function answer(line: Line, { id, method, args }: Extract<Message, { wanbao: "ask" }>) {
    if (!METHODS.has(method)) return;
    try {
      const value = await (store[method] as (...args: unknown[]) => Promise<unknown>)(...args);
      line.send?.({ wanbao: "answer", id, value });
    } catch (error) {
      // The worker's to handle: an error here would end the primary, and all workers with it.
      line.send?.({ wanbao: "failed", id, full: error instanceof StoreIsFull ? error.section : undefined });
    }
  }

  return {
    /** @returns what to call when the worker has gone */
    serve(line) {
      lines.add(line);
      line.on("message", (received) => {
        const message = ours(received);
        // A worker that has just died needs no answer.
        if (message?.wanbao === "ask") answer(line, message).catch(() => undefined);
        if (message?.wanbao !== "news") return;
        for (const other of lines) if (other !== line) other.send?.(message);
      });
      return () => void lines.delete(line);
    },
  };
}

const failure = (full: string | undefined): Error =>
  full === undefined ? new Error("the primary could not answer") : new StoreIsFull(full);

/** Others send messages on the same line: node:cluster, and prom-client its metrics. */
function ours(message: unknown): Message | undefined {
  return typeof message === "object" && message !== null && "wanbao" in message
    ? (message as Message)
    : undefined;
}
