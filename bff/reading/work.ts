/** Reading an answer would exceed its work budget. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
}

/**
 * The work budget of one answer. A unit is about one microsecond on a slow processor. The prices below are measured with generated
 * answers (linear.test.ts) and rounded up, so that the budget bounds the time on any such machine.
 */
export interface Work {
  /** Units not spent yet. */
  left: number;
  /** How to handle html that costs more units than are left: "refuse" throws, "as text" keeps its text without markup. */
  readonly html: "refuse" | "as text";
}

/** The prices of reading, in units. */
export const PRICE = {
  /** An object that may be an entity, and each of its fields. */
  object: 12,
  field: 0.4,
  /** A text with character references, which needs the parser. */
  references: 30,
  /** A letter of such a text. */
  letter: 0.1,
  /** An address. */
  address: 8,
  /** A tag of html. */
  tag: 10,
  /** A paragraph of html that is read as text. */
  paragraph: 5,
  /** A formatting element that the parser or html-nesting.ts reopens after a block. */
  copy: 2,
  /** An element that is split around a picture or a player. */
  cut: 6,
} as const;

const unlimited = (): Work => ({ left: Infinity, html: "refuse" });

let current: Work = unlimited();

/** Runs `read` with this budget in force. Reading is synchronous (see settings.ts). */
export function withWork<T>(work: Work, read: () => T): T {
  const outer = current;
  current = work;
  try {
    return read();
  } finally {
    current = outer;
  }
}

/** Pays for work before it is done. @throws TooMuchWork when the budget does not suffice */
export function pay(units: number): void {
  if (current.left < units) throw new TooMuchWork("answer takes too much work");
  current.left -= units;
}

/**
 * Pays for parsing html.
 * @returns false when the html must be read as text
 * @throws TooMuchWork when the budget does not suffice and `html` is "refuse"
 */
export function payForHtml(units: number): boolean {
  if (current.left < units && current.html === "as text") return false;
  pay(units);
  return true;
}
