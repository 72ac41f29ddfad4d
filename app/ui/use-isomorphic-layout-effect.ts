import { useEffect, useLayoutEffect } from "react";

/** A layout effect in the browser, a no-op on the server, where React would warn about one. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
