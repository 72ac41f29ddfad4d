import type { AppQuery } from "./app-links.ts";
import { useAppWay } from "./use-app-way.ts";

/**
 * Where a link into the app leads: its scheme where a phone's browser knows schemes, else the download page.
 * @returns null within our own app, where there is nothing to open
 */
export function useAppHref(query: AppQuery): string | null {
  const way = useAppWay(query);
  return way && (way.scheme ?? way.page);
}
