import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withReading } from "./settings.ts";
import { embedUrl, imageUrl, linkUrl, mediaUrl, splitUrls } from "./urls.ts";

const settings = {
  httpOkHosts: ["localhost"],
  mediaBase: "https://media.example.cn/base/",
  embedHosts: ["p.example.cn"],
};
const within = <T>(parse: () => T, mediaBase = settings.mediaBase) =>
  withReading({ ...settings, mediaBase }, {}, parse);

describe("media addresses (contract §1.9 rule 5)", () => {
  it.each([
    ["//img.example.cn/a.jpg", "https://img.example.cn/a.jpg"],
    ["http://img.example.cn/a.jpg", "https://img.example.cn/a.jpg"],
    ["http://localhost:3000/a.jpg", "http://localhost:3000/a.jpg"],
    ["/pic/a.jpg", "https://media.example.cn/base/pic/a.jpg"],
    ["pic/a.jpg?x=1", "https://media.example.cn/base/pic/a.jpg?x=1"],
    ["https://img.example.cn/渔港 1.jpg", "https://img.example.cn/%E6%B8%94%E6%B8%AF%201.jpg"],
    ["https://img.example.cn/%E6%B8%94.jpg", "https://img.example.cn/%E6%B8%94.jpg"],
    ["../../etc/a.jpg", "https://media.example.cn/base/etc/a.jpg"],
  ])("reads %s", (wire, read) => expect(within(() => mediaUrl(wire))).toBe(read));

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AA==",
    "ftp://a.cn/x",
    "blob:https://a.cn/1",
    "https://",
    5,
    null,
  ])("has none for %s", (wire) => expect(within(() => mediaUrl(wire))).toBeUndefined());

  it("rejects an address that is too long", () => {
    const of = (letters: number) => `https://a.cn/?${"a".repeat(letters - 14)}`;
    expect([mediaUrl(of(8192))?.length, linkUrl(of(8192))?.length]).toEqual([8192, 8192]);
    expect([mediaUrl(of(8193)), linkUrl(of(8193))]).toEqual([undefined, undefined]);
    const picture = `data:image/png;base64,${"A".repeat(20_000)}`;
    expect(imageUrl(picture)).toBe(picture);
  });

  it("joins a relative address to a base that is a path or empty", () => {
    expect(within(() => mediaUrl("/a.jpg"), "/new")).toBe("/new/a.jpg");
    expect(within(() => mediaUrl("a.jpg"), "")).toBe("/a.jpg");
  });

  it("never makes a foreign address of a relative one", () => {
    for (const wire of [
      "/\\evil.cn/a.jpg",
      "\\\\evil.cn/a.jpg",
      "/\t/evil.cn/a.jpg",
      "/.//evil.cn",
      "///evil.cn",
    ]) {
      const read = within(() => mediaUrl(wire), "");
      expect(read === undefined || /^https:\/\/|^\/(?!\/)/.test(read)).toBe(true);
    }
  });

  it("allows data:image addresses for pictures only", () => {
    expect(within(() => imageUrl("data:image/png;base64,iVBORw0KGgo="))).toBe(
      "data:image/png;base64,iVBORw0KGgo=",
    );
    expect(within(() => imageUrl("data:text/html,<p>"))).toBeUndefined();
    expect(within(() => imageUrl(`data:image/png,"onload=1`))).toBeUndefined();
  });
});

describe("links (contract §1.9 rule 6)", () => {
  it.each([
    ["https://a.example.cn/x y", "https://a.example.cn/x%20y"],
    ["http://a.example.cn/", "http://a.example.cn/"],
    ["/topic/关于?a=1#b", "/topic/%E5%85%B3%E4%BA%8E?a=1#b"],
  ])("reads %s", (wire, read) => expect(linkUrl(wire)).toBe(read));

  it.each([
    "javascript:alert(1)",
    "mailto:a@b.cn",
    "tel:110",
    "topic/1",
    "#top",
    "java\nscript:1",
    "https://u:p@a.cn/",
  ])("is no link: %s", (wire) => expect(linkUrl(wire)).toBeUndefined());

  it("returns only http, https and relative addresses, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."/\\:.@#?ajhtpsvcri \t\n\u0001") }), (wire) => {
        const read = linkUrl(wire);
        if (read !== undefined) expect(read).toMatch(/^(?:https?:\/\/|\/(?![/\\]))/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("frames", () => {
  it("come only from the embed hosts", () => {
    expect(within(() => embedUrl("http://p.example.cn/v"))).toBe("https://p.example.cn/v");
    for (const wire of ["https://p.example.cn.evil.cn/", "https://x.p.example.cn/", "/v", "javascript:1"]) {
      expect(within(() => embedUrl(wire))).toBeUndefined();
    }
  });
});

describe("several addresses in one field (contract §1.9 rule 7)", () => {
  it.each([
    ["/a.jpg,/b.jpg", ["/a.jpg", "/b.jpg"]],
    ["a.jpg, b.jpg", ["a.jpg", " b.jpg"]],
    [
      "https://a.cn/1.jpg?x=resize,w_300,h_200,https://a.cn/2.jpg",
      ["https://a.cn/1.jpg?x=resize,w_300,h_200", "https://a.cn/2.jpg"],
    ],
    ["data:image/jpeg;base64,/9j/4A==,/b.jpg", ["data:image/jpeg;base64,/9j/4A==", "/b.jpg"]],
    ["/a.jpg", ["/a.jpg"]],
  ])("splits %s", (wire, pieces) => expect(splitUrls(wire)).toEqual(pieces));
});
