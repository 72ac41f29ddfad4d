import { describe, expect, it } from "vitest";
import { mediaUrl } from "./media-url.ts";

describe("mediaUrl", () => {
  it("prefixes the names of media files and keeps full addresses", () => {
    expect(mediaUrl("sea.webp")).toBe("/media/sea.webp");
    expect(mediaUrl("//img.example/sea.webp")).toBe("//img.example/sea.webp");
  });
});
