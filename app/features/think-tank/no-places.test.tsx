import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { NoPlaces, type RankState } from "./no-places.tsx";
import type { RankFilter } from "./rank-filter.ts";

const path = "/new/ThinkFile/brand";
const draw = (state: RankState, narrowed: Partial<RankFilter> = {}) =>
  renderToStaticMarkup(<NoPlaces state={state} filter={{ path, ...narrowed }} />);

describe("a list without places", () => {
  it.each<[string, RankState, Partial<RankFilter>]>([
    ["榜单整理中，敬请期待", "empty", {}],
    ["榜单整理中，敬请期待", "empty", { category: "c2" }],
    ["没有找到“海带”", "empty", { keyword: "海带" }],
    ["没有找到“海带”", "empty", { keyword: "海带", city: "望海区" }],
    ["没有找到“望海区”的上榜单位", "empty", { city: "望海区" }],
    ["没有更多了", "past-the-end", {}],
    ["加载失败，点击重试", "failed", {}],
  ])("says %s", (text, state, narrowed) => {
    expect(draw(state, narrowed)).toContain(text);
  });

  it("links to the whole category, to the first page, or to a reload", () => {
    expect(draw("empty", { category: "c2", keyword: "x" })).toContain(`href="${path}?category=c2"`);
    expect(draw("past-the-end")).toContain(`href="${path}"`);
    expect(draw("failed", { keyword: "x" })).toContain(`href="${path}?keyword=x"`);
  });
});
