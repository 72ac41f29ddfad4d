import { describe, expect, it } from "vitest";

import { isBrokenPath, isPagePath, pageAddress, pagePath, withoutParameters } from "./page-path.ts";

describe("the page behind a request", () => {
  it.each([
    ["/new/general/N1?a=%2F&index", "/new/general/N1?a=%2F&index"],
    ["/new/general/N1.data", "/new/general/N1"],
    ["/new/general/N1.data?_routes=pages%2Fa", "/new/general/N1"],
    [
      "/new/general/N1.data?b=2&_routes=x&index&index=&index=3&a=%zz&&",
      "/new/general/N1?b=2&index=3&a=%zz&&",
    ],
    ["/new.data", "/new/"],
    ["/new/.data?x", "/new/?x"],
    ["/new/_root.data", "/new/"],
    ["/new/a.data.data", "/new/a.data"],
    ["/?_routes=kept-on-documents", "/?_routes=kept-on-documents"],
  ])("%s is %s", (url, page) => {
    expect(pagePath(url)).toBe(page);
  });

  it("is a client-side navigation only by its path", () => {
    expect(pageAddress("/new/a?b.data").data).toBe(false);
    expect(pageAddress("/new/a.data").data).toBe(true);
  });
});

it("pages are below the base path, except for files, media and data endpoints", () => {
  for (const path of ["/new", "/new/", "/NEW/home/1", "/new/assetsx"]) expect(isPagePath(path)).toBe(true);
  for (const path of ["/", "/newer", "//new/", "/new/assets/a.js", "/new/media/a.png", "/new/_data/x"]) {
    expect(isPagePath(path)).toBe(false);
  }
});

it("parameters are removed, and the others stay unchanged", () => {
  const isB = (raw: string) => raw.startsWith("b");
  expect(withoutParameters("?a=%2f&b=1&&c", isB)).toBe("?a=%2f&&c");
  expect(withoutParameters("?b=1", isB)).toBe("");
  expect(withoutParameters("?", isB)).toBe("?");
});

it("a dot-dot segment, a control character and bad encoding break a path; dots in names do not", () => {
  for (const path of ["/a/../b", "/a/%2E%2e", "/a\\..\\b", "/%0a", "/%7f", "/%c3%28", "/%"]) {
    expect(isBrokenPath(path)).toBe(true);
  }
  for (const path of ["/a..b", "/...", "/%E6%99%9A%E6%8A%A5", "/a/./b"])
    expect(isBrokenPath(path)).toBe(false);
});
