import { useEffect, useState } from "react";
import { usePageIsActive } from "../../../browser/keep-alive/open-pages.tsx";

/** Polling interval in ms (pages §11). */
const INTERVAL = 2000;

type State = "waiting" | "done" | "gone";

/** Polls the state of a ticket while the page is visible. A request that fails is repeated at the next interval. */
export function useTicket(ticket: string): State {
  const active = usePageIsActive();
  const [state, setState] = useState<State>("waiting");
  useEffect(() => {
    if (!active || state !== "waiting") return;
    let isOver = false;
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState !== "visible") return;
      asking = true;
      try {
        const response = await fetch(`/new/_data/qr/${ticket}`, { cache: "no-store" });
        const ticketState = response.ok ? ((await response.json()) as { state: State }) : null;
        if (ticketState && !isOver) setState(ticketState.state);
      } catch {
        // Offline: the next interval tries again.
      } finally {
        asking = false;
      }
    };
    const timer = setInterval(() => void ask(), INTERVAL);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [active, state, ticket]);
  return state;
}
