import { useEffect, useRef } from "react";

/**
 * Guards a form against a second press: it is known at once, before React draws the button that can't be pressed again.
 * @param busy whether the form is on its way
 * @returns asked when the form is about to be sent: whether this is its first press
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
