import type { LoadControl } from "../edge/overload.ts";
import type { Metrics } from "./metrics.ts";

/** How full the site is. */
export function watchGate(metrics: Metrics, { gate, refusals }: LoadControl): void {
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
  metrics.gauge({
    name: "refusals_held",
    help: "Readers who get their 503 in a moment: it is held back, to slow down who asks again at once.",
    read: () => refusals.state().held,
  });
  metrics.counter({
    name: "connections_closed_total",
    help: "Connections closed because too many refusals were held, or because they sent more requests while theirs was.",
    read: () => refusals.state().closed,
  });
}
