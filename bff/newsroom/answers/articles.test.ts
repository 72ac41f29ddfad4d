import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { asReader, startTestNewsroom } from "../newsroom.testing.ts";
import type { Detail } from "../store/items.ts";

let newsroom: TestNewsroom;
beforeAll(async () => {
  newsroom = await startTestNewsroom();
});
afterAll(() => newsroom.close());

const mass = (newsid: string, headers = {}) =>
  newsroom.get<Detail & Record<string, unknown>>(`/news/public/dazhongnews/getTextNews/${newsid}`, headers);
const common = (newsid: string) =>
  newsroom.post<Detail & Record<string, unknown>>("/news/commennews_content.do", { newsid });

describe("a mass-audience article", () => {
  it("has text, media, byline, counts and related items", async () => {
    const { code, data } = await mass("NEWS1001");
    expect(code).toBe(200);
    expect(data.newsid).toBe("NEWS1001");
    expect(data.content).toContain('<figure><img src="/media/');
    expect(data.content).toMatch(/<video src="\/media\/[\w-]+\.mp4" poster="\/media\//);
    expect(data.voteid).toBe("VOTE1001");
    expect(data.audio).toMatchObject({ url: "/media/read-NEWS1001.m4a" });
    expect(data.author?.headimg).toMatch(/^\/media\//);
    expect(data.related?.map(({ newsid }) => newsid)).toContain("NEWS1002");
    expect(data.commentcount).toBeGreaterThanOrEqual(25);
  });

  it("has personal fields only with a login", async () => {
    expect((await mass("NEWS1001")).data).not.toHaveProperty("praised");
    const { data } = await mass("NEWS1001", asReader);
    expect(data.praised).toBe(0);
    expect(data.author?.followflag).toBe(0);
  });

  it("is 404 in calls of another tag", async () => {
    expect((await mass("10001")).code).toBe(404);
    expect((await newsroom.post("/subchannel/getSubNewsContent.do", { newsid: "10001" })).code).toBe(404);
  });
});

describe("the common news content", () => {
  it("answers plain articles and portraits; account articles have their own call", async () => {
    expect((await common("10001")).data.title).toBeTruthy();
    expect((await common("POR1001")).data.profile).toBeTruthy();
    const account = await newsroom.post<Detail>("/subchannel/getSubNewsContent.do", { newsid: "DZHN2001" });
    expect(account.data.author?.kind).toBe("account");
  });

  it("answers a gallery with its own newstype", async () => {
    expect((await common("10002")).data).toMatchObject({ newstype: 2 });
  });

  it("answers any id at least with the fields of its list row", async () => {
    expect((await common("VID1001")).data).toMatchObject({ newsid: "VID1001", newstype: 3 });
  });
});

describe("failure ids", () => {
  it.each([
    ["9302", 302],
    ["9404", 404],
    ["9500", 500],
    ["12345678", 404],
  ])("answer …%s with code %i", async (id, code) => {
    expect(await common(id)).toMatchObject({ status: 200, code });
    expect((await mass(`NEWS${id}`)).code).toBe(code);
    expect((await newsroom.post("/subchannel/getSubNewsContent.do", { newsid: `DZHN${id}` })).code).toBe(
      code,
    );
  });

  it("fail in every call with such an id", async () => {
    const list = { newsid: "9302", newsTag: "YDNEWS", sort: "new" };
    expect((await newsroom.post("/newscomment/news_comment_list.do", list)).code).toBe(302);
    expect((await newsroom.get("/intellgence/notice/detail/NTC9500")).code).toBe(500);
  });

  it("…9504 answers late with an ordinary article", async () => {
    const started = performance.now();
    const { data } = await common("9504");
    expect(performance.now() - started).toBeGreaterThanOrEqual(29);
    expect(data).toMatchObject({ newsid: "9504", newstype: 1 });
    expect(data.content).toContain("<p>");
  });

  it("…9001 answers as a careless gateway does", async () => {
    const { code, data } = await mass("NEWS9001");
    expect(code).toBe("200");
    expect(data).toMatchObject({ news_Id: "NEWS9001", contentType: "1", like_count: "56" });
    expect(data.cover).toMatch(/^http:/);
    expect(data).not.toHaveProperty("newsid");
  });
});

describe("calls about one article", () => {
  it("return a notice with text and files", async () => {
    const { data } = await newsroom.get<{ files: { url: string }[] }>("/intellgence/notice/detail/NTC1001");
    expect(data.files[0]?.url).toBe("/media/notice-map.pdf");
  });

  it("return the rank in the hot list, or 0", async () => {
    const rank = (newsid: string) =>
      newsroom.post<{ rankno: number }>("/api/getNewsRankNoByNewsId.do", { newsid });
    expect((await rank("NEWS1001")).data.rankno).toBeGreaterThan(0);
    expect((await rank("10003")).data).toEqual({ rankno: 0 });
  });

  it("return the other articles of its special", async () => {
    const { data } = await newsroom.post<{ special: { specialid: string }; page: { list: Detail[] } }>(
      "/news/getSpecialNewsByNewsId.do",
      { newsid: "NEWS1001" },
    );
    expect(data.special.specialid).toBe("SPC1001");
    expect(data.page.list.map(({ newsid }) => newsid)).not.toContain("NEWS1001");
    expect((await newsroom.post("/news/getSpecialNewsByNewsId.do", { newsid: "10003" })).code).toBe(404);
  });
});
