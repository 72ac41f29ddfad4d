import { useEffect, useState } from "react";

/**
 * Whether script runs. The first render of every component is false, even of one that mounts later: comments that hydrate find the
 * pressed element by its position (features/comments/sleep.ts).
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
