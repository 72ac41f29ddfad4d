import { useEffect, useLayoutEffect } from "react";

/** A layout effect in the browser, before it paints; nothing on the server, where React warns of one. */
export const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
