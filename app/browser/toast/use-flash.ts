import type { Flash } from "../../request/flash.server.ts";
import { usePageData, useRootData } from "../page-data.ts";

/** What the last form left for this page: a document has it in the root's data, a client navigation in the page's. */
export function useFlash(): Flash | null {
  const root = useRootData();
  const page = usePageData();
  return page?.flash ?? root?.flash ?? null;
}
