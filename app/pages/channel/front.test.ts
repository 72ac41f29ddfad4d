import { describe, expect, it } from "vitest";
import type { Ad, Channel } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { layOutFront, pickGuesses, pickSections, layOutHome } from "./front.ts";

const row = (newsid: string, more: Partial<NewsItem> = {}) =>
  ({ newsid, newstype: 1, title: newsid, imgurl: "https://p.example/1.jpg", ...more }) as NewsItem;
const rows = (count: number) => Array.from({ length: count }, (_, place) => row(`N${place + 1}`));
const idsOf = (items: readonly { newsid?: string }[] = []) => items.map(({ newsid }) => newsid);
const slide = (newsid?: string) => ({ adid: `B${newsid ?? ""}`, newsid, imgurl: "x", place: "top" }) as Ad;
const channel = (channelid: string) => ({ channelid, name: channelid, kind: "list" }) as Channel;

describe("a front page", () => {
  it("keeps the editors' order", () => {
    const front = layOutFront(rows(10));
    expect(front?.lead.newsid).toBe("N1");
    expect(idsOf(front?.beside)).toEqual(["N2", "N3", "N4"]);
    expect(idsOf(front?.below)).toEqual(["N5", "N6", "N7"]);
  });

  it("requires pictures for the lead and for the row below", () => {
    const [first, second, ...others] = rows(12);
    const bare = { imgurl: undefined, imgurls: [] };
    const front = layOutFront([
      row("T1", bare),
      { ...first!, imgurl: undefined, imgurls: ["x"] },
      second!,
      row("T2", bare),
      row("T3", bare),
      ...others,
    ]);
    expect(front?.lead.newsid).toBe("N1");
    expect(idsOf(front?.beside)).toEqual(["T1", "N2", "T2"]);
    expect(idsOf(front?.below)).toEqual(["N3", "N4", "N5"]);
  });

  it("leaves out the row below when it would have gaps", () => {
    const bare = rows(10).map((item, place) => (place > 5 ? { ...item, imgurl: undefined } : item));
    expect(layOutFront(bare)?.below).toEqual([]);
  });

  it("never takes an advertisement as its lead", () => {
    expect(layOutFront([row("AD", { label: "广告" }), ...rows(9)])?.lead.newsid).toBe("N1");
  });

  it.each([
    ["too few stories", rows(7)],
    ["no picture at all", rows(10).map((item) => ({ ...item, imgurl: undefined }))],
    ["no rows", []],
  ])("does not exist with %s", (_name, tooFew) => expect(layOutFront(tooFew)).toBeNull());
});

describe("sections of other channels", () => {
  it("leave out the page's own channel, news that the page shows, and channels without other news", () => {
    const top3 = [
      { channel: channel("1"), list: [row("A")] },
      { channel: channel("2"), list: [row("B"), row("C")] },
      { channel: channel("3"), list: [row("B"), row("D")] },
      { channel: channel("4"), list: [row("D"), row("C")] },
    ];
    const sections = pickSections(top3, "1", ["C"]).map((section) => [
      section.channel.channelid,
      ...idsOf(section.list),
    ]);
    expect(sections).toEqual([
      ["2", "B"],
      ["3", "D"],
    ]);
  });
});

describe("a home", () => {
  const answers = {
    channel: "1",
    rows: rows(10),
    slides: [slide("N1"), slide("S1"), slide()],
    top3: [{ channel: channel("2"), list: [row("N9"), row("S1"), row("X")] }],
  };

  it("shows each story once with a front page", () => {
    const home = layOutHome({ ...answers, isWide: true });
    expect(home.taken).toEqual(["N1", "N2", "N3", "N4", "N5", "N6", "N7"]);
    expect(idsOf(home.slides)).toEqual(["S1", undefined]);
    expect(home.sections.map(({ list }) => idsOf(list))).toEqual([["N9", "X"]]);
  });

  it("has slides and rows without a front page", () => {
    const home = layOutHome({ ...answers, isWide: false });
    expect(home).toMatchObject({ front: null, taken: [] });
    expect(home.slides).toHaveLength(3);
    expect(home.sections.map(({ list }) => idsOf(list))).toEqual([["S1", "X"]]);
  });
});

describe("recommendations", () => {
  const list = rows(20);

  it("leave out what the page shows and what its rail recommends", () => {
    const shown = ["N2", "N4", "N6"];
    expect(idsOf(pickGuesses(list, shown, 0))).toEqual(["N1", "N3", "N5", "N7", "N8", "N9"]);
    // The rail takes the first three of the rest: N1, N3 and N5.
    expect(idsOf(pickGuesses(list, shown, 3))).toEqual(["N7", "N8", "N9", "N10", "N11", "N12"]);
  });

  it("repeat nothing, and are empty when the page shows all", () => {
    expect(idsOf(pickGuesses([row("N1"), row("N1")], [], 0))).toEqual(["N1"]);
    expect(pickGuesses(rows(3), ["N1", "N2", "N3"], 0)).toEqual([]);
  });
});
