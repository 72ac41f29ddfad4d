import { Stats } from "../../ui/Stats.tsx";
import { inFull } from "./amounts.ts";

/** What is counted, how many there are if it is known, and their measure. */
type Counted = readonly [label: string, number: number | undefined, unit: string];

/** The numbers of somebody who helps, in full; none where none is known. */
export function Numbers({ numbers }: { numbers: readonly Counted[] }) {
  const stats = numbers.flatMap(([label, number, unit]) =>
    number === undefined ? [] : [{ label, value: inFull(number, ""), unit }],
  );
  if (stats.length === 0) return null;
  return (
    <div data-block="stats">
      <Stats stats={stats} />
    </div>
  );
}
