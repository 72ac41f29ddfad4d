import type { CountedLimits } from "../edge/action-limits.ts";
import type { Metrics } from "./metrics.ts";

/** How often readers are told that they do something too often. */
export function watchLimits(metrics: Metrics, limits: CountedLimits): void {
  metrics.counter({
    name: "actions_limited_total",
    help: "Actions refused because their visitor or their address did that too often.",
    label: "action",
    read: () => limits.refused,
  });
}
