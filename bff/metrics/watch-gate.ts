import type { LoadGate } from "../edge/load-gate.ts";
import type { Metrics } from "./metrics.ts";

/** How full the site is. */
export function watchGate(metrics: Metrics, gate: LoadGate): void {
  metrics.gauge({
    name: "renders_under_way",
    help: "Pages being rendered, or waiting for the upstream.",
    read: () => gate.state().underWay,
  });
  metrics.gauge({
    name: "renders_limit",
    help: "How many of them the gate lets be under way at present.",
    read: () => gate.state().limit,
  });
  metrics.gauge({
    name: "renders_waiting",
    help: "Readers whose page waits for its turn.",
    read: () => gate.state().waiting,
  });
  metrics.counter({
    name: "readers_turned_away_total",
    help: "Readers who got 503 because more was asked for than can be rendered in time.",
    read: () => gate.state().refused,
  });
}
