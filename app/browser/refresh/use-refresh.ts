import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { nextLoadRefreshes } from "../keep-alive/open-page-data.ts";
import { useToast } from "../toast/toast.tsx";

const NETWORK_FAILED = "网络异常，请稍后重试";

/**
 * Reloads the visible page's data in place, and shows how many rows are new. When the request fails, the page stays as it is.
 * @param first ids of the first rows; the same array while the rows are the same
 */
export function useRefresh(first: readonly string[]): { busy: boolean; refresh(): void } {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const show = useToast();
  const pending = useRef<{ before: ReadonlySet<string>; done: boolean } | null>(null);
  const busy = state !== "idle";
  useEffect(() => {
    if (busy || !pending.current?.done) return;
    const { before } = pending.current;
    pending.current = null;
    const fresh = first.filter((id) => !before.has(id)).length;
    show(fresh > 0 ? `有${fresh}条更新` : "已经是最新");
  }, [busy, first, show]);
  const refresh = () => {
    if (busy) return;
    const current = { before: new Set(first), done: false };
    pending.current = current;
    nextLoadRefreshes(key, {
      done: () => (current.done = true),
      failed: () => {
        pending.current = null;
        show(NETWORK_FAILED);
      },
    });
    revalidate();
  };
  return { busy, refresh };
}
