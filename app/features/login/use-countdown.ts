import { useEffect, useState } from "react";

/**
 * Seconds that are left of a wait, counted down with script; 0 in the document as it is sent.
 * @param seconds how long the wait is; it begins anew when `of` changes
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
