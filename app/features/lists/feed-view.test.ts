import { afterEach, describe, expect, it, vi } from "vitest";
import { feedAddress, fetchRows, withPage } from "./feed-view.ts";

const idOf = ({ id }: { id?: string }) => id;

describe("a further list page", () => {
  it("appends new rows and drops repeated ones", () => {
    const before = { items: [{ id: "1" }, { id: "2" }], page: 1, hasMore: true };
    const page = { items: [{ id: "2" }, { id: "3" }], page: 2, hasMore: false };
    expect(withPage(before, page, idOf)).toEqual({
      items: [{ id: "1" }, { id: "2" }, { id: "3" }],
      page: 2,
      hasMore: false,
    });
  });

  it("keeps rows without an id", () => {
    const before = { items: [{}], page: 1, hasMore: true };
    expect(withPage(before, { items: [{}], page: 2, hasMore: false }, idOf).items).toHaveLength(2);
  });

  it("drops rows that it repeats itself", () => {
    const before = { items: [{ id: "1" }], page: 1, hasMore: true };
    const page = { items: [{ id: "2" }, { id: "2" }, { id: "" }, { id: "" }], page: 2, hasMore: true };
    expect(withPage(before, page, idOf).items.map(({ id }) => id)).toEqual(["1", "2", "", ""]);
  });

  it("does not repeat rows above the list", () => {
    const page = { items: [{ id: "1" }, { id: "2" }], page: 2, hasMore: true };
    expect(withPage({ items: [], page: 1, hasMore: true }, page, idOf, ["1"]).items).toEqual([{ id: "2" }]);
  });

  it("is requested with the feed's parameters and the path of the page", () => {
    const address = feedAddress({ kind: "label", label: "老街更新", id: undefined }, 3, "/sameTopic/x");
    const url = new URL(address, "https://news.example");
    expect(url.pathname).toBe("/_data/feed/label");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      label: "老街更新",
      page: "3",
      from: "/sameTopic/x",
    });
  });
});

describe("fetching rows", () => {
  afterEach(() => vi.unstubAllGlobals());
  const stubFetch = (answer: () => Promise<Response>) => {
    const fetchMock = vi.fn(answer);
    vi.stubGlobal("fetch", fetchMock);
    return fetchMock;
  };
  const ask = () => fetchRows("/_data/feed/focus?page=2", new AbortController().signal);

  it("returns the list page", async () => {
    const page = { items: [{ newsid: "NEWS1001" }], page: 2, hasMore: false };
    const requests = stubFetch(() => Promise.resolve(Response.json({ page })));
    expect(await ask()).toEqual(page);
    expect(requests.mock.calls[0]).toEqual(["/new/_data/feed/focus?page=2", expect.anything()]);
  });

  it.each([
    ["a gateway that failed", () => Promise.resolve(Response.json({ page: null }))],
    ["a list that does not exist", () => Promise.resolve(Response.json({ page: null }, { status: 404 }))],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["an HTML page of a proxy", () => Promise.resolve(new Response("<!doctype html>"))],
  ])("returns null with %s", async (_why, answer) => {
    stubFetch(answer);
    expect(await ask()).toBeNull();
  });
});
