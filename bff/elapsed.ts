/**
 * Milliseconds since the process began, by a clock that never jumps. It measures durations and expiries within one process.
 * `Date.now()` is for times that are shown, sent, or compared with those of another machine: the operator or NTP may set it back.
 */
export const elapsed = (): number => performance.now();
