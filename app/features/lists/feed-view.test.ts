import { afterEach, describe, expect, it, vi } from "vitest";
import { feedAddress, fetchRows, withPage } from "./feed-view.ts";

const idOf = ({ id }: { id?: string }) => id;

describe("a further page of rows", () => {
  it("adds what is new and drops what is there already", () => {
    const before = { items: [{ id: "1" }, { id: "2" }], page: 1, hasMore: true };
    const page = { items: [{ id: "2" }, { id: "3" }], page: 2, hasMore: false };
    expect(withPage(before, page, idOf)).toEqual({
      items: [{ id: "1" }, { id: "2" }, { id: "3" }],
      page: 2,
      hasMore: false,
    });
  });

  it("keeps rows that have no id", () => {
    const before = { items: [{}], page: 1, hasMore: true };
    expect(withPage(before, { items: [{}], page: 2, hasMore: false }, idOf).items).toHaveLength(2);
  });

  it("drops what it has twice itself", () => {
    const before = { items: [{ id: "1" }], page: 1, hasMore: true };
    const page = { items: [{ id: "2" }, { id: "2" }, { id: "" }, { id: "" }], page: 2, hasMore: true };
    expect(withPage(before, page, idOf).items.map(({ id }) => id)).toEqual(["1", "2", "", ""]);
  });

  it("does not repeat what stands above the list", () => {
    const page = { items: [{ id: "1" }, { id: "2" }], page: 2, hasMore: true };
    expect(withPage({ items: [], page: 1, hasMore: true }, page, idOf, ["1"]).items).toEqual([{ id: "2" }]);
  });

  it("is asked for with the feed's own parameters and the page that asks", () => {
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

describe("rows that are on their way", () => {
  afterEach(() => vi.unstubAllGlobals());
  const fetched = (answer: () => Promise<Response>) => {
    const asked = vi.fn(answer);
    vi.stubGlobal("fetch", asked);
    return asked;
  };
  const ask = () => fetchRows("/_data/feed/focus?page=2", new AbortController().signal);

  it("arrive", async () => {
    const page = { items: [{ newsid: "NEWS1001" }], page: 2, hasMore: false };
    const asked = fetched(() => Promise.resolve(Response.json({ page })));
    expect(await ask()).toEqual(page);
    expect(asked.mock.calls[0]).toEqual(["/new/_data/feed/focus?page=2", expect.anything()]);
  });

  it.each([
    ["an upstream that failed", () => Promise.resolve(Response.json({ page: null }))],
    ["a list that is not there", () => Promise.resolve(Response.json({ page: null }, { status: 404 }))],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a page of a proxy", () => Promise.resolve(new Response("<!doctype html>"))],
  ])("are none with %s", async (_why, answer) => {
    fetched(answer);
    expect(await ask()).toBeNull();
  });
});
