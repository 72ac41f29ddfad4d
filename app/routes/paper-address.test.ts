import { describe, expect, it } from "vitest";
import { paperAddress, paperHref, paperParts } from "./paper-address.ts";

const parts = (path: string, query = "") =>
  paperParts(path.split("/").filter(Boolean), new URLSearchParams(query));

describe("an address of the paper", () => {
  it.each([
    ["", { edition: "even" }],
    ["2025-05-20", { edition: "even", date: "2025-05-20" }],
    ["20250520", { edition: "even", date: "2025-05-20" }],
    ["2025-05-20/A03", { edition: "even", date: "2025-05-20", pageNo: "A03" }],
    [
      "2025-05-20/A01/P20250520A01-1/more",
      { edition: "even", date: "2025-05-20", pageNo: "A01", articleid: "P20250520A01-1" },
    ],
  ])("%j is read as %j", (path, address) => {
    expect(parts(path)).toEqual(address);
  });

  it("has its edition in the query", () => {
    expect(parts("2025-05-20", "edition=mor")).toEqual({ edition: "mor", date: "2025-05-20" });
    expect(parts("", "edition=night")).toBeNull();
  });

  it.each([
    "2025-02-30",
    "2025-13-01",
    "2025-5-20",
    "202505-20",
    "today",
    "2025-05-20/1",
    "2025-05-20/a01",
    "2025-05-20/A01/<b>",
  ])("%j is rejected", (path) => {
    expect(parts(path)).toBeNull();
  });

  it("is read after the route's prefix, in any case", () => {
    expect(paperAddress(new URL("https://news.example/new/paper/QLWBPAPER/2025-05-20"))).toEqual({
      edition: "even",
      date: "2025-05-20",
    });
  });

  it("is built from its parts", () => {
    expect(paperHref({ date: "2025-05-20", pageNo: "A01" }, "even")).toBe(
      "/new/paper/qlwbPaper/2025-05-20/A01",
    );
    expect(paperHref({ date: "2025-05-20" }, "mor")).toBe("/new/paper/qlwbPaper/2025-05-20?edition=mor");
  });
});
