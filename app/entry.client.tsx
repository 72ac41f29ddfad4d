import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardReloads } from "./features/navigation/reload-guard.ts";
import { whenIdle } from "./features/navigation/when-idle.ts";
import { isThinConnection } from "./features/prefetch/connection.ts";

guardReloads();

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
  settleDown();
}

/** What makes the page more comfortable comes when the browser is idle, or when the reader presses something that may want it. */
function settleDown(): void {
  const settled = new AbortController();
  let pressed: EventTarget | null = null;
  const load = () => {
    import("./settled.ts").then(
      ({ settle }) => {
        if (settled.signal.aborted) return;
        settled.abort();
        settle(pressed);
      },
      // The page is complete without.
      () => undefined,
    );
  };
  const press = ({ target }: Event) => {
    pressed = target;
    load();
  };
  addEventListener("click", press, { capture: true, signal: settled.signal });
  whenIdle(load);
}

// The page works without script; on a thin connection script waits for the reader's first action (design §8).
if (isThinConnection()) {
  // At the end of the action: a press in the middle of hydrating makes React do it all at once, and fail (its error 345).
  const actions = ["pointerup", "pointercancel", "keyup"] as const;
  const once = new AbortController();
  for (const action of actions) {
    addEventListener(action, () => (once.abort(), setTimeout(hydrate)), {
      once: true,
      passive: true,
      signal: once.signal,
    });
  }
} else {
  hydrate();
}
