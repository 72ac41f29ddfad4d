import type { UnhandledWatch } from "../boot/processes/unhandled.ts";
import type { Metrics } from "./metrics.ts";

/** Exposes the number of unhandled failures: each is a fault of ours. */
export function watchUnhandledFailures(metrics: Metrics, { counts }: UnhandledWatch): void {
  metrics.counter({
    name: "unhandled_total",
    help: "Unhandled rejections and uncaught exceptions.",
    label: "kind",
    read: () => ({ ...counts }),
  });
}
