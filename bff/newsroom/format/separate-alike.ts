/**
 * Reorders entries so that no two neighbours are alike, where that is possible. The order changes as little as needed:
 * an entry that is like the one before it waits until another one has been placed.
 */
export function separateAlike<T>(entries: readonly T[], areAlike: (one: T, other: T) => boolean): T[] {
  const isLikePlaced = (at: number, entry: T) => {
    const neighbour = placed[at];
    return neighbour !== undefined && areAlike(neighbour, entry);
  };
  const waiting = [...entries];
  const placed: T[] = [];
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    const entry = waiting.find((candidate) => !isLikePlaced(placed.length - 1, candidate)) ?? next;
    waiting.splice(waiting.indexOf(entry), 1);
    // Only entries like the last one are left, so this one goes into the last gap further up where it fits.
    const gap = isLikePlaced(placed.length - 1, entry)
      ? placed.findLastIndex((_, at) => !isLikePlaced(at - 1, entry) && !isLikePlaced(at, entry))
      : -1;
    placed.splice(gap < 0 ? placed.length : gap, 0, entry);
  }
  return placed;
}
