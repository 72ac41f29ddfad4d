import { describe, expect, it } from "vitest";
import { headlineOf, spreadPictures, statusText } from "./post-words.ts";

describe("a post's text", () => {
  it("is headed by the title, otherwise by its first line", () => {
    expect(headlineOf({ title: "绿灯太短", content: "路口" })).toBe("绿灯太短");
    expect(headlineOf({ content: "早上好\n第二段" })).toBe("早上好");
    expect(headlineOf({ content: "海".repeat(41) })).toBe(`${"海".repeat(40)}…`);
  });

  it("shows the status of a post that needs verification", () => {
    expect([0, 1, 2, 3, undefined].map(statusText)).toEqual([
      "待核实",
      "已核实",
      "跟进中",
      "已回应",
      undefined,
    ]);
  });

  it("has its pictures spread between the paragraphs, none lost", () => {
    expect(spreadPictures(["一", "二", "三", "四"], ["甲", "乙"])).toEqual([
      { text: "一", images: ["甲"] },
      { text: "二", images: [] },
      { text: "三", images: ["乙"] },
      { text: "四", images: [] },
    ]);
    expect(spreadPictures(["一"], ["甲", "乙"])).toEqual([{ text: "一", images: ["甲", "乙"] }]);
  });
});
