import { pageNumber } from "../../browser/paging/page-number.ts";

/** @returns the page number of one of several lists on a page: `?list=members&page=2` names one list, and the others are at 1 */
export function pageOfList(query: URLSearchParams, list: string): number {
  return query.get("list") === list ? pageNumber(query.get("page")) : 1;
}
