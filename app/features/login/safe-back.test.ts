import { describe, expect, it } from "vitest";
import { safeBack } from "./safe-back.ts";

describe("the address after login", () => {
  it.each([
    "/new/general/NEWS1001",
    "/new/general/NEWS1001?cpage=2#comment-form",
    "/new/home/1",
    `/new/living/qrlogin?qr=${"a1".repeat(16)}`,
  ])("keeps %s", (back) => {
    expect(safeBack(back)).toBe(back);
  });

  it.each([
    null,
    "",
    "https://evil.example/new/",
    "//evil.example",
    "/new//evil.example",
    "/new/\\evil.example",
    "/newer/x",
    "/new/a\r\nSet-Cookie: x=1",
    "/new/login/loginCommon",
    "/new/Login/loginCommon?back=/new/",
    "javascript:alert(1)",
  ])("replaces %j with the home page", (back) => {
    expect(safeBack(back)).toBe("/new/home/1");
  });
});
