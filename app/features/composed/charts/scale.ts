/** A value axis: its ends and its marks, in numbers that a reader would choose. */
export interface Scale {
  from: number;
  to: number;
  marks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * The axis for these values, with about `wanted` marks. Bars begin at zero, so that their lengths can be compared; a
 * line may begin higher, so that its movement can be seen.
 */
export function scaleOf(values: readonly number[], { fromZero = false, wanted = 4 } = {}): Scale {
  const low = Math.min(...values, ...(fromZero ? [0] : []));
  const high = Math.max(...values, ...(fromZero ? [0] : []));
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / wanted));
  const step = power * (STEPS.find((factor) => factor * power >= span / wanted) ?? 10);
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const marks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, nth) =>
    round(from + nth * step),
  );
  return { from: round(from), to: round(to), marks };
}

/** Sums of steps leave traces such as 0.30000000000000004. */
export function round(value: number): number {
  return Number(value.toFixed(6));
}
