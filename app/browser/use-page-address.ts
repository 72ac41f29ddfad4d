import { useLocation } from "@remix-run/react";
import { useMemo } from "react";

interface PageAddress {
  /** Such as `/new/general/NEWS1001`. */
  path: string;
  /** The path with the query. */
  href: string;
  /** To be read, not changed. */
  query: URLSearchParams;
  /** The same page with other parameters: a text sets one, null takes it away; the others stay. */
  with(changes: Readonly<Record<string, string | null>>): string;
}

/** The address of the page that a component stands on, for links; the router knows it without `/new`. */
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
