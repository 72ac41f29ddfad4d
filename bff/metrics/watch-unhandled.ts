import type { UnhandledWatch } from "../boot/processes/unhandled.ts";
import type { Metrics } from "./metrics.ts";

/** Failures that nobody handles: each is a fault of ours. */
export function watchUnhandledFailures(metrics: Metrics, { counts }: UnhandledWatch): void {
  metrics.counter({
    name: "unhandled_total",
    help: "Rejections that nobody handled and exceptions that nobody caught.",
    label: "kind",
    read: () => ({ ...counts }),
  });
}
