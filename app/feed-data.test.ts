import { describe, expect, it } from "vitest";
import { callsMade, fakeContext } from "./request-context.testing.ts";
import { loader, type FeedResponse } from "./feed-data.ts";

const rows = [{ newsid: "NEWS1001", newstype: 1, title: "老街更新", status: 1 }];
const list = { list: rows, total: 30, hasMore: true };
const answerList = () => Promise.resolve(list);
const answerNested = () => Promise.resolve({ page: list });

async function ask(kind: string, search = "", bff: object = {}) {
  const fake = fakeContext({ bff });
  const request = new Request(`https://news.example/new/_data/feed/x?${search}`);
  const response = await loader({ request, params: { kind }, context: fake.context });
  return { ...fake, status: response.status, data: (await response.json()) as FeedResponse };
}

describe("further rows of a list", () => {
  it.each([
    ["page=3", 3],
    ["", 1],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=99999", 1],
    ["page=abc", 1],
  ])("%s are page %i", async (search, pageNo) => {
    const { bff, data } = await ask("channel", `id=2&${search}`, { channelContentList: answerList });
    expect(bff.channelContentList).toHaveBeenCalledExactlyOnceWith({ channelid: "2", pageNo, pageSize: 10 });
    expect(data.page).toMatchObject({ items: rows, page: pageNo, hasMore: true });
  });

  it.each([
    ["label", "label=老街更新", "labelNews", { label: "老街更新" }],
    ["label", "id=NEWS1001", "labelNews", { newsid: "NEWS1001" }],
    ["focus", "", "importantNews", { kind: "focus" }],
    ["important", "date=2025-05-20", "importantNews", { kind: "impt", date: "2025-05-20" }],
    ["important", "", "importantNews", { kind: "impt", date: undefined }],
    [
      "composed",
      "id=ThinkFile/tourism5A&block=news&category=c1",
      "compBlock",
      { pageKey: "ThinkFile/tourism5A", blockid: "news", id: "c1" },
    ],
    ["timeline", "id=SPC1005&order=asc", "specialTimeline", { specialid: "SPC1005", order: "asc" }],
    ["expert", "id=EXP1001", "expertNews", { expertid: "EXP1001" }],
    ["column", "id=COL1001&tab=walk", "columnNews", { columnid: "COL1001", tab: "walk" }],
    ["columnlife", "", "columnNewsPartner", { columnid: undefined }],
    ["subscription", "id=SUB1", "subNewsList", { subchannelid: "SUB1", tab: undefined }],
    ["topic", "id=TOP1001", "topicNews", { topicid: "TOP1001" }],
    ["topic-posts", "id=TOP1001&tab=new", "topicIntelligenceList", { topicid: "TOP1001", sort: "new" }],
    ["posts", "post=journal", "intelList", { topicid: undefined, kind: "journal", sort: undefined }],
    ["intelligence", "tab=near", "intelMainList", { tab: "near" }],
    ["bigshots", "", "intelBigshotList", {}],
    ["my-posts", "", "intelMine", {}],
    ["reports", "id=EXP1001", "recentReports", { expertid: "EXP1001" }],
    ["reports", "industry=文旅", "recentReports", { industry: "文旅" }],
    ["live-album", "id=LALB1001&state=3", "liveAlbumNews", { albumid: "LALB1001", livestatus: 3 }],
  ])("%s?%s come from the kind's own call", async (kind, search, call, body) => {
    const { bff, data } = await ask(kind, `${search}&page=2&from=/home/1`, { [call]: answerList });
    expect(callsMade(bff)).toEqual([call]);
    const requests = Object.values(bff).flatMap(({ mock }) => mock.calls as unknown[][]);
    expect(requests).toEqual([[{ ...body, pageNo: 2, pageSize: 10 }]]);
    expect(data.page).toEqual({ items: rows, page: 2, hasMore: true });
  });

  it.each([
    ["special", "id=SPC1006&region=临港区", "specialByNews"],
    ["reporter", "id=RPT1001", "reporterNews"],
    ["account", "id=ACC1001&tab=video", "userMainPage"],
  ])("%s are read from the answer about their owner", async (kind, search, call) => {
    const { data } = await ask(kind, search, { [call]: answerNested });
    expect(data.page).toEqual({ items: rows, page: 1, hasMore: true });
  });

  it("of welfare projects are cards, filtered by state", async () => {
    const card = { projectid: "PRJ1001", title: "净滩", status: 1 as const };
    const projects = { list: [{ ...card, body: [] }], total: 11, hasMore: false };
    const { bff, data } = await ask("welfare-projects", "status=1&page=2", {
      cwProjectList: () => Promise.resolve(projects),
    });
    expect(bff.cwProjectList).toHaveBeenCalledExactlyOnceWith({ status: 1, pageNo: 2, pageSize: 10 });
    expect(data.page).toEqual({ items: [card], page: 2, hasMore: false });
    expect((await ask("welfare-projects", "status=7")).status).toBe(404);
  });

  it("have page null with status 200 when the call fails", async () => {
    const { data, status } = await ask("channel", "id=2&page=2");
    expect(data).toEqual({ page: null });
    expect(status).toBe(200);
  });

  it("count no view", async () => {
    const { bff } = await ask("channel", "id=2&page=2", { channelContentList: answerList });
    expect(callsMade(bff)).toEqual(["channelContentList"]);
  });

  it.each([
    ...["", "id=", "id=x", "id=-1", "id=123456789", "id=1 OR 1=1", "id=../1"].map((of) => ["channel", of]),
    ["label", ""],
    ["label", `label=${"长".repeat(21)}`],
    ["important", "date=2025-02-30"],
    ["important", "date=20250520"],
    ["composed", "id=qlbr"],
    ["composed", "id=../secret&block=news"],
    ["account", "id=ACC1001&tab=all"],
    ["reporter", ""],
    ["constructor", "id=1"],
    ["__proto__", "id=1"],
    ["nothing", "id=1"],
  ])("answer 404 without a call for %s?%s", async (kind, search) => {
    const { bff, status } = await ask(kind, search);
    expect(status).toBe(404);
    expect(callsMade(bff)).toEqual([]);
  });
});
