import { performance } from "node:perf_hooks";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** One number, or one number per value of the label. */
type Numbers = number | Readonly<Record<string, number>>;

interface ExternalMetric {
  /** Without the prefix `wanbao_`. A counter's ends in `_total`. */
  name: string;
  help: string;
  /** Name of the label, when there are several numbers. Its values must be few and must not come from readers. */
  label?: string;
  /** Called only when metrics are collected, so counting costs nothing extra. */
  read: () => Numbers;
}

/** What the site measures (docs/operations.md explains how to read it). */
export interface Metrics {
  /** Records a finished response. `route` is a name of the route table, never an address. */
  recordAnswer(about: { route: string; method: string; status: number; ms: number }): void;
  /** Records a finished upstream call. `result` is "ok", an UpstreamError's kind, or "left" when the reader has disconnected. */
  recordCall(about: { call: string; result: string; ms: number }): void;
  /** Adds a counter whose value is stored elsewhere. */
  counter(metric: ExternalMetric): void;
  /** Adds a gauge whose value is stored elsewhere. The primary adds up the workers' values. */
  gauge(metric: ExternalMetric): void;
  /** @returns all metrics in Prometheus's text format */
  text(): Promise<string>;
}

/** Bucket bounds in seconds: cached, rendered, waiting for the upstream, timed out. */
const ANSWER_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const CALL_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30];

/** Opens the metrics of this process. A primary also collects its workers' (metrics-server.ts). */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  AggregatorRegistry.setRegistries(registers);
  // From now on a worker answers its primary's requests for metrics.
  new AggregatorRegistry();
  collectDefaultMetrics({ register: registry });

  const answers = new Counter({
    name: "wanbao_http_requests_total",
    help: "Answers by route, method and class of status.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const answerTimes = new Histogram({
    name: "wanbao_http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer, by route.",
    labelNames: ["route"],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const calls = new Counter({
    name: "wanbao_upstream_calls_total",
    help: "Calls to the upstream by call and result.",
    labelNames: ["call", "result"],
    registers,
  });
  const callTimes = new Histogram({
    name: "wanbao_upstream_call_duration_seconds",
    help: "Time of calls to the upstream, by call, including the wait in the queue.",
    labelNames: ["call"],
    buckets: CALL_BUCKETS,
    registers,
  });
  watchLoop(registry);
  watchMemory(registry);

  return {
    recordAnswer: ({ route, method, status, ms }) => {
      answers.inc({ route, method: METHODS.has(method) ? method : "other", status: statusClass(status) });
      answerTimes.observe({ route }, ms / 1000);
    },
    recordCall: ({ call, result, ms }) => {
      calls.inc({ call, result });
      callTimes.observe({ call }, ms / 1000);
    },
    counter: (metric) => watch(Counter, metric, registers),
    gauge: (metric) => watch(Gauge, metric, registers),
    text: () => registry.metrics(),
  };
}

/** Clients can invent methods. Unknown ones are counted as "other", so that they create no series. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

function statusClass(status: number): string {
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : "none";
}

/** A metric whose value is read on collection. A gauge is reset to 0 and increased, like a counter. */
function watch(
  Kind: typeof Counter | typeof Gauge,
  { name, help, label, read }: ExternalMetric,
  registers: Registry[],
): void {
  new Kind({
    name: `wanbao_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers,
    collect() {
      this.reset();
      for (const [labels, value] of toLabelledValues(label, read())) this.inc(labels, value);
    },
  });
}

function toLabelledValues(label: string | undefined, numbers: Numbers): [Record<string, string>, number][] {
  if (typeof numbers === "number") return [[{}, numbers]];
  return Object.entries(numbers).map(([value, number]) => [{ [label ?? "of"]: value }, number]);
}

/** Utilization of the event loop since the last collection, 0 to 1, of the busiest worker. */
function watchLoop(registry: Registry): void {
  let previous = performance.eventLoopUtilization();
  new Gauge({
    name: "wanbao_event_loop_utilization",
    help: "Utilization of the event loop since the last collection, 0 to 1; of the busiest worker.",
    aggregator: "max",
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, previous).utilization);
      previous = now;
    },
  });
}

/** Resident memory of the largest worker. prom-client's own metric adds all workers up. */
function watchMemory(registry: Registry): void {
  new Gauge({
    name: "wanbao_resident_memory_bytes",
    help: "Resident memory; of the largest worker.",
    aggregator: "max",
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}
