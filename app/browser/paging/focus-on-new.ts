import { useCallback, useRef, type RefObject } from "react";
import { useIsomorphicLayoutEffect } from "../../ui/use-isomorphic-layout-effect.ts";

const ROWS = "li, article";
/**
 * When rows come that the reader asked for, the focus is at the first of them: what was pressed is below them then, or gone.
 * @param box holds the rows
 * @param rows what they are drawn from; another one has come when it changes
 * @returns called when the reader asks
 */
export function useFocusOnNew(box: RefObject<HTMLElement>, rows: unknown): () => void {
  const asked = useRef<{ pressed: Element | null; last: Element | undefined } | null>(null);
  useIsomorphicLayoutEffect(() => {
    const { pressed, last } = asked.current ?? {};
    asked.current = null;
    const { activeElement } = document;
    // Who has gone on meanwhile stays there.
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
    asked.current = { pressed: document.activeElement, last };
  }, [box]);
}

const isAfter = (row: Element, last: Element) =>
  Boolean(last.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) && !last.contains(row);
