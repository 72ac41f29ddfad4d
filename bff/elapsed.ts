/**
 * Milliseconds since the process began, by a monotonic clock. Use it for durations and expiries within one process.
 * `Date.now()` is for times that are shown, sent, or compared across machines: the operator or NTP may set it back.
 */
export const elapsed = (): number => performance.now();
