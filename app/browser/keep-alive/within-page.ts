/**
 * History state of an entry that shows another part of the same page, such as a tab. The mounted page stays, with what was
 * typed and loaded in it.
 */
export const WITHIN_PAGE = { withinPage: true } as const;

export function isWithinPage(state: unknown): boolean {
  return (state as { withinPage?: unknown } | null)?.withinPage === true;
}
