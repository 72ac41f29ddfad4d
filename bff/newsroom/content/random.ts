/** A source of random numbers. */
export interface Random {
  /** a number from `low` up to `high` */
  between: (low: number, high: number) => number;
  /** a whole number from `low` to `high`, both included */
  whole: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (share: number) => boolean;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Creates a pseudo-random generator (mulberry32). The same name always gives the same numbers. */
export function createRandom(name: string): Random {
  let state = hash(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => {
      const entry = from[Math.floor(next() * from.length)];
      if (entry === undefined) throw new Error("nothing to pick from");
      return entry;
    },
    chance: (share) => next() < share,
  };
}
