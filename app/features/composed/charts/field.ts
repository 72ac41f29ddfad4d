/** The field of a line or bar chart, in the units of its picture; about as wide as a telephone, so that words stay words. */
export const field = { width: 400, height: 232, left: 38, right: 14, top: 14, bottom: 30 } as const;

const inner = field.width - field.left - field.right;

export type PlotKind = "line" | "bar";

/** Where the nth of some places stands: a line begins and ends at the edges, a group of bars stands in a room of its own. */
export function placeX(kind: PlotKind, nth: number, places: number): number {
  const share = kind === "bar" ? (nth + 0.5) / Math.max(places, 1) : nth / Math.max(places - 1, 1);
  return Math.round((field.left + inner * share) * 10) / 10;
}

/**
 * The place that is nearest to a spot of the picture.
 * @param share how far from its left edge, 0 to 1
 */
export function nearestPlace(kind: PlotKind, share: number, places: number): number {
  const within = (share * field.width - field.left) / inner;
  const nth = kind === "bar" ? Math.floor(within * places) : Math.round(within * (places - 1));
  return Math.min(Math.max(nth, 0), Math.max(places - 1, 0));
}

/** How much room a bar chart has for each label. */
export const roomFor = (places: number) => inner / Math.max(places, 1);

const WIDE_LETTER = 12;
const NARROW_LETTER = 6.8;
/** Room between two labels; those of bars name one thing each, and stand closer rather than be left out. */
const BETWEEN: Record<PlotKind, number> = { line: 10, bar: 4 };

/** Every how many of the labels can be read beside each other; a line's last one stands wholly left of its place. */
export function labelStep(kind: PlotKind, labels: readonly string[]): number {
  const widthOf = (label: string) =>
    [...label].reduce((sum, letter) => sum + (letter > "\u2000" ? WIDE_LETTER : NARROW_LETTER), 0);
  const widest = Math.max(0, ...labels.map(widthOf));
  const rooms = ((widest + BETWEEN[kind]) * labels.length) / inner;
  const beforeLast = kind === "line" ? ((1.5 * widest + 4) * (labels.length - 1)) / inner : 0;
  return Math.max(1, Math.ceil(rooms), Math.ceil(beforeLast));
}
