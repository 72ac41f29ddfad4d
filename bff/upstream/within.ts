/** Runs `work` with a signal that aborts with the error of `late` after `ms`, or with the reason of `signal`. */
export async function runWithin<T>(
  ms: number,
  signal: AbortSignal | undefined,
  late: () => Error,
  work: (clock: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const clock = new AbortController();
  const leave = () => clock.abort(signal?.reason);
  const timer = setTimeout(() => clock.abort(late()), ms);
  signal?.addEventListener("abort", leave, { once: true });
  try {
    return await work(clock.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}
