import { announce } from "../toast/announce.ts";

/** Announces when the connection is lost and when it is back. Forms sent meanwhile wait for it (`queuedAction`). */
export function sayWhenOffline(): void {
  dropNoticeOnNavigation();
  addEventListener("offline", () => announce("网络已断开，已打开的内容仍可阅读"));
  addEventListener("online", () => {
    announce("网络已恢复");
    // An offline copy stays as it is. The link in its notice loads the current page.
    document.querySelector("[data-kept-notice] span")?.replaceChildren("网络已恢复，当前是离线版本");
  });
}

/** Removes an offline copy's notice at the next client navigation: the next page is not the copy. */
function dropNoticeOnNavigation(): void {
  const notice = document.querySelector("[data-kept-notice]");
  if (!notice) return;
  const drop = () => {
    notice.remove();
    delete document.documentElement.dataset.kept;
    navigations.disconnect();
  };
  const navigations = new MutationObserver(drop);
  // The reader may have left the copy before this code came.
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname !== location.pathname) drop();
  else navigations.observe(document.body, { attributes: true, attributeFilter: ["data-id", "data-page"] });
}
