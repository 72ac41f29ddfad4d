import { describe, expect, it } from "vitest";
import type { Environment } from "#bff/page/environment.ts";
import { leaveWhenMismatched } from "./mismatch.server.ts";
import { fakeContext, newsDetail } from "../request-context.testing.ts";

const TEXT = [1];

function redirectOf(
  news: Parameters<typeof newsDetail>[0],
  path = "/new/general/10002",
  environment: Environment = "browser",
): string | null {
  try {
    const { context } = fakeContext({ path, page: { environment } });
    leaveWhenMismatched(newsDetail({ newsid: "10002", ...news }), TEXT, context);
    return null;
  } catch (thrown) {
    const response = thrown as Response;
    expect(response.status).toBe(302);
    return response.headers.get("Location");
  }
}

describe("content of another type under a route", () => {
  it.each([
    [{ newstype: 2 }, "/atlas/10002"],
    [{ newstype: 3 }, "/videos/10002"],
    [{ newstype: 20 }, "/audioNews/10002"],
    [{ newstype: 10, wordFlag: 1 as const }, "/living/share/10002"],
    [{ newstype: 4, specialStyle: 5 }, "/thematicMl/10002"],
    [{ newstype: 201 }, "/info/10002"],
  ])("%j is redirected to its own page, without the base path", (news, to) => {
    expect(redirectOf(news)).toBe(to);
  });

  it("keeps the query", () => {
    expect(redirectOf({ newstype: 2 }, "/new/general/10002?from=wx&p=3")).toBe("/atlas/10002?from=wx&p=3");
  });

  it("has the mini-program's marker once", () => {
    expect(redirectOf({ newstype: 2 }, "/new/general/10002", "mini")).toBe("/atlas/10002?weapp=1");
    expect(redirectOf({ newstype: 2 }, "/new/general/10002?weapp=1&p=3", "mini")).toBe(
      "/atlas/10002?weapp=1&p=3",
    );
  });

  it("stays when the route accepts its type", () => {
    expect(redirectOf({ newstype: 1 })).toBeNull();
  });

  it("stays when the destination is the same path", () => {
    expect(redirectOf({ newstype: 999 })).toBeNull();
    expect(redirectOf({ newstype: 2 }, "/new/atlas/10002")).toBeNull();
  });

  it("stays when the destination is external", () => {
    expect(redirectOf({ newstype: 12, linkUrl: "https://elsewhere.example/x" })).toBeNull();
    expect(redirectOf({ newstype: 120, detailurl: "/media/file.pdf" })).toBeNull();
  });
});
