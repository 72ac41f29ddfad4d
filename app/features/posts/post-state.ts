/** Whether this reader set a mark, and how many did. The count is absent when the upstream did not say. */
export interface MarkState {
  on: boolean;
  count?: number;
}

/** Letters of the remark that goes with a joint name (contract §4.10). */
export const JOINT_REMARK_LIMIT = 100;

/** An answer's state; where it has no count, the page's own is adjusted by one (contract §5.5). */
export function settled(initial: { on: boolean; count: number }, answer: MarkState | undefined) {
  if (!answer) return initial;
  const step = answer.on === initial.on ? 0 : answer.on ? 1 : -1;
  return { on: answer.on, count: answer.count ?? Math.max(0, initial.count + step) };
}
