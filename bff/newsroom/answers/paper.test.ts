import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestNewsroom } from "../newsroom.testing.ts";
import { startTestNewsroom } from "../newsroom.testing.ts";
import { weathers } from "../content/paper/days.ts";

let newsroom: TestNewsroom;
let now = Date.parse("2025-05-20T20:00:00+08:00");
beforeAll(async () => {
  newsroom = await startTestNewsroom({ now: () => now });
});
afterAll(() => newsroom.close());

interface Ref {
  pageNo: string;
  pageName: string;
  thumb: string;
}
interface PaperPage extends Ref {
  date: string;
  img: string;
  width: number;
  height: number;
  pdf?: string;
  prev?: string;
  next?: string;
  editor: string;
  pages: Ref[];
  areas: { articleid: string; title: string; points?: [number, number][] }[];
}
interface PaperEdition {
  edition: string;
  date: string;
  papername: string;
  issue: string;
  cover: string;
  pageCount: number;
  pages: Ref[];
}

const page = (fields: Record<string, unknown>) =>
  newsroom.post<PaperPage>("/news/public/paper/even/mor/page", {
    edition: "even",
    date: "2025-05-20",
    ...fields,
  });
const recently = (query = "") => newsroom.get<PaperEdition[]>(`/news/public/paper/even/mor/recently${query}`);
const detail = (articleid: string) =>
  newsroom.post<Record<string, unknown>>("/news/public/paper/even/mor/detail", { articleid });
const online = (articleid: string) =>
  newsroom.post<Record<string, unknown>>("/newspaper/getNewsContentInfo_ext.do", { articleid });

describe("the recent papers", () => {
  it("are fourteen evening papers, the newest first, each with its pages", async () => {
    const { data } = await recently("?edition=even");
    expect(data.map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, at) => `2025-05-${String(20 - at).padStart(2, "0")}`),
    );
    const [newest] = data;
    expect(newest).toMatchObject({ papername: "海岱晚报", issue: "总第11268期", pageCount: 8 });
    expect(newest?.pages.map(({ pageNo }) => pageNo).join()).toBe("A01,A02,A03,A04,A05,A06,A07,A08");
    expect(newest?.cover).toBe(newest?.pages[0]?.thumb);
  });

  it("include the morning paper, up to the requested number", async () => {
    expect((await recently("?edition=mor")).data.map(({ date }) => date)).toEqual(["2025-05-20"]);
    const both = (await recently("?edition=&pageSize=3")).data;
    expect(both.map(({ edition, date }) => `${edition} ${date}`)).toEqual([
      "even 2025-05-20",
      "mor 2025-05-20",
      "even 2025-05-19",
    ]);
    expect((await recently()).data).toHaveLength(14);
    expect((await recently("?edition=noon")).code).toBe(400);
  });
});

describe("a page", () => {
  it("is the front page by default", async () => {
    const front = (await page({})).data;
    expect(front).toMatchObject({ pageNo: "A01", pageName: "要闻", next: "A02" });
    expect(front).not.toHaveProperty("prev");
    expect((await page({ pageNo: "" })).data.pageNo).toBe("A01");
    expect((await page({ pageNo: "A08" })).data).toMatchObject({ prev: "A07", pageName: "副刊" });
    expect((await page({ pageNo: "A08" })).data).not.toHaveProperty("next");
  });

  it("has a picture, areas of its articles, and a PDF on the front page", async () => {
    const front = (await page({})).data;
    expect(front).toMatchObject({ width: 1120, height: 1600, img: "/media/paper-even-20250520-A01.webp" });
    expect(front.pdf).toBe("/media/paper-even-20250520-A01.pdf");
    expect(front.areas).toHaveLength(6);
    const [lead] = front.areas;
    expect(lead).toMatchObject({ articleid: "P20250520A01-1", title: "三千一百七十四块石板，一块一块回家" });
    expect(lead?.points).toHaveLength(6);
    expect((await page({ pageNo: "A02" })).data).not.toHaveProperty("pdf");
  });

  it("belongs to the requested edition", async () => {
    const morning = (await page({ edition: "mor" })).data;
    expect(morning.pages.map(({ pageNo }) => pageNo)).toEqual(["A01", "A02", "A03", "A04"]);
    expect(morning.areas[0]?.articleid).toBe("PM20250520A01-1");
  });

  it("is 404 for other days, numbers and papers", async () => {
    expect((await page({ date: "2025-05-06" })).code).toBe(404);
    expect((await page({ pageNo: "A09" })).code).toBe(404);
    expect((await page({ edition: "mor", date: "2025-05-19" })).code).toBe(404);
    expect((await page({ date: "2025-05-32" })).code).toBe(400);
    expect((await page({ edition: undefined })).code).toBe(400);
  });
});

