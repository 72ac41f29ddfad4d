import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Flash } from "../../request/flash.server.ts";

/** What the last form left for this page: a document has it in the root's data, a client navigation in the page's. */
export function useFlash(): Flash | null {
  const root = useRouteLoaderData<{ flash?: Flash | null }>("root");
  const page = useMatches().at(-1)?.data as { flash?: Flash | null } | undefined;
  return page?.flash ?? root?.flash ?? null;
}
