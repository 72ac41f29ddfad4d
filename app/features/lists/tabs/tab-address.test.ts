import { describe, expect, it } from "vitest";
import { notForTabs } from "./tab-address.ts";

const address = (path: string) => new URL(path, "https://news.example/new/");

function revalidates(from: string, to: string, form?: { formMethod: "POST"; actionResult?: unknown }) {
  const change = { currentUrl: address(from), nextUrl: address(to), defaultShouldRevalidate: true, ...form };
  return notForTabs()(change as Parameters<ReturnType<typeof notForTabs>>[0]);
}

describe("a page with tabs is loaded again", () => {
  it.each([
    ["not for another tab", "expert/EXP1001", "expert/EXP1001?tab=news", false],
    ["not when going back", "expert/EXP1001?tab=news", "expert/EXP1001", false],
    [
      "not when a further page of the first tab was shown",
      "expert/EXP1001?page=2",
      "expert/EXP1001?tab=news",
      false,
    ],
    ["for the same address", "expert/EXP1001", "expert/EXP1001", true],
    ["for another page of a list", "expert/EXP1001?page=2", "expert/EXP1001", true],
    ["for a further page of another tab", "expert/EXP1001", "expert/EXP1001?tab=news&page=2", true],
    ["for another person's page", "expert/EXP1001", "expert/EXP1002?tab=news", true],
    ["when more than the tab changes", "info/INF1?cpage=2", "info/INF1?tab=news", true],
  ])("%s", (_name, from, to, again) => {
    expect(revalidates(from, to)).toBe(again);
  });

  it("not after an action on the page", () => {
    const done = { formMethod: "POST", actionResult: { ok: true } } as const;
    expect(revalidates("expert/EXP1001", "expert/EXP1001", done)).toBe(false);
  });
});
