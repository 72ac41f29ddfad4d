import { failureOfId } from "../failures.ts";

/**
 * Whose content an id gives: ids of the slow and the sparse kind (pages §15) borrow that of an ordinary one, so that a page
 * which asks for lists under such an id is not left without.
 */
export function lenderOf(id: string, ordinary: string): string {
  const failure = failureOfId(id);
  return failure === "slow" || failure === "sparse" ? ordinary : id;
}

/** Whether the record of this id is to be a careless one (contract §1.9). */
export function isSparse(id: string): boolean {
  return failureOfId(id) === "sparse";
}
