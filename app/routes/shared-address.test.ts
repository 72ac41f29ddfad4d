import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OWN_QUERY, PAGE_QUERY } from "./page-query.ts";
import { sharedAddress } from "./shared-address.ts";

const of = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://news.example");
  return sharedAddress(pathname, searchParams)?.url;
};

describe("the shared address of a page", () => {
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
    ["an open form", "/new/general/NEWS1001?reply=COM1"],
    ["a page for one reader", "/new/login/loginCommon"],
    ["a page that depends on the device", "/new/down"],
    ["an unknown page", "/new/nothing/at/all"],
    ["an invalid id", "/new/general/%3Cscript%3E"],
    ["another spelling", "/new/GENERAL/NEWS1001"],
    ["an extra slash", "/new/general/NEWS1001/"],
    ["an unnecessary escape", "/new/general/NEWS%31001"],
    ["a repeated parameter", "/new/home/1?page=2&page=3"],
    ["a value that is too long", `/new/home/1?page=${"9".repeat(500)}`],
    ["too many parameters", "/new/home/1?page=1&tab=a&p=1&id=1&v=1&list=1&set=1"],
  ])("does not exist for %s", (_, address) => expect(of(address)).toBeUndefined());

  it("has the ids of the page's content", () => {
    const contentIds = (path: string) => sharedAddress(path, new URLSearchParams())?.contentIds;
    expect(contentIds("/new/general/NEWS1001")).toEqual(["NEWS1001"]);
    expect(contentIds("/new/focusNews")).toEqual(["/focusNews"]);
  });
});

describe("the list of a page's parameters", () => {
  it("has every parameter that the app reads", () => {
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
    // Parameters of the data endpoints.
    expect([...read].filter((name) => !PAGE_QUERY.has(name) && !OWN_QUERY.has(name)).sort()).toEqual([
      "from",
      "url",
      "whole",
    ]);
  });
});
