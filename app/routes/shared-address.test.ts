import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OWN_QUERY, PAGE_QUERY } from "./page-query.ts";
import { sharedAddress } from "./shared-address.ts";

const of = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://news.example");
  return sharedAddress(pathname, searchParams)?.url;
};

describe("the address that readers share", () => {
  it.each([
    ["/new/general/NEWS1001", "/new/general/NEWS1001"],
    ["/new/general/NEWS1001?utm_source=chat&from=timeline&isappinstalled=0", "/new/general/NEWS1001"],
    ["/new/general/NEWS1001?opsource=7", "/new/general/NEWS1001"],
    ["/new/home/1?tab=video&page=2", "/new/home/1?page=2&tab=video"],
    ["/new/home/1?page=2&tab=video&utm_medium=x", "/new/home/1?page=2&tab=video"],
    ["/new/", "/new/"],
    ["/new/sameTopic/%E8%80%81%E8%A1%97", "/new/sameTopic/%E8%80%81%E8%A1%97"],
    ["/new/ThinkFile/TemplateOne?rankid=RANK1", "/new/ThinkFile/TemplateOne?rankid=RANK1"],
  ])("%s", (address, shared) => expect(of(address)).toBe(shared));

  it.each([
    ["a form that is open", "/new/general/NEWS1001?reply=COM1"],
    ["a page of one reader's", "/new/login/loginCommon"],
    ["a page that depends on the device", "/new/down"],
    ["no page", "/new/nothing/at/all"],
    ["an id that can't be one", "/new/general/%3Cscript%3E"],
    ["another spelling", "/new/GENERAL/NEWS1001"],
    ["a slash too many", "/new/general/NEWS1001/"],
    ["an escape too many", "/new/general/NEWS%31001"],
    ["a parameter twice", "/new/home/1?page=2&page=3"],
    ["a value without end", `/new/home/1?page=${"9".repeat(500)}`],
    ["too many parameters", "/new/home/1?page=1&tab=a&p=1&id=1&v=1&list=1&set=1"],
  ])("there is none for %s", (_, address) => expect(of(address)).toBeUndefined());

  it("tells what the page is about", () => {
    const contentIds = (path: string) => sharedAddress(path, new URLSearchParams())?.contentIds;
    expect(contentIds("/new/general/NEWS1001")).toEqual(["NEWS1001"]);
    expect(contentIds("/new/focusNews")).toEqual(["/focusNews"]);
  });
});

describe("the list of a page's parameters", () => {
  it("knows every parameter that the app reads", () => {
    const app = join(import.meta.dirname, "..");
    const read = new Set<string>();
    for (const file of readdirSync(app, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || /\.test(ing)?\./.test(file)) continue;
      const source = readFileSync(join(app, file), "utf8");
      for (const [, name = ""] of source.matchAll(
        /(?:query|[sS]earchParams)\.(?:get|has|getAll)\("(\w+)"\)/g,
      ))
        read.add(name);
    }
    expect(read.size).toBeGreaterThan(20);
    // Of the data endpoints, which are no pages.
    expect([...read].filter((name) => !PAGE_QUERY.has(name) && !OWN_QUERY.has(name)).sort()).toEqual([
      "from",
      "url",
      "whole",
    ]);
  });
});
