import type { CountedLimits } from "../edge/action-limits.ts";
import type { Metrics } from "./metrics.ts";

/** Counts of SMS codes: held back, by reason; sent, by part of the site's budget. */
export interface CountedCodes {
  readonly held: Readonly<Record<string, number>>;
  readonly codes: Readonly<Record<string, number>>;
}

/** Exposes how many actions were refused by rate limits, and how many SMS codes were sent. */
export function watchLimits(metrics: Metrics, limits: CountedLimits, phones: CountedCodes): void {
  metrics.counter({
    name: "actions_limited_total",
    help: "Actions refused by a rate limit of the visitor or the address.",
    label: "action",
    read: () => limits.refused,
  });
  metrics.counter({
    name: "sms_held_back_total",
    help: "SMS codes that were not sent or not checked: locked, burnt, minute, hour, questions, site.",
    label: "reason",
    read: () => phones.held,
  });
  metrics.counter({
    name: "sms_codes_total",
    help: "SMS codes sent: within the site's hourly budget, and within its last fifth.",
    label: "part",
    read: () => phones.codes,
  });
}
