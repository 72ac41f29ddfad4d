import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardReloads } from "./features/navigation/reload-guard.ts";

guardReloads();

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
const { connection } = navigator as Navigator & { connection?: Connection };

// The page works without script; on a thin connection script waits for the reader's first action (design §8).
if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? "")) {
  const actions = ["pointerdown", "keydown", "touchstart"] as const;
  const once = new AbortController();
  for (const action of actions) {
    addEventListener(action, () => (once.abort(), hydrate()), {
      once: true,
      passive: true,
      signal: once.signal,
    });
  }
} else {
  hydrate();
}
