import { failureOfId } from "../failures.ts";
import type { Database } from "../store/database.ts";
import type { Detail } from "../store/items.ts";
import { findDetail } from "../store/items.ts";
import { found } from "./answer.ts";

/**
 * The main object of a gallery's or a video's call. An id of another type answers with its own type, from which the site
 * knows where it belongs (contract §5 rule 6). The slow and the sparse id of any prefix give one of this kind.
 */
export function mediaDetail(db: Database, newsid: string, kind: "ATL" | "VID"): Detail {
  const failure = failureOfId(newsid);
  if (failure === "sparse") return found(findDetail(db, `${kind}9001`));
  if (failure === "slow") return { ...found(findDetail(db, `${kind}9504`)), newsid };
  return found(findDetail(db, newsid));
}
