import { describe, expect, it } from "vitest";
import { matchRoute, routeTable } from "../app/routes/routes.ts";
import { addressesOf, redirected } from "../e2e/addresses.ts";

/** The row of an address, if the row accepts the address's id. */
function rowAt(address: string) {
  const { pathname, searchParams } = new URL(`/new${address}`, "https://news.example");
  const match = matchRoute(pathname);
  return match && match.row.params(match.rest, searchParams) !== null ? match.row : undefined;
}

describe("the demo's addresses", () => {
  it("cover every route that is a page", () => {
    const uncovered = routeTable.filter(({ path }) => addressesOf(path).length === 0);
    expect(uncovered.map(({ path }) => path).sort()).toEqual([...redirected].sort());
  });

  it.each(routeTable.map(({ path }) => path))("of %s match its row, with a valid id", (path) => {
    for (const address of addressesOf(path)) expect([address, rowAt(address)?.path]).toEqual([address, path]);
  });
});
