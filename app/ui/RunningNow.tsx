import { startTransition, useEffect, useState, type ReactNode } from "react";
import { NowContext } from "./now.ts";

const MINUTE = 60_000;

/**
 * Times in lists are told from a moment that moves on by the minute, and at once when the reader comes back.
 * @param from the moment of the answer, epoch milliseconds: what the server wrote is what hydrates
 */
export function RunningNow({ from, children }: { from: number; children: ReactNode }) {
  const [now, setNow] = useState(from);
  useEffect(() => {
    // Parts of the page that are not hydrated yet must not be drawn anew for it.
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
