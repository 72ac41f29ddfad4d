import type { AppQuery } from "./app-links.ts";
import { useAppWay } from "./use-app-way.ts";

/**
 * The href of a link into the app: the app's scheme in a phone's browser that supports schemes, otherwise the download page.
 * @returns null inside our own app, where there is nothing to open
 */
export function useAppHref(query: AppQuery): string | null {
  const way = useAppWay(query);
  return way && (way.scheme ?? way.page);
}
