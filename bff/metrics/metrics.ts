import { performance } from "node:perf_hooks";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Numbers by the value of one label, or one number alone. */
type Numbers = number | Readonly<Record<string, number>>;

interface Watched {
  /** Without the prefix `wanbao_`; a counter's ends in `_total`. */
  name: string;
  help: string;
  /** The label's name, when there are several numbers; its values must be few, and never a reader's. */
  label?: string;
  /** Asked when the metrics are collected, so that what is counted costs nothing more. */
  read: () => Numbers;
}

/** What the site tells its operators (docs/operations.md says what to read from it). */
export interface Metrics {
  /** An answer is out. `route` is a name of the route table, never an address. */
  answered(about: { route: string; method: string; status: number; ms: number }): void;
  /** A call to the upstream has ended; `result` is "ok", an UpstreamError's kind, or "left" when its reader has gone. */
  called(about: { call: string; result: string; ms: number }): void;
  /** Numbers that only grow, kept elsewhere. */
  counter(watched: Watched): void;
  /** Numbers that go up and down, kept elsewhere; of several workers the sum is told. */
  gauge(watched: Watched): void;
  /** In Prometheus's text format. */
  text(): Promise<string>;
}

/** Bounds in seconds: what is kept, what is rendered, what waits for the upstream, what gives up. */
const OF_ANSWERS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const OF_CALLS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30];

/** The metrics of this process. A worker's are collected by its primary, too (metrics-server.ts). */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  AggregatorRegistry.setRegistries(registers);
  // A worker answers its primary from now on.
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
    help: "From a request's head to the end of its answer, by route.",
    labelNames: ["route"],
    buckets: OF_ANSWERS,
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
    help: "Calls to the upstream by call, waiting for their turn included.",
    labelNames: ["call"],
    buckets: OF_CALLS,
    registers,
  });
  watchLoop(registry);
  watchMemory(registry);

  return {
    answered: ({ route, method, status, ms }) => {
      answers.inc({ route, method: METHODS.has(method) ? method : "other", status: classOf(status) });
      answerTimes.observe({ route }, ms / 1000);
    },
    called: ({ call, result, ms }) => {
      calls.inc({ call, result });
      callTimes.observe({ call }, ms / 1000);
    },
    counter: (watched) => watch(Counter, watched, registers),
    gauge: (watched) => watch(Gauge, watched, registers),
    text: () => registry.metrics(),
  };
}

/** Anybody can invent methods; most don't get this far, but none may make a series. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

function classOf(status: number): string {
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : "none";
}

/** A metric that is read when it is collected; a gauge that was reset counts up to what it has to show. */
function watch(
  Kind: typeof Counter | typeof Gauge,
  { name, help, label, read }: Watched,
  registers: Registry[],
): void {
  new Kind({
    name: `wanbao_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers,
    collect() {
      this.reset();
      for (const [labels, value] of labelled(label, read())) this.inc(labels, value);
    },
  });
}

function labelled(label: string | undefined, numbers: Numbers): [Record<string, string>, number][] {
  if (typeof numbers === "number") return [[{}, numbers]];
  return Object.entries(numbers).map(([value, number]) => [{ [label ?? "of"]: value }, number]);
}

/** How much of the time since the last collection the event loop was at work, of the busiest worker: 1 is no room left. */
function watchLoop(registry: Registry): void {
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: "wanbao_event_loop_utilization",
    help: "Part of the time that the event loop was at work since the last collection; of the busiest worker.",
    aggregator: "max",
    registers: [registry],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
}

/** Of the largest worker: prom-client's own adds them all up. */
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
