import { useEffect, useState } from "react";

/**
 * Counts down the seconds of a wait. Always 0 on the server, so without script there is no wait.
 * @param seconds length of the wait
 * @param of a value whose change restarts the wait
 * @returns the seconds left
 */
export function useCountdown(seconds: number, of: unknown = seconds): number {
  const [left, setLeft] = useState(0);
  useEffect(() => setLeft(seconds), [seconds, of]);
  useEffect(() => {
    if (left <= 0) return;
    const tick = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(tick);
  }, [left]);
  return left;
}
