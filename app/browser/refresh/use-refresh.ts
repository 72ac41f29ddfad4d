import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { nextLoadRefreshes } from "../keep-alive/kept-data.ts";
import { useToast } from "../toast/toast.tsx";

const NETWORK = "网络异常，请稍后重试";

/**
 * Loads the visible page again in place, and says what is new. A page that does not come leaves the one that is there.
 * @param first ids of the first rows; the same array as long as they are the same rows
 */
export function useRefresh(first: readonly string[]): { busy: boolean; refresh(): void } {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const show = useToast();
  const asked = useRef<{ before: ReadonlySet<string>; done: boolean } | null>(null);
  const busy = state !== "idle";
  useEffect(() => {
    if (busy || !asked.current?.done) return;
    const { before } = asked.current;
    asked.current = null;
    const fresh = first.filter((id) => !before.has(id)).length;
    show(fresh > 0 ? `有${fresh}条更新` : "已经是最新");
  }, [busy, first, show]);
  const refresh = () => {
    if (busy) return;
    const question = { before: new Set(first), done: false };
    asked.current = question;
    nextLoadRefreshes(key, {
      done: () => (question.done = true),
      failed: () => {
        asked.current = null;
        show(NETWORK);
      },
    });
    revalidate();
  };
  return { busy, refresh };
}
