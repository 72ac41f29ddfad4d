import type { LoadControl } from "../edge/overload.ts";
import type { Metrics } from "./metrics.ts";

/** Exposes the load: renders, queues and refusals. */
export function watchGate(metrics: Metrics, { gate, refusals }: LoadControl): void {
  metrics.gauge({
    name: "renders_under_way",
    help: "Pages being rendered or waiting for the upstream.",
    read: () => gate.state().underWay,
  });
  metrics.gauge({
    name: "renders_limit",
    help: "Current limit of concurrent renders.",
    read: () => gate.state().limit,
  });
  metrics.gauge({
    name: "renders_waiting",
    help: "Requests queued for a render.",
    read: () => gate.state().waiting,
  });
  metrics.counter({
    name: "readers_turned_away_total",
    help: "Requests refused with 503 because the site can't render them in time.",
    read: () => gate.state().refused,
  });
  metrics.gauge({
    name: "refusals_held",
    help: "Refusals that are delayed, to slow down clients that retry at once.",
    read: () => refusals.state().held,
  });
  metrics.counter({
    name: "connections_closed_total",
    help: "Connections closed because too many refusals were delayed, or because they sent more requests during the delay.",
    read: () => refusals.state().closed,
  });
}
