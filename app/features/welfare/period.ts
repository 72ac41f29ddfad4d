import { fullTime } from "../../ui/format.ts";

/** A period; the day is written once if it is the same: `2025-05-24 09:00—11:30`. "" if both times are absent. */
export function periodWords(from: string | undefined, to: string | undefined): string {
  const [start, end] = [fullTime(from), fullTime(to)];
  if (!start || !end) return start ? `${start} 开始` : end ? `${end} 结束` : "";
  return start.slice(0, 10) === end.slice(0, 10) ? `${start}—${end.slice(11)}` : `${start} 至 ${end}`;
}
