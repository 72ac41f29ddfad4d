import { useEffect, useRef } from "react";

/**
 * Guards a form against a second press, which may come before React renders the disabled button.
 * @param busy whether the form is being sent
 * @returns to be called before the form is sent; returns whether this is the first press
 */
export function useSinglePress(busy: boolean): () => boolean {
  const pressed = useRef(false);
  useEffect(() => {
    if (!busy) pressed.current = false;
  }, [busy]);
  return () => {
    const isFirst = !busy && !pressed.current;
    pressed.current = true;
    return isFirst;
  };
}
