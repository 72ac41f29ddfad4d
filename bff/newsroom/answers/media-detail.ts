import { failureOfId } from "../content/failure-ids.ts";
import type { Database } from "../store/database.ts";
import type { Detail } from "../store/items.ts";
import { findDetail } from "../store/items.ts";
import { requireFound } from "./answer.ts";

/**
 * The detail for a call of galleries or videos. An id of another type is answered too, with its own `newstype`; the site
 * then redirects (contract §5 rule 6). The slow and the sparse id of any prefix give a detail of this kind.
 */
export function findMediaDetail(db: Database, newsid: string, kind: "ATL" | "VID"): Detail {
  const failure = failureOfId(newsid);
  if (failure === "sparse") return requireFound(findDetail(db, `${kind}9001`));
  if (failure === "slow") return { ...requireFound(findDetail(db, `${kind}9504`)), newsid };
  return requireFound(findDetail(db, newsid));
}
