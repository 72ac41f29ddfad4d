import { pageNumber } from "../../browser/paging/page-number.ts";

/** Which page of which list an address asks for, where a page has several: `?list=members&page=2`; 1 of all others. */
export function pageOfList(query: URLSearchParams, list: string): number {
  return query.get("list") === list ? pageNumber(query.get("page")) : 1;
}
