import { useEffect, type RefObject } from "react";
import type { AppWay } from "./use-app-way.ts";

/** Covers a link with WeChat's launch tag, since no URL opens the app in WeChat. When the tag fails, it navigates to the link's page. */
export function useLaunchTag(link: RefObject<HTMLElement>, way: AppWay | null): void {
  const { appId, extinfo } = way?.launch ?? {};
  const page = way?.page ?? "";
  useEffect(() => {
    const element = link.current;
    if (!appId || !extinfo || !element) return;
    const off = new AbortController();
    import("../share/wechat/launch.ts")
      .then(({ coverWithLaunchTag }) => {
        if (off.signal.aborted) return;
        const remove = coverWithLaunchTag(element, { appId, extinfo, failed: () => location.assign(page) });
        off.signal.addEventListener("abort", remove);
      })
      // Without the tag the link works by itself.
      .catch(() => {});
    return () => off.abort();
  }, [link, appId, extinfo, page]);
}
