import { useEffect, type RefObject } from "react";
import type { AppWay } from "./use-app-way.ts";

/** In WeChat, where no address opens the app, its own tag is laid over the link; when that fails the link's page is gone to. */
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
        const take = coverWithLaunchTag(element, { appId, extinfo, failed: () => location.assign(page) });
        off.signal.addEventListener("abort", take);
      })
      // The link leads on by itself.
      .catch(() => {});
    return () => off.abort();
  }, [link, appId, extinfo, page]);
}
