import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Flash } from "../request/flash.server.ts";
import type { PageData } from "../request/page-loader.server.ts";
import type { PublicSettings } from "../request/public-settings.ts";
import type { Session } from "../request/session.ts";

/** Data of the root's loader, without the layout's own. It comes with the document; client navigations do not renew it. */
export interface RootData {
  settings: Partial<PublicSettings>;
  isMobile: boolean;
  session: Session;
  flash: Flash | null;
  firstVisit: boolean;
  /** Address of the image that counts a view, when a CDN may cache the page. */
  view?: string;
  /** The server's time, in ms since 1970. */
  now: number;
}

/** The root's data; undefined on the error screen of a failed document. `More` is the type of the root's data for a feature. */
export function useRootData<More = unknown>(): (RootData & More) | undefined {
  return useRouteLoaderData<RootData & More>("root");
}

/**
 * The current page's loader data: the fields that every page has, and the content fields that several pages have in common.
 * All fields are missing when the loader failed.
 */
export function usePageData<Common = unknown>(): Partial<PageData<Partial<Common>>> | undefined {
  return useMatches().at(-1)?.data as Partial<PageData<Partial<Common>>> | undefined;
}
