import { useEffect, useState } from "react";

/**
 * Whether script runs here. Every first drawing looks like the document, one that comes later too: comments that wake up find the
 * element that was pressed by its place (features/comments/sleep.ts).
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
