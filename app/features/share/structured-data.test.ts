import { describe, expect, it } from "vitest";
import { structuredData, type PageFacts } from "./structured-data.server.ts";

const base: PageFacts = {
  kind: "website",
  title: "老街更新",
  description: "青石板路重新铺好",
  url: "https://news.example/new/general/NEWS1001",
  image: "https://news.example/cover.jpg",
};
const dataOf = (more: Partial<PageFacts>) => structuredData({ ...base, ...more }, "晚报新闻");
const START = "2025-05-20T09:00:00+08:00";
const END = "2025-05-20T11:00:00+08:00";

describe("structured data", () => {
  it("of an article", () => {
    const long = "长".repeat(120);
    const [article] = dataOf({ kind: "article", title: long, published: START, author: "周南" });
    expect(article).toEqual({
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      headline: "长".repeat(110),
      description: "青石板路重新铺好",
      image: ["https://news.example/cover.jpg"],
      datePublished: START,
      author: [{ "@type": "Person", name: "周南" }],
      publisher: { "@type": "Organization", name: "晚报新闻" },
      mainEntityOfPage: "https://news.example/new/general/NEWS1001",
    });
  });

  it("of who wrote an article: each of several, an organisation, or else the publication", () => {
    const by = (author?: string, authorIs?: PageFacts["authorIs"]) =>
      dataOf({ kind: "article", author, authorIs })[0]?.author;
    expect(by("周南、林小满")).toEqual(["周南", "林小满"].map((name) => ({ "@type": "Person", name })));
    expect(by("海岱晚报", "Organization")).toEqual([{ "@type": "Organization", name: "海岱晚报" }]);
    expect(by()).toEqual([{ "@type": "Organization", name: "晚报新闻" }]);
    // A byline of separators names nobody.
    expect(by(" 、 ")).toEqual(by());
  });

  it("of a question with its answers, the adopted one apart", () => {
    const answer = { text: "能", votes: 3, accepted: true };
    const answers = [answer, { ...answer, text: "不能", author: "林小满", accepted: false }];
    const [page] = dataOf({ kind: "article", question: { text: "能停吗", answers } });
    expect(page).toMatchObject({
      "@type": "QAPage",
      mainEntity: {
        answerCount: 2,
        acceptedAnswer: { text: "能", upvoteCount: 3 },
        suggestedAnswer: [{ text: "不能", author: { name: "林小满" } }],
      },
    });
    expect(JSON.stringify(page)).not.toContain("datePublished");
    const [open] = dataOf({ kind: "article", question: { text: "能停吗", answers: [] } });
    expect(open?.mainEntity).toEqual({
      "@type": "Question",
      name: "老街更新",
      text: "能停吗",
      answerCount: 0,
    });
  });

  it("of a film and of a sound, where they have one", () => {
    const media = { url: "https://news.example/a.mp4", duration: 65 };
    expect(dataOf({ kind: "video", media, published: START })).toMatchObject([
      { "@type": "VideoObject", uploadDate: START, duration: "PT1M5S", contentUrl: media.url },
    ]);
    expect(dataOf({ kind: "audio", media })).toMatchObject([
      { "@type": "AudioObject", contentUrl: media.url },
    ]);
    expect(dataOf({ kind: "audio" })).toEqual([]);
  });

  it("of a broadcast, and of its recording afterwards", () => {
    const [live, ...nothing] = dataOf({ kind: "video", broadcast: { start: START } });
    expect(live).toMatchObject({ "@type": "BroadcastEvent", isLiveBroadcast: true, startDate: START });
    expect(nothing).toEqual([]);
    const media = { url: "https://news.example/replay.mp4" };
    expect(dataOf({ kind: "video", broadcast: { start: START, end: END }, media })).toMatchObject([
      { "@type": "BroadcastEvent", endDate: END },
      { "@type": "VideoObject", uploadDate: END, contentUrl: media.url },
    ]);
  });

  it("of somebody, and of an organisation", () => {
    expect(dataOf({ kind: "profile", profile: "Person" })).toMatchObject([
      { "@type": "ProfilePage", mainEntity: { "@type": "Person", name: "老街更新" } },
    ]);
    expect(dataOf({ kind: "profile" })).toMatchObject([{ mainEntity: { "@type": "Organization" } }]);
  });

  it("of an activity", () => {
    expect(dataOf({ happening: { start: START, place: "东海滩", organizer: "青山志愿队" } })).toMatchObject([
      {
        "@type": "Event",
        startDate: START,
        location: { "@type": "Place", name: "东海滩" },
        organizer: { name: "青山志愿队" },
      },
    ]);
  });

  it("of a list, row by row", () => {
    const list = [{ name: "一", url: "https://news.example/1" }];
    expect(dataOf({ list })).toMatchObject([
      { "@type": "ItemList", itemListElement: [{ position: 1, name: "一", url: "https://news.example/1" }] },
    ]);
    expect(dataOf({ list: [] })).toEqual([]);
  });
});
