import { describe, expect, it, vi } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { Ad, Channel } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { callsMade, fakeContext, refusedBy } from "../../request-context.testing.ts";
import { loader } from "./home.tsx";

const row = (newsid: string) =>
  ({ newsid, newstype: 1, title: newsid, status: 1, imgurl: "https://p.example/1.jpg" }) as NewsItem;
const rows = Array.from({ length: 10 }, (_, place) => row(`N${place + 1}`));
const channel = (channelid: string, more: Partial<Channel> = {}): Channel => ({
  channelid,
  name: `频道${channelid}`,
  kind: "list",
  ...more,
});
const ad = (adid: string, place: Ad["place"], more: Partial<Ad> = {}) => ({
  adid,
  place,
  imgurl: "https://p.example/a.jpg",
  label: "广告",
  ...more,
});
const page = <T>(list: T[], hasMore = false) => ({ list, total: list.length, hasMore });

const channels = [
  channel("1"),
  channel("2"),
  channel("20", { kind: "paper" }),
  channel("21", { kind: "link", linkUrl: "https://fair.example/" }),
  channel("22", { kind: "link" }),
  channel("23", { kind: "think" }),
];
const answers: Partial<Bff> = {
  channelList: () => Promise.resolve(channels),
  channelContentList: () =>
    Promise.resolve({ ...page(rows, true), banners: [ad("own", "top")], topics: [row("SPC1")] }),
  bannerList: () => Promise.resolve([ad("slide", "top")]),
  hotEvents: () => Promise.resolve([{ eventid: "E1", title: "热", rank: 1 }]),
  newsAds: () => Promise.resolve([ad("card", "card"), ad("narrow", "narrow")]),
  channelTop3: () => Promise.resolve([{ channel: channel("2"), list: [row("X1")] }]),
  recommendNews: () => Promise.resolve(page([row("G1")])),
  paperWeather: () =>
    Promise.resolve({ city: "海岱市", date: "2025-05-20", text: "晴", icon: "sunny" as const }),
};

async function home(path: string, bff: Partial<Bff> = answers, isMobile = true) {
  const fake = fakeContext({ path, bff, page: { isMobile } });
  const request = new Request(fake.context.page.url);
  const answer = await loader({ request, params: {}, context: fake.context });
  return { ...fake, content: answer.data.content };
}

/** The status of the error screen or redirect; empty when the home is shown. */
async function ending(
  path: string,
  bff: Partial<Bff> = answers,
): Promise<{ status?: number; to?: string | null }> {
  try {
    await home(path, bff);
    return {};
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get("Location") };
    return { status: (thrown as { init: { status: number } }).init.status };
  }
}

