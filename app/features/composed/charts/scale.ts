/** A value axis: its ends and its marks, in round numbers. */
export interface Scale {
  from: number;
  to: number;
  marks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Computes the axis for these values, with about `markCount` marks. Bars start at zero (`fromZero`), so that their lengths compare. A
 * line may start higher, so that its movement shows.
 */
export function scaleOf(values: readonly number[], { fromZero = false, markCount = 4 } = {}): Scale {
  const low = Math.min(...values, ...(fromZero ? [0] : []));
  const high = Math.max(...values, ...(fromZero ? [0] : []));
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / markCount));
  const step = power * (STEPS.find((factor) => factor * power >= span / markCount) ?? 10);
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const marks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, nth) =>
    round(from + nth * step),
  );
  return { from: round(from), to: round(to), marks };
}

/** Removes floating-point errors, such as in 0.30000000000000004. */
export function round(value: number): number {
  return Number(value.toFixed(6));
}
