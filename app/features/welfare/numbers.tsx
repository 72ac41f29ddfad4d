import { Stats } from "../../ui/Stats.tsx";
import { inFull } from "./amounts.ts";

/** A label, the number if it is known, and its unit. */
type Counted = readonly [label: string, number: number | undefined, unit: string];

/** The numbers of a volunteer, a group or an organisation, in full. Unknown numbers are left out. */
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
