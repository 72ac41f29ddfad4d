import { describe, expect, it } from "vitest";
import { readData } from "../reading/read.ts";
import { Chart } from "./chart.ts";
import { blocks, composition, menuEntry, stat } from "./described-composition.testing.ts";
import { enterprise, ranked, rankList, rankTeaser, thinkReport } from "./described-think.testing.ts";
import { testReading } from "./described.testing.ts";
import { AnyEntry, Composition, entryId } from "./composition.ts";
import { settings } from "./writing.testing.ts";

testReading([thinkReport, enterprise, ranked, rankTeaser, rankList, menuEntry, stat, composition, ...blocks]);

describe("charts", () => {
  it("drop a series with a value that is not a number", () => {
    const series = [
      { name: "口碑", values: [1, "2.5", 3] },
      { name: "服务", values: [1, null, 3] },
    ];
    expect(readData(Chart, { title: "指数", labels: ["1月", "", "3月"], series }, settings)).toEqual({
      title: "指数",
      kind: "line",
      labels: ["1月", "", "3月"],
      series: [{ name: "口碑", values: [1, 2.5, 3] }],
    });
  });
});

describe("composed pages", () => {
  it("drop blocks of unknown kinds", () => {
    const blocks = [{ kind: "hologram", items: [] }, {}, { kind: "text" }];
    expect(readData(Composition, { blocks }, settings).blocks).toEqual([
      { blockid: "", kind: "text", items: [] },
    ]);
  });

  it.each([
    ["news", { newsid: "1", newstype: 1, title: "早市" }, "1"],
    ["news by id alone", { id: "1", newstype: 1, title: "早市" }, "1"],
    [
      "an advertisement for news",
      { adid: "ad1", newsid: "1", newstype: 1, title: "早市", imgurl: "/a.jpg" },
      "ad1",
    ],
    ["an expert", { expertid: "EXP1", name: "何思远" }, "EXP1"],
    ["a report", { reportid: "REP1", title: "夜经济" }, "REP1"],
    ["a rank list", { rankid: "RANK1", title: "民宿榜" }, "RANK1"],
    ["a place of one", { rank: 1, enterprise: { id: "ENT1", name: "潮声" } }, "ENT1"],
    ["a firm", { enterpriseid: "ENT1", name: "潮声" }, "ENT1"],
    ["a topic", { topicid: "TOP1", title: "老街" }, "TOP1"],
    ["a chart", { title: "指数", series: [], labels: [] }, "指数"],
    ["a number", { name: "上榜企业", value: 396 }, "上榜企业"],
    ["an entry of a menu", { name: "5A景区榜", linkUrl: "/new/ThinkFile/tourism5A" }, "5A景区榜"],
  ])("know %s in a block of unknown kind", (_, wire, id) => {
    expect(entryId(readData(AnyEntry, wire, settings))).toBe(id);
  });

  it("refuse entries of no known entity", () => {
    for (const wire of [null, "x", {}, { expertid: "EXP1" }, { id: "1" }])
      expect(() => readData(AnyEntry, wire, settings)).toThrow();
  });
});
