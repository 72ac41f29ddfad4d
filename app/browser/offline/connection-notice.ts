import { announce } from "../toast/announce.ts";

/** Says calmly that the connection is gone, and that it is back; what was sent meanwhile goes on by itself. */
export function sayWhenOffline(): void {
  dropNoticeOnNavigation();
  addEventListener("offline", () => announce("网络已断开，已打开的内容仍可阅读"));
  addEventListener("online", () => {
    announce("网络已恢复");
    // A copy that was kept is as old as its notice says; the link in it brings the page of now.
    document.querySelector("[data-kept-notice] span")?.replaceChildren("网络已恢复，当前是离线版本");
  });
}

/** The notice of an offline copy belongs to the page that came with it: the next page that is opened in place has none. */
function dropNoticeOnNavigation(): void {
  const notice = document.querySelector("[data-kept-notice]");
  if (!notice) return;
  const navigations = new MutationObserver(() => {
    notice.remove();
    delete document.documentElement.dataset.kept;
    navigations.disconnect();
  });
  navigations.observe(document.body, { attributes: true, attributeFilter: ["data-id", "data-page"] });
}
