/** An answer takes more work to read than it may. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
}

/**
 * What one answer may still cost to read. The unit is about a microsecond of a slow processor; the prices below are rounded up from
 * what generated answers cost (linear.test.ts), so that the budget bounds the time on any machine of that class.
 */
export interface Work {
  left: number;
  /** What becomes of html that costs more than is left: "refuse" throws, "as text" keeps its text without markup. */
  readonly html: "refuse" | "as text";
}

/** Prices of what is read, in units. */
export const PRICE = {
  /** An object that may be an entity, and each of its fields. */
  object: 12,
  field: 0.4,
  /** A text with character references: the parser is asked for it. */
  references: 30,
  /** A letter that the parser reads. */
  letter: 0.1,
  /** An address. */
  address: 8,
  /** A tag of html. */
  tag: 10,
  /** A paragraph of html that is read as text. */
  paragraph: 5,
  /** A formatting element that the parser or the nesting opens again after a block. */
  copy: 2,
  /** An element that is cut apart around a picture or a player. */
  cut: 6,
} as const;

const unlimited = (): Work => ({ left: Infinity, html: "refuse" });

let current: Work = unlimited();

/** Runs `read` with that budget in force. Reading is synchronous from end to end, as in settings.ts. */
export function withWork<T>(work: Work, read: () => T): T {
  const outer = current;
  current = work;
  try {
    return read();
  } finally {
    current = outer;
  }
}

/** Pays for work that is about to be done. @throws TooMuchWork when not enough is left */
export function pay(units: number): void {
  if (current.left < units) throw new TooMuchWork("answer takes too much work");
  current.left -= units;
}

/**
 * Pays for the parsing of html.
 * @returns false when it is to be read as text
 * @throws TooMuchWork when it must not be read here
 */
export function payForHtml(units: number): boolean {
  if (current.left < units && current.html === "as text") return false;
  pay(units);
  return true;
}
