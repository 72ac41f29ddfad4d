import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { Line } from "../shared/workers-state.ts";
import type { Collect } from "./metrics-server.ts";

/** What a worker says to its primary, and what that answers: no text when it could not collect them. */
type Message = { wanbao: "metrics-asked" } | { wanbao: "metrics-told"; text?: string };

/** In a primary: the metrics of its workers, added up, and what only it knows. */
export function metricsOfWorkers(restarts: () => number): Collect {
  const ofWorkers = new AggregatorRegistry();
  const own = ofPrimary(restarts);
  return async () => (await ofWorkers.clusterMetrics()) + (await own.metrics());
}

/** Of no worker: the next ones have other starts, and none knows how often others ended. */
export function ofPrimary(restarts: () => number): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Counter({
    name: "wanbao_worker_restarts_total",
    help: "Workers that ended by themselves and were replaced.",
    registers,
    collect() {
      this.reset();
      this.inc(restarts());
    },
  });
  new Gauge({
    name: "process_start_time_seconds",
    help: "When the primary of the workers has started, in seconds since 1970.",
    registers,
    // eslint-disable-next-line no-restricted-properties -- when the process began is shown as a time of day
  }).set(Math.floor(Date.now() / 1000 - process.uptime()));
  return registry;
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
