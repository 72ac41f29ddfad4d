import type { Flash } from "../../request/flash.server.ts";
import { usePageData, useRootData } from "../page-data.ts";

/** The flash of the last form: a document has it in the root's data, a client navigation in the page's data. */
export function useFlash(): Flash | null {
  const root = useRootData();
  const page = usePageData();
  return page?.flash ?? root?.flash ?? null;
}
