import type { CountedLimits } from "../edge/action-limits.ts";
import type { Metrics } from "./metrics.ts";

/** What is counted of codes by text message; by reason, and by the part of the site's budget they came from. */
export interface CountedCodes {
  readonly held: Readonly<Record<string, number>>;
  readonly codes: Readonly<Record<string, number>>;
}

/** How often readers are told that they do something too often, and how many codes were sent. */
export function watchLimits(metrics: Metrics, limits: CountedLimits, phones: CountedCodes): void {
  metrics.counter({
    name: "actions_limited_total",
    help: "Actions refused because their visitor or their address did that too often.",
    label: "action",
    read: () => limits.refused,
  });
  metrics.counter({
    name: "sms_held_back_total",
    help: "Codes by text message that were not sent or not tried: locked, burnt, minute, hour, questions, site.",
    label: "reason",
    read: () => phones.held,
  });
  metrics.counter({
    name: "sms_codes_total",
    help: "Codes by text message that were sent: within the site's hourly budget, and within its last fifth.",
    label: "part",
    read: () => phones.codes,
  });
}
