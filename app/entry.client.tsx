import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardReloads } from "./browser/reload-guard.ts";
import { whenIdle } from "./browser/idle/when-idle.ts";

guardReloads();

/** Loads the enhancements of settled.ts when the browser is idle, or at the first click, which may need them. */
function loadEnhancements(): void {
  const settled = new AbortController();
  let pressed: EventTarget | null = null;
  const load = () => {
    import("./settled.ts").then(
      ({ settle }) => {
        if (settled.signal.aborted) return;
        settled.abort();
        settle(pressed);
      },
      // The page works without them.
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

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
loadEnhancements();
