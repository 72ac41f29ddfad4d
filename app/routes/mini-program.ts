const MINI = "miniprogram";

/** Removes a link's target: a mini-program can't open windows, but the server rendered the links for WeChat's browser. */
function stayInThisWindow(event: Event): void {
  (event.target as Element).closest?.("a[target]")?.removeAttribute("target");
}

/**
 * Detects a mini-program. On iOS its browser looks like WeChat's own until WeChat's bridge is ready (pages §12). A cookie then tells our
 * server from the next request on.
 * @param found called when the page is in a mini-program
 * @returns a function that stops watching
 */
export function watchForMiniProgram(found: () => void): () => void {
  const check = () => {
    if (window.__wxjs_environment !== MINI) return;
    document.addEventListener("click", stayInThisWindow, { capture: true });
    document.cookie = "weapp=1; path=/; samesite=lax";
    found();
  };
  check();
  document.addEventListener("WeixinJSBridgeReady", check);
  return () => document.removeEventListener("WeixinJSBridgeReady", check);
}
