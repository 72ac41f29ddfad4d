import { useLocation } from "@remix-run/react";
import { useMemo } from "react";

interface PageAddress {
  /** Such as `/new/general/NEWS1001`. */
  path: string;
  /** The path with the query. */
  href: string;
  /** Read only. */
  query: URLSearchParams;
  /** @returns the same page's address with changed parameters: a string sets one, null removes it, the others stay */
  with(changes: Readonly<Record<string, string | null>>): string;
}

/** The address of the component's page, for links. The router's own location has no `/new`. */
export function usePageAddress(): PageAddress {
  const { pathname, search } = useLocation();
  return useMemo(() => pageAddress(`/new${pathname}`, search), [pathname, search]);
}

export function pageAddress(path: string, search: string): PageAddress {
  const query = new URLSearchParams(search);
  return {
    path,
    href: path + search,
    query,
    with(changes) {
      const changed = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) changed.delete(name);
        else changed.set(name, value);
      }
      return changed.size > 0 ? `${path}?${changed}` : path;
    },
  };
}
