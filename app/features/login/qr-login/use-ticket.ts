import { useEffect, useState } from "react";
import { usePageIsActive } from "../../../browser/keep-alive/kept-outlet.tsx";

/** Between two looks at a ticket, in ms (pages §11). */
const EVERY = 2000;

type State = "waiting" | "done" | "gone";

/** Looks what became of a ticket, only while the page can be seen; a look that fails is made up for by the next. */
export function useTicket(ticket: string): State {
  const active = usePageIsActive();
  const [state, setState] = useState<State>("waiting");
  useEffect(() => {
    if (!active || state !== "waiting") return;
    let over = false;
    let asking = false;
    const ask = async () => {
      if (asking || document.visibilityState !== "visible") return;
      asking = true;
      try {
        const answer = await fetch(`/new/_data/qr/${ticket}`, { cache: "no-store" });
        const news = answer.ok ? ((await answer.json()) as { state: State }) : null;
        if (news && !over) setState(news.state);
      } catch {
        // Offline for a moment.
      } finally {
        asking = false;
      }
    };
    const clock = setInterval(() => void ask(), EVERY);
    return () => {
      over = true;
      clearInterval(clock);
    };
  }, [active, state, ticket]);
  return state;
}
