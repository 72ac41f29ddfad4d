import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Composition } from "#bff/entities/composition.ts";
import { callsMade, fakeContext, refusedBy } from "../../request-context.testing.ts";
import { loader } from "./home.tsx";

const composed = (blocks: Composition["blocks"] = []): Partial<Bff> => ({
  compPage: () => Promise.resolve({ pageKey: "thinkTank", title: "", categories: [], blocks }),
});

async function load(path: string, bff: Partial<Bff>) {
  const fake = fakeContext({ path: `/new/thinkTank${path}`, bff });
  const request = new Request(fake.context.page.url);
  const answer = await loader({ request, context: fake.context, params: {} });
  return { ...fake, content: answer.data.content };
}

async function failing(path: string, bff: Partial<Bff> = composed()) {
  const fake = fakeContext({ path: `/new/thinkTank${path}`, bff });
  const request = new Request(fake.context.page.url);
  const error: unknown = await loader({ request, context: fake.context, params: {} }).catch(
    (thrown: unknown) => thrown,
  );
  return { ...fake, screen: error as { init: { status: number } } };
}

const nothing = () => Promise.resolve({ list: [], total: 0, hasMore: false });

describe("the think tank", () => {
  it("shows composed blocks and makes calls for the others", async () => {
    const banner = { adid: "A1", imgurl: "https://p.example/a.webp", place: "top" as const, label: "广告" };
    const bannerList = () => Promise.resolve([banner]);
    const { content, bff } = await load("", { ...composed(), bannerList, recentReports: nothing });
    if (content.kind !== "whole") throw new Error(content.kind);
    expect(content.front.value?.banner).toEqual([banner]);
    expect(content.front.value?.directory).toHaveLength(8);
    expect(bff.bannerList).toHaveBeenCalledWith({ place: "think" });
    const { bff: withBanner } = await load("", {
      ...composed([{ blockid: "b", kind: "banner", items: [banner] }]),
      bannerList,
    });
    expect(withBanner.bannerList).not.toHaveBeenCalled();
  });

  it("fails only with its composition", async () => {
    const { content } = await load("", composed());
    expect(content.title).toBe("智库");
    const { screen } = await failing("", { compPage: () => Promise.reject(refusedBy(500)) });
    expect(screen.init.status).toBe(500);
  });

  it("puts blocks without a fixed place at the end", async () => {
    const { content } = await load(
      "",
      composed([
        { blockid: "news", kind: "news", title: "智库观察", items: [] },
        { blockid: "menu", kind: "menu", items: [] },
      ]),
    );
    if (content.kind !== "whole") throw new Error(content.kind);
    expect(content.beneath.value?.others.map(({ blockid }) => blockid)).toEqual(["news"]);
  });
});

describe("a section of the think tank", () => {
  it.each([
    ["/reports?page=2", "recentReports", "最新报告"],
    ["/experts?page=2", "thinkExperts", "智库专家"],
    ["?section=reports&page=2", "recentReports", "最新报告"],
    ["/Experts/more?page=2", "thinkExperts", "智库专家"],
  ])("%s shows only that list", async (path, call, title) => {
    const { content, bff } = await load(path, { recentReports: nothing, thinkExperts: nothing });
    expect(content).toMatchObject({ kind: "section", title });
    expect(callsMade(bff)).toEqual([call, "visitLog"]);
    const [request] = (call === "recentReports" ? bff.recentReports : bff.thinkExperts).mock.calls[0] ?? [];
    expect(request).toMatchObject({ pageNo: 2 });
  });

  it("of ranks has every list, with or without a teaser", async () => {
    const { content } = await load("/ranks", composed());
    if (content.kind !== "section" || content.section !== "ranks") throw new Error(content.kind);
    expect(content.lists.value?.directory.flatMap(({ entries }) => entries)).toHaveLength(33);
  });

  it.each(["/x", "/report", "/ranksx", "/%E6%99%9A", "?section=x"])("%s is the 404 screen", async (path) => {
    const { screen, bff } = await failing(path);
    expect(screen.init.status).toBe(404);
    expect(callsMade(bff)).toEqual([]);
  });
});
