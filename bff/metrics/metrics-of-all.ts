import { AggregatorRegistry } from "prom-client";
import type { Line } from "../shared/workers-state.ts";
import type { Collect } from "./metrics-server.ts";

/** What a worker says to its primary, and what that answers: no text when it could not collect them. */
type Message = { wanbao: "metrics-asked" } | { wanbao: "metrics-told"; text?: string };

/** In a primary: the metrics of its workers, added up. */
export function metricsOfWorkers(): Collect {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}

/** A worker's way to the metrics of all workers: only the primary can collect them. Who asks meanwhile gets the same answer. */
export function metricsOfPrimary(line: Line): Collect {
  let asked: Promise<string> | undefined;
  let hear: ((text?: string) => void) | undefined;
  line.on("message", (received) => {
    const message = ours(received);
    if (message?.wanbao === "metrics-told") hear?.(message.text);
  });
  return () =>
    (asked ??= new Promise((resolve, reject) => {
      hear = (text) => {
        asked = undefined;
        if (text === undefined) reject(new Error("The primary could not collect them."));
        else resolve(text);
      };
      line.send?.({ wanbao: "metrics-asked" } satisfies Message);
    }));
}

/** The primary's part: tells a worker the metrics of all when it asks. */
export function tellMetrics(line: Line, collect: Collect): void {
  const tell = (text?: string) => void line.send?.({ wanbao: "metrics-told", text } satisfies Message);
  line.on("message", (received) => {
    if (ours(received)?.wanbao === "metrics-asked") void collect().then(tell, () => tell());
  });
}

/** Others send messages on the same line (shared/workers-state.ts). */
function ours(message: unknown): Message | undefined {
  return typeof message === "object" && message !== null && "wanbao" in message
    ? (message as Message)
    : undefined;
}
