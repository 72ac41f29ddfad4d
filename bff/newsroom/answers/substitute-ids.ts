import { failureOfId } from "../content/failure-ids.ts";

/**
 * Returns the id whose content answers for this id. Slow and sparse ids (pages §15) get the content of an ordinary one, so
 * that their pages have lists.
 */
export function substituteId(id: string, ordinaryId: string): string {
  const failure = failureOfId(id);
  return failure === "slow" || failure === "sparse" ? ordinaryId : id;
}

/** Whether the record of this id is written as a careless gateway writes it (contract §1.9). */
export function isSparse(id: string): boolean {
  return failureOfId(id) === "sparse";
}
