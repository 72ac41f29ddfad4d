const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** Reads a page number from the query. An invalid one is 1, not a 404 (pages §1.1). */
export function pageNumber(value: string | null): number {
  return value && PAGE_NUMBER.test(value) ? Number(value) : 1;
}
