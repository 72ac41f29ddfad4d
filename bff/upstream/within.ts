/** Runs `work` with a signal that aborts with what `late` says after `ms`, or with the reason of `signal` when that aborts. */
export async function within<T>(
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
