import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { Collect } from "./metrics-server.ts";

/** What only the primary of the workers knows. */
interface AboutPrimary {
  /** Workers that were replaced. */
  restarts: () => number;
  /** Failures in the primary itself that nobody handled. */
  unhandled: () => number;
}

/** In a primary: the metrics of its workers, added up, and what only it knows. */
export function metricsOfWorkers(about: AboutPrimary): Collect {
  const ofWorkers = new AggregatorRegistry();
  const own = ofPrimary(about);
  return async () => (await ofWorkers.clusterMetrics()) + (await own.metrics());
}

/** Of no worker: the next ones have other starts, and none knows how often others ended. */
export function ofPrimary({ restarts, unhandled }: AboutPrimary): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Counter({
    name: "wanbao_worker_restarts_total",
    help: "Workers that ended by themselves, or asked for it, and were replaced.",
    registers,
    collect() {
      this.reset();
      this.inc(restarts());
    },
  });
  new Counter({
    name: "wanbao_primary_unhandled_total",
    help: "Failures in the primary of the workers that nobody handled.",
    registers,
    collect() {
      this.reset();
      this.inc(unhandled());
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
