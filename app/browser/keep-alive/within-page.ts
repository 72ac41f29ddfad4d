/**
 * History state of an entry that shows another part of the page before it (a tab): the kept page goes on, with what is
 * typed and loaded in it.
 */
export const WITHIN_PAGE = { withinPage: true } as const;

export function isWithinPage(state: unknown): boolean {
  return (state as { withinPage?: unknown } | null)?.withinPage === true;
}
