import { useCallback, useRef, type RefObject } from "react";
import { useIsomorphicLayoutEffect } from "../../ui/use-isomorphic-layout-effect.ts";

const ROWS = "li, article";
/**
 * Moves the focus to the first new row after the reader has request for more: the button pressed is then below the rows, or gone.
 * @param box contains the rows
 * @param rows the data they are rendered from; a new value means new rows
 * @returns to be called when the reader asks for more
 */
export function useFocusOnNew(box: RefObject<HTMLElement>, rows: unknown): () => void {
  const request = useRef<{ pressed: Element | null; last: Element | undefined } | null>(null);
  useIsomorphicLayoutEffect(() => {
    const { pressed, last } = request.current ?? {};
    request.current = null;
    const { activeElement } = document;
    // A focus that the reader has moved meanwhile stays.
    if (!last || (activeElement !== pressed && activeElement !== document.body)) return;
    const first = [...(box.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])].find((row) =>
      isAfter(row, last),
    );
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [rows, box]);
  return useCallback(() => {
    const last = [...(box.current?.querySelectorAll(ROWS) ?? [])].at(-1);
    request.current = { pressed: document.activeElement, last };
  }, [box]);
}

const isAfter = (row: Element, last: Element) =>
  Boolean(last.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) && !last.contains(row);
