import { describe, expect, it } from "vitest";
import { feedAddress, withPage } from "./feed-view.ts";

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