describe("a printed article", () => {
  it("has text, picture, its page and its online version", async () => {
    const { data } = await detail("P20250520A01-1");
    expect(data).toMatchObject({
      title: "三千一百七十四块石板，一块一块回家",
      author: "记者 周砚秋 邵一帆",
      date: "2025-05-20",
      pageNo: "A01",
      next: "P20250520A01-2",
      newsid: "NEWS1001",
      newstype: 1,
      audio: { url: "/media/read-NEWS1001.m4a" },
      images: [{ url: "/media/street-old.webp" }],
    });
    expect(data).not.toHaveProperty("prev");
    expect(data.content).toContain("<p>家住鱼鳞街19号的孙桂兰今年82岁");
    expect(data.content).not.toContain("<video");
    expect(data.wordcount).toBeGreaterThan(1500);
  });

  it("can have no online version", async () => {
    const { data } = await detail("P20250507A01-1");
    expect(data).not.toHaveProperty("newsid");
    expect(data).not.toHaveProperty("audio");
    expect((await online("P20250507A01-1")).code).toBe(404);
  });

  it("is 404 for an unknown id", async () => {
    expect((await detail("P20250520A01-9")).code).toBe(404);
    expect((await online("P20250520A01-9")).code).toBe(404);
    expect((await detail("")).code).toBe(400);
  });

  it("fails for failure ids", async () => {
    expect((await detail("P9302")).code).toBe(302);
    expect((await detail("P9404")).code).toBe(404);
    expect((await detail("P9504")).data.title).toBeTruthy();
    const sparse = await detail("P9001");
    expect(sparse.code).toBe("200");
    expect(sparse.data).toMatchObject({ Article_Id: "P9001", WordCount: "61" });
    expect((await online("P9001")).code).toBe("404");
  });
});

describe("the online version of a printed article", () => {
  it("is the article of the site with its related items", async () => {
    const { data } = await online("P20250520A01-1");
    expect(data).toMatchObject({ newsid: "NEWS1001", audio: { kind: "tts" } });
    expect((data.related as { newsid: string }[]).map(({ newsid }) => newsid)).toContain("NEWS1002");
    expect(data.content).toContain("<video");
    expect((await online("PM20250520A01-1")).data.newsid).toBe("NEWS1004");
  });
});

describe("the advertisements of the paper", () => {
  it("are banners with pictures and links", async () => {
    const { data } = await newsroom.post<{ imgurl: string; linkUrl: string; label: string }[]>(
      "/advert/v1/getNewBannerList",
      { place: "paper" },
    );
    expect(data.length).toBeGreaterThan(0);
    for (const { imgurl, label } of data)
      expect([imgurl.startsWith("/media/"), label]).toEqual([true, "广告"]);
  });
});

describe("the weather", () => {
  const weather = (city = "") =>
    newsroom.get<Record<string, unknown>>(
      `/news/public/paper/even/mor/weather?city=${encodeURIComponent(city)}`,
    );

  it("is that of the paper of the day", async () => {
    expect((await weather()).data).toEqual({
      city: "海岱市",
      date: "2025-05-20",
      text: "多云转晴",
      icon: "cloudy",
      high: 24,
      low: 16,
      wind: "东南风3级",
      aqi: 42,
      tips: weathers["2025-05-20"]?.tips,
    });
    expect((await weather("青屿县")).data.city).toBe("青屿县");
  });

  it("follows the clock, and stays at the last day of the demo after it", async () => {
    now = Date.parse("2025-05-16T09:00:00+08:00");
    expect((await weather()).data).toMatchObject({ date: "2025-05-16", text: "中雨", icon: "rain" });
    now = Date.parse("2026-01-01T09:00:00+08:00");
    expect((await weather()).data).toMatchObject({ date: "2025-05-20" });
  });
});
