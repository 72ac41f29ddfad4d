import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useSession } from "../../../browser/use-session.tsx";
import type { Signature } from "./signature.ts";

/** Maximum delay of idle work, in ms (spec §9). */
const IDLE = 2000;

/**
 * Sets each page's share data in WeChat and its mini-programs, once the page is usable. Elsewhere none of that code is loaded.
 * @param signature the document's own; null without one
 */
export function useWeChat(signature: Signature | null): void {
  const { environment } = useSession();
  const { pathname, search } = useLocation();
  const documentSignature = useRef(signature);
  useEffect(() => {
    if (environment !== "wechat" && environment !== "mini") return;
    return whenUsable(() => {
      const { current } = documentSignature;
      void import("./tell-wechat.ts")
        .then(({ tellWeChat, tellMiniProgram }) =>
          environment === "mini" ? tellMiniProgram() : tellWeChat(current),
        )
        .catch(() => {});
    });
  }, [environment, pathname, search]);
}

/** @returns a function that cancels the callback */
function whenUsable(then: () => void): () => void {
  const off = new AbortController();
  const idle = () => {
    if (!("requestIdleCallback" in window)) return void setTimeout(() => !off.signal.aborted && then(), 200);
    const id = requestIdleCallback(then, { timeout: IDLE });
    off.signal.addEventListener("abort", () => cancelIdleCallback(id));
  };
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true, signal: off.signal });
  return () => off.abort();
}
