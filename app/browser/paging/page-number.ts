const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** A page number of the query; a bad one is 1, not 404 (pages §1.1). */
export function pageNumber(value: string | null): number {
  return value && PAGE_NUMBER.test(value) ? Number(value) : 1;
}
