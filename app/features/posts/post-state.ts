/** Whether this reader set a mark, and the total count, which is absent when the gateway gave none. */
export interface MarkState {
  on: boolean;
  count?: number;
}

/** Maximum letters of the remark with a joint name (contract §4.10). */
export const JOINT_REMARK_LIMIT = 100;

/** The state after an answer. Without a count in the answer, the page's own count changes by one (contract §5.5). */
export function markStateAfter(initial: { on: boolean; count: number }, answer: MarkState | undefined) {
  if (!answer) return initial;
  const step = answer.on === initial.on ? 0 : answer.on ? 1 : -1;
  return { on: answer.on, count: answer.count ?? Math.max(0, initial.count + step) };
}
