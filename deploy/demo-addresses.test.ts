import { describe, expect, it } from "vitest";
import { matchRoute, routeTable } from "../app/routes/routes.ts";
import { addressesOf, redirected } from "../e2e/addresses.ts";

/** The row that an address has, when the row takes its id, too. */
function rowAt(address: string) {
  const { pathname, searchParams } = new URL(`/new${address}`, "https://news.example");
  const match = matchRoute(pathname);
  return match && match.row.params(match.rest, searchParams) !== null ? match.row : undefined;
}

describe("the demo's addresses", () => {
  it("show every route that is a page", () => {
    const unseen = routeTable.filter(({ path }) => addressesOf(path).length === 0);
    expect(unseen.map(({ path }) => path).sort()).toEqual([...redirected].sort());
  });

  it.each(routeTable.map(({ path }) => path))("of %s lead there, with an id that it takes", (path) => {
    for (const address of addressesOf(path)) expect([address, rowAt(address)?.path]).toEqual([address, path]);
  });
});
