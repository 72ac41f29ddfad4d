/**
 * The entries in their order, save that one alike to the entry before it waits until another has come between, as an
 * editor would lay them out. What can't be parted stays as it is.
 */
export function apart<T>(entries: readonly T[], alike: (one: T, other: T) => boolean): T[] {
  const besideLaid = (at: number, entry: T) => {
    const laidThere = laid[at];
    return laidThere !== undefined && alike(laidThere, entry);
  };
  const waiting = [...entries];
  const laid: T[] = [];
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    const fitting = waiting.find((entry) => !besideLaid(laid.length - 1, entry)) ?? next;
    waiting.splice(waiting.indexOf(fitting), 1);
    // Nothing is left to come between: it goes further up, where it fits.
    const gap = besideLaid(laid.length - 1, fitting)
      ? laid.findLastIndex((_, at) => !besideLaid(at - 1, fitting) && !besideLaid(at, fitting))
      : -1;
    laid.splice(gap < 0 ? laid.length : gap, 0, fitting);
  }
  return laid;
}
