const MINI = "miniprogram";

/** A mini-program has no windows to open: what the server wrote for WeChat's own browser opens where it is. */
function stayInThisWindow(event: Event): void {
  (event.target as Element).closest?.("a[target]")?.removeAttribute("target");
}

/**
 * On iOS a mini-program's browser may look like WeChat's own until WeChat's bridge says otherwise (pages §12). Then our server is told
 * by the marker's cookie, from the next request on.
 * @returns stops watching
 */
export function watchForMiniProgram(found: () => void): () => void {
  const look = () => {
    if (window.__wxjs_environment !== MINI) return;
    document.addEventListener("click", stayInThisWindow, { capture: true });
    document.cookie = "weapp=1; path=/; samesite=lax";
    found();
  };
  look();
  document.addEventListener("WeixinJSBridgeReady", look);
  return () => document.removeEventListener("WeixinJSBridgeReady", look);
}
