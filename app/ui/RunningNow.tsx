import { startTransition, useEffect, useState, type ReactNode } from "react";
import { NowContext } from "./now.ts";

const MINUTE = 60_000;

/**
 * Provides the moment to which relative times refer. It advances every minute, and at once when the reader comes back.
 * @param from the moment of the answer, epoch milliseconds: hydration must print the same as the server
 */
export function RunningNow({ from, children }: { from: number; children: ReactNode }) {
  const [now, setNow] = useState(from);
  useEffect(() => {
    // A transition, so that parts of the page that are not hydrated yet are not re-rendered for it.
    const tick = () => startTransition(() => setNow(Math.max(from, Date.now())));
    const clock = setInterval(tick, MINUTE);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [from]);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}
