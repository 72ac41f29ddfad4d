import { describe, expect, it } from "vitest";
import { entity } from "./entity.ts";
import { listOrEmpty, must } from "./fields.ts";
import { id, text } from "./kinds.ts";
import { page, pageOrEmpty, wholeList } from "./page.ts";
import { readData, ReadingError } from "./read.ts";

const settings = { httpOkHosts: [], mediaBase: "", embedHosts: [] };
const Entry = entity({ entryid: must(id), name: must(text) }, { id: "entryid" });
const Entries = page(Entry, "entryid", { banners: listOrEmpty(Entry, "entryid") });
const read = (data: unknown, pageNo = 1, pageSize = 2) =>
  readData(Entries, data, settings, { pageNo, pageSize });

const a = { id: "a", name: "甲" };
const b = { id: "b", name: "乙" };
const names = (list: { name: string }[]) => list.map((entry) => entry.name).join("");

describe("pages (contract §1.6)", () => {
  it.each([
    ["list", { list: [a, b], total: 5, hasMore: true }],
    ["rows", { rows: [a, b], total: "5" }],
    ["records in another casing", { Records: [a, b], TOTAL: 5, has_more: "1" }],
    ["a JSON string", JSON.stringify({ list: [a, b], total: 5 })],
    ["a list that is a JSON string", { list: JSON.stringify([a, b]), total: 5 }],
  ])("reads %s", (_, data) => {
    const { list, total, hasMore } = read(data);
    expect([names(list), total, hasMore]).toEqual(["甲乙", 5, true]);
  });

  it("reads an array, and derives total and hasMore from the request", () => {
    expect(read([a, b])).toMatchObject({ total: 2, hasMore: true });
    expect(read([a], 3)).toMatchObject({ total: 5, hasMore: false });
  });

  it("has more when the page is full and the total is larger", () => {
    expect(read({ list: [a, b], total: 3 }).hasMore).toBe(true);
    expect(read({ list: [a, b], total: 2 }).hasMore).toBe(false);
    expect(read({ list: [a, b], total: 4 }, 2).hasMore).toBe(false);
    expect(read({ list: [a], total: 9 }).hasMore).toBe(false);
    expect(read({ list: [a], hasMore: true }).hasMore).toBe(true);
  });

  it("counts dropped entries as entries of the page", () => {
    const { list, hasMore } = read({ list: [a, { name: "没有编号" }] });
    expect([names(list), hasMore]).toEqual(["甲", true]);
  });

  it("drops repeated ids and unreadable entries", () => {
    expect(names(read({ list: [a, null, "x", { ...a, name: "又" }, 7, b] }).list)).toBe("甲乙");
  });

  it("is empty past the end and for missing data, and then never has more", () => {
    for (const data of [[], null, undefined, "", "null", {}, { list: null, hasMore: true }]) {
      expect(read(data, 9)).toMatchObject({ list: [], hasMore: false });
    }
  });

  it("keeps the extra fields of the page", () => {
    expect(names(read({ list: [a], Banners: [b, {}] }).banners)).toBe("乙");
    expect(read([a]).banners).toEqual([]);
  });

  it("may have an id of its own, which is then required", () => {
    const Board = page(Entry, "entryid", { boardid: must(id), title: must(text) }, "boardid");
    expect(readData(Board, { ID: "B1", title: "榜", list: [a] }, settings)).toMatchObject({
      boardid: "B1",
      list: [{ entryid: "a" }],
    });
    for (const data of [{ title: "榜", list: [a] }, [a], null]) {
      expect(() => readData(Board, data, settings)).toThrow(ReadingError);
    }
  });

  it("identifies entries by a function, or not at all", () => {
    const twins = [a, { id: "b", name: "甲" }];
    const byName = page(Entry, (entry) => entry.name);
    expect(readData(byName, twins, settings).list).toHaveLength(1);
    expect(readData(page(Entry, undefined), [a, a], settings).list).toHaveLength(2);
  });

  it("is empty inside an object when it cannot be read", () => {
    const Shelf = entity({ page: pageOrEmpty(Entry, "entryid") });
    expect(names(readData(Shelf, { page: { rows: [a] } }, settings).page.list)).toBe("甲");
    for (const broken of [undefined, "文字", 7, { list: "x" }]) {
      expect(readData(Shelf, { page: broken }, settings).page).toEqual({
        list: [],
        total: 0,
        hasMore: false,
      });
    }
  });

  it.each([["文字"], [7], [true], [{ list: { a: 1 } }]])("cannot read %j", (data) => {
    expect(() => read(data)).toThrow(ReadingError);
  });

  it("reads no more entries of a huge list than a page may have", () => {
    const list = Array.from({ length: 100_000 }, (_, i) => ({ id: i, name: "x" }));
    expect(read({ list })).toMatchObject({ total: 100_000, hasMore: true, list: { length: 100 } });
    expect(read({ list }, 1, 200).list).toHaveLength(400);
    expect(() => readData(wholeList(Entry, "entryid"), list, settings)).toThrow(ReadingError);
  });
});

describe("lists without pages", () => {
  it("may be an array, an object with an array, or missing", () => {
    const List = wholeList(Entry, "entryid");
    for (const data of [[a, b, a], { list: [a, b] }, JSON.stringify({ rows: [a, b] })]) {
      expect(names(readData(List, data, settings))).toBe("甲乙");
    }
    expect(readData(List, null, settings)).toEqual([]);
    expect(() => readData(List, { name: "甲" }, settings)).toThrow(ReadingError);
  });
});