describe("the home of a channel", () => {
  it("has all its blocks", async () => {
    const { content } = await home("/new/home/1");
    expect(content.top.value).toMatchObject({
      front: null,
      slides: [{ adid: "slide" }],
      hot: [{ eventid: "E1" }],
    });
    expect(content.nav.value?.weather?.city).toBe("海岱市");
    expect(content.feed.items).toHaveLength(10);
    expect(content.ad?.adid).toBe("card");
    expect(content.bottom.value).toMatchObject({
      narrow: { adid: "narrow" },
      sections: [{ list: [{ newsid: "X1" }] }],
      guesses: [{ newsid: "G1" }],
    });
  });

  it("has sections of other channels on the first channel only", async () => {
    const { bff, content } = await home("/new/home/2");
    expect(content.bottom.value).toMatchObject({ sections: [], guesses: [] });
    expect(callsMade(bff)).not.toContain("channelTop3");
    expect(bff.bannerList).toHaveBeenCalledExactlyOnceWith({ place: "home", channelid: "2" });
    expect(bff.newsAds).toHaveBeenCalledExactlyOnceWith({ channelid: "2" });
  });

  it("is only a list from the second page on", async () => {
    const { bff, content } = await home("/new/home/1?page=2", answers, false);
    expect(content).toMatchObject({ taken: [], ad: null });
    expect(content.top.value).toMatchObject({ front: null, slides: [], hot: [] });
    expect(callsMade(bff)).toEqual([
      "channelContentList",
      "channelList",
      "paperWeather",
      "recommendNews",
      "visitLog",
    ]);
  });

  it("is a front page on a desktop, with the same calls", async () => {
    const [phone, desktop] = [await home("/new/home/1"), await home("/new/home/1", answers, false)];
    expect(desktop.content.top.value?.front?.lead.newsid).toBe("N1");
    expect(desktop.content.taken).toHaveLength(7);
    expect(desktop.content.top.value?.sections).toHaveLength(1);
    expect(desktop.content.bottom.value?.sections).toEqual([]);
    expect(callsMade(desktop.bff)).toEqual(callsMade(phone.bff));
  });

  it.each([
    ["a phone's first channel", "/new/home/1", true, 8],
    ["another channel", "/new/home/2", true, 6],
    ["a channel of films", "/new/home/9", true, 6],
    ["a desktop's front page", "/new/home/1", false, 8],
    ["a desktop's other channel", "/new/home/2", false, 6],
    ["a further page", "/new/home/1?page=2", true, 4],
  ])("starts all calls before the first answer (%s)", async (_name, path, isMobile, calls) => {
    const never = () => new Promise<never>(() => {});
    const silent = Object.fromEntries(Object.keys(answers).map((call) => [call, never])) as Partial<Bff>;
    const fake = fakeContext({ path, bff: silent, page: { isMobile } });
    const request = new Request(fake.context.page.url);
    void loader({ request, params: {}, context: fake.context });
    await vi.waitFor(() => expect(callsMade(fake.bff)).toHaveLength(calls));
  });

  it("recommends nothing that it shows, on a phone or in a desktop's rail", async () => {
    const recommended = [
      row("N1"),
      row("X1"),
      ...rows.slice(5),
      ...Array.from({ length: 20 }, (_, i) => row(`G${i + 1}`)),
    ];
    const bff = { ...answers, recommendNews: () => Promise.resolve(page(recommended)) };
    const [phone, desktop] = [await home("/new/home/1", bff), await home("/new/home/1", bff, false)];
    const guessed = ({ content }: typeof phone) => content.bottom.value?.guesses.map(({ newsid }) => newsid);
    expect(guessed(phone)).toEqual(["G1", "G2", "G3", "G4", "G5", "G6"]);
    expect(guessed(desktop)).toEqual(["G7", "G8", "G9", "G10", "G11", "G12"]);
    // The rail leaves these out.
    expect(desktop.content.newsShown.value).toEqual(expect.arrayContaining(["N1", "N10", "X1"]));
  });

  it("shows no advertisement outside its time", async () => {
    const ended = { endtime: "2020-01-01T00:00:00+08:00" };
    const { content } = await home("/new/home/1", {
      ...answers,
      newsAds: () => Promise.resolve([ad("old", "card", ended), ad("new", "card")]),
      bannerList: () => Promise.resolve([ad("old", "top", ended)]),
    });
    expect(content.ad?.adid).toBe("new");
    // No current slide is left, so the banners of the list's answer are shown.
    expect(content.top.value?.slides).toMatchObject([{ adid: "own" }]);
  });

  it("is shown when everything except its list fails", async () => {
    const { channelContentList } = answers;
    const { content } = await home("/new/home/7", { channelContentList });
    expect(content.name).toBe("首页");
    expect(content.nav.value).toEqual({ channels: [], weather: null });
    expect(content.top.value).toMatchObject({ slides: [{ adid: "own" }], hot: [], sections: [] });
    expect(content.bottom.value).toMatchObject({ guesses: [], sections: [], narrow: null });
  });
});

describe("a channel that is not a list", () => {
  it.each([
    ["20", "/paper/qlwbPaper"],
    ["21", "https://fair.example/"],
    ["23", "/thinkTank"],
  ])("%s redirects to its page", async (id, to) => {
    expect(await ending(`/new/home/${id}`)).toEqual({ status: 302, to });
  });

  it("redirects from 1 to the first list when no channel has that number, and shows all blocks there", async () => {
    const others = [channel("20", { kind: "paper" }), channel("101"), channel("102")];
    const bff = { ...answers, channelList: () => Promise.resolve(others) };
    expect(await ending("/new/home/1", bff)).toEqual({ status: 302, to: "/home/101" });
    const lists = { ...answers, channelList: () => Promise.resolve(others.slice(1)) };
    const { content } = await home("/new/home/101", lists);
    expect(content.isFirst).toBe(true);
    expect(content.bottom.value).toMatchObject({ sections: [{}], guesses: [{}] });
  });

  it("is shown when the gateway lists no channels", async () => {
    const { content } = await home("/new/home/7", { ...answers, channelList: () => Promise.resolve([]) });
    expect(content.feed.items).toHaveLength(10);
  });

  it("is a list when its link has no target", async () => {
    expect(await ending("/new/home/22")).toEqual({});
  });

  it.each(["/new/home/99", "/new/home/x", "/new/home/123456789"])("%s is the 404 screen", async (path) => {
    expect(await ending(path)).toMatchObject({ status: 404 });
  });

  it("is the error screen of its failed list otherwise", async () => {
    const failing = { ...answers, channelContentList: () => Promise.reject(refusedBy(500)) };
    expect(await ending("/new/home/2", failing)).toMatchObject({ status: 500 });
    expect(await ending("/new/home/99", failing)).toMatchObject({ status: 404 });
  });
});
