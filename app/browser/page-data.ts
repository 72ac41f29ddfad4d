import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Flash } from "../request/flash.server.ts";
import type { PageData } from "../request/page-loader.server.ts";
import type { PublicSettings } from "../request/public-settings.ts";
import type { Session } from "../request/session.ts";

/** What the root's loader sends with the document, beside the layout's own data. Navigations do not renew it. */
export interface RootData {
  settings: Partial<PublicSettings>;
  isMobile: boolean;
  session: Session;
  flash: Flash | null;
  firstVisit: boolean;
  /** Where an edge keeps the page: the picture that tells that it is read. */
  view?: string;
  /** Epoch ms on the server. */
  now: number;
}

/** The root's data; undefined on the screen of a document that failed. `More` is what the root sends for a feature. */
export function useRootData<More = unknown>(): (RootData & More) | undefined {
  return useRouteLoaderData<RootData & More>("root");
}

/**
 * What the page at hand has sent: route-wide facts, which every page has, and of its content what several pages have in common. Where the
 * loader failed, all of it is missing.
 */
export function usePageData<Common = unknown>(): Partial<PageData<Partial<Common>>> | undefined {
  return useMatches().at(-1)?.data as Partial<PageData<Partial<Common>>> | undefined;
}
