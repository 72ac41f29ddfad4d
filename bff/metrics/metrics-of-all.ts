import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { Collect } from "./metrics-server.ts";

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
  }).set(Math.floor(Date.now() / 1000 - process.uptime()));
  return registry;
}
