import { expect, it } from "vitest";
import { publicOrigin } from "./public-origin.ts";

it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]"])(
  "%s is accepted without a setting",
  (asked) => {
    expect(publicOrigin(asked, undefined)).toBe(asked);
  },
);

it.each([
  "http://evil.example",
  "http://localhost.evil.example",
  "http://127.0.0.1.evil.example",
  "http://10.0.0.7",
  "no origin",
])("%s is not accepted without a setting", (asked) => expect(publicOrigin(asked, undefined)).toBeUndefined());

it("is the configured one for any request", () => {
  expect(publicOrigin("http://evil.example", "https://news.example")).toBe("https://news.example");
});
