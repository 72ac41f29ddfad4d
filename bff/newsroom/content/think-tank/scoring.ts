import type { Random } from "../random.ts";
import { createRandom } from "../random.ts";

export interface Scored {
  score: number;
  dims: { name: string; score: number }[];
  /** the scores of six quarters; the last is the current one */
  history: number[];
  /** ranks won (+) or lost (-) since the last quarter */
  change: number;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

const sharesOf: Record<number, readonly number[]> = {
  4: [35, 25, 20, 20],
  5: [25, 25, 20, 15, 15],
  6: [20, 20, 20, 15, 15, 10],
};

/** The weights of the dims in percent; their sum is 100. */
export function sharesFor(dims: readonly string[]): readonly number[] {
  const shares = sharesOf[dims.length];
  if (!shares) throw new Error(`no shares for ${String(dims.length)} dims`);
  return shares;
}

/** Returns dims near a score whose weighted sum is that score. */
function dimsAround(target: number, names: readonly string[], random: Random) {
  const shares = sharesFor(names);
  const strays = names.map(() => random.between(-3.6, 3.6));
  const mean = strays.reduce((sum, stray, at) => sum + (stray * (shares[at] ?? 0)) / 100, 0);
  return names.map((name, at) => ({
    name,
    score: Math.min(99.6, tenth(target + (strays[at] ?? 0) - mean)),
  }));
}

function pastOf(score: number, random: Random): number[] {
  const past = [score];
  while (past.length < 6) past.unshift(tenth(Math.max(60, (past[0] ?? score) + random.between(-2.7, 1.7))));
  return past;
}

/** Adds the change of rank since the scores before. The entries are in today's order. */
function changesFrom(before: readonly number[]): number[] {
  const order = before.map((score, at) => ({ score, at })).sort((one, other) => other.score - one.score);
  return before.map((_, at) => order.findIndex((entry) => entry.at === at) - at);
}

/**
 * The scores of a list, best first. Each is the weighted sum of its dims, and has a history that gives its change of
 * rank.
 */
export function scoresOf(name: string, count: number, dims: readonly string[]): Scored[] {
  const random = createRandom(`scores ${name}`);
  const shares = sharesFor(dims);
  let target = random.between(95.2, 97.4);
  const scored = Array.from({ length: count }, () => {
    const around = dimsAround(target, dims, random);
    target -= random.between(0.45, 1.35);
    const score = tenth(around.reduce((sum, dim, at) => sum + (dim.score * (shares[at] ?? 0)) / 100, 0));
    return { score, dims: around, history: pastOf(score, random) };
  });
  const changes = changesFrom(scored.map(({ history }) => history[4] ?? 0));
  return scored.map((one, at) => ({ ...one, change: changes[at] ?? 0 }));
}
