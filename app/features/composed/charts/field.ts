/** Size and margins of a line or bar chart, in SVG units. As wide as a phone screen, so that labels keep a readable size. */
export const field = { width: 400, height: 232, left: 38, right: 14, top: 14, bottom: 30 } as const;

const inner = field.width - field.left - field.right;

export type PlotKind = "line" | "bar";

/** @returns the x of the nth position. A line spans the whole width; a group of bars is centred in its share of it. */
export function placeX(kind: PlotKind, nth: number, places: number): number {
  const share = kind === "bar" ? (nth + 0.5) / Math.max(places, 1) : nth / Math.max(places - 1, 1);
  return Math.round((field.left + inner * share) * 10) / 10;
}

/**
 * @param share distance from the chart's left edge, as a share of its width, 0 to 1
 * @returns the index of the nearest position
 */
export function nearestPlace(kind: PlotKind, share: number, places: number): number {
  const within = (share * field.width - field.left) / inner;
  const nth = kind === "bar" ? Math.floor(within * places) : Math.round(within * (places - 1));
  return Math.min(Math.max(nth, 0), Math.max(places - 1, 0));
}

/** @returns the width of one group of bars, in SVG units */
export const groupWidth = (places: number) => inner / Math.max(places, 1);

const WIDE_LETTER = 12;
const NARROW_LETTER = 6.8;
/** Gap between two labels. Labels of bars are closer: each names a thing of its own, so none should be left out. */
const GAP: Record<PlotKind, number> = { line: 10, bar: 4 };

/** @returns n, when every nth label has room. The last label of a line is right-aligned, so it needs more room before it. */
export function labelStep(kind: PlotKind, labels: readonly string[]): number {
  const widthOf = (label: string) =>
    [...label].reduce((sum, letter) => sum + (letter > "\u2000" ? WIDE_LETTER : NARROW_LETTER), 0);
  const widest = Math.max(0, ...labels.map(widthOf));
  const byWidth = ((widest + GAP[kind]) * labels.length) / inner;
  const beforeLast = kind === "line" ? ((1.5 * widest + 4) * (labels.length - 1)) / inner : 0;
  return Math.max(1, Math.ceil(byWidth), Math.ceil(beforeLast));
}
