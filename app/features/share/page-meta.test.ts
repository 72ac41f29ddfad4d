import type { MetaFunction } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import type { Live } from "#bff/entities/live.ts";
import { broadcastShare } from "../live/broadcast-share.server.ts";
import { fakeContext, newsDetail } from "../../request-context.testing.ts";
import { pageMeta } from "./page-meta.ts";
import { share, shareOf } from "./share-of.server.ts";
import type { SentShare } from "./share.ts";

const { context } = fakeContext({ path: "/new/general/NEWS1001?tokenID=demo-token-reader&from=wx" });
const article = (fields: Parameters<typeof newsDetail>[0] = {}): SentShare => {
  const news = newsDetail({
    imgurl: "https://q.example/cover.jpg",
    source: "海岱晚报",
    channelname: "本地",
    ...fields,
  });
  return shareOf(news, news.text, context);
};

interface PageInput {
  share?: SentShare;
  noindex?: boolean;
  title?: string;
  error?: unknown;
}

function tags({ share: shareData = article(), noindex, title, error }: PageInput): Record<string, unknown>[] {
  const meta: MetaFunction = pageMeta<string>(() => ({ title, share: shareData, noindex }));
  const matches = [{ id: "root", data: { settings: context.settings } }];
  const args = { data: error ? undefined : { content: "x" }, error, matches, params: {}, location: {} };
  return meta(args as never) as Record<string, unknown>[];
}

const titleOf = (input: PageInput) => tags(input).find((tag) => "title" in tag)?.title;
const content = (list: Record<string, unknown>[], key: "name" | "property" | "itemProp", value: string) =>
  list.find((tag) => tag[key] === value)?.content;
const robots = (input: PageInput) => content(tags(input), "name", "robots");

describe("a page's title", () => {
  it("is the content's title with the site's name", () => {
    expect(titleOf({ share: article() })).toBe("老街更新：青石板路重新铺好了 - 晚报新闻");
    expect(titleOf({ title: "登录" })).toBe("登录 - 晚报新闻");
  });

  it("is only the site's name on the first channel", () => {
    expect(titleOf({ title: "晚报新闻" })).toBe("晚报新闻");
  });

  it.each([
    [{ data: { screen: 404 } }, "页面不存在 - 晚报新闻"],
    [{ data: { screen: 302 } }, "新闻已删除 - 晚报新闻"],
    [{ data: { screen: 502 } }, "内容加载失败 - 晚报新闻"],
    [new Error("chunk"), "内容加载失败 - 晚报新闻"],
  ])("of an error screen is the screen's: %j", (error, title) => {
    expect(titleOf({ error })).toBe(title);
  });
});

describe("the share tags of a page (pages §7)", () => {
  const list = tags({ share: article({ shareDesc: "青石板路重新铺好" }) });
  const image = content(list, "property", "og:image");

  it("contain the page's address without tokens", () => {
    expect(list).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://news.example/new/general/NEWS1001",
    });
    expect(content(list, "property", "og:url")).toBe("https://news.example/new/general/NEWS1001");
    expect(JSON.stringify(list)).not.toMatch(/demo-token|from=wx/);
  });

  it("are the same for everybody", () => {
    const title = "老街更新：青石板路重新铺好了";
    for (const [key, prefix] of [
      ["property", "og:"],
      ["name", "twitter:"],
    ] as const) {
      expect(content(list, key, `${prefix}title`)).toBe(title);
      expect(content(list, key, `${prefix}description`)).toBe("青石板路重新铺好");
      expect(content(list, key, `${prefix}image`)).toBe(image);
    }
    expect(["name", "description", "image"].map((name) => content(list, "itemProp", name))).toEqual([
      title,
      "青石板路重新铺好",
      image,
    ]);
    expect(content(list, "name", "description")).toBe("青石板路重新铺好");
    expect(content(list, "name", "twitter:card")).toBe("summary_large_image");
    expect(content(list, "property", "og:site_name")).toBe("晚报新闻");
    expect(content(list, "property", "og:type")).toBe("article");
  });

  it("have an absolute picture URL: the page's own picture as a square, otherwise the site's PNG", () => {
    expect(image).toMatch(/^https:\/\/q\.example\/cover\.jpg\?imageView2\/1\/w\/332\/h\/332/);
    const none = tags({ share: article({ imgurl: undefined }) });
    expect(content(none, "property", "og:image")).toBe("https://news.example/new/share.png");
    const ours = tags({ share: article({ imgurl: "/new/media/cover.webp" }) });
    expect(content(ours, "property", "og:image")).toMatch(
      /^https:\/\/news\.example\/new\/media\/cover\.webp/,
    );
  });

  it("allow search engines", () => {
    expect(robots({ share: article() })).toBeUndefined();
  });
});

describe("JSON-LD", () => {
  const jsonLd = (input: PageInput) => tags(input).filter((tag) => "script:ld+json" in tag);

  it("is in the document, unless the page is noindex", () => {
    expect(jsonLd({ share: article() })).toEqual([
      { "script:ld+json": expect.objectContaining({ "@type": "NewsArticle" }) as unknown },
    ]);
    expect(jsonLd({ share: article(), noindex: true })).toEqual([]);
    expect(jsonLd({ share: share({ title: "公告" }, context) })).toEqual([]);
    expect(jsonLd({ title: "登录", noindex: true })).toEqual([]);
    expect(jsonLd({ error: { data: { screen: 404 } } })).toEqual([]);
  });

  it("is in no hydration or navigation data", () => {
    expect(Object.keys(article().structured ?? {})).toEqual([]);
    const { context: later } = fakeContext({ page: { isDocument: false } });
    expect(share({ title: "公告", kind: "article" }, later).structured).toBeNull();
  });

  it("has those properties that the article has", () => {
    const list = tags({ share: article() });
    expect(content(list, "property", "article:author")).toBe("海岱晚报");
    expect(content(list, "property", "article:section")).toBe("本地");
    expect(content(list, "property", "article:published_time")).toBeUndefined();
  });
});

describe("the RSS feed of a page", () => {
  it("is linked in the head", () => {
    const meta = pageMeta<string>(() => ({
      title: "本地",
      share: article(),
      feed: { title: "本地", href: "/new/feed/2.xml" },
    }));
    const matches = [{ id: "root", data: { settings: context.settings } }];
    const list = meta({ data: { content: "x" }, matches, params: {}, location: {} } as never);
    expect(list).toContainEqual({
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "本地",
      href: "/new/feed/2.xml",
    });
  });
});

describe("a broadcast's JSON-LD", () => {
  const broadcastTags = (live: Partial<Live>, noindex?: boolean) => {
    const news = newsDetail({ newstype: 10, live: { livestatus: 1, ...live } });
    const shareData = shareOf(news, "", context, broadcastShare(news));
    const list = tags({ share: shareData, noindex });
    return { list, jsonLd: list.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : [])) };
  };
  const replay = { url: "https://m.example/all.mp4", duration: 90 };

  it("is a BroadcastEvent as soon as it is announced", () => {
    const { list, jsonLd } = broadcastTags({ livestatus: 0, starttime: "2025-05-20T08:00:00+08:00", replay });
    expect(content(list, "property", "og:type")).toBe("video.other");
    expect(jsonLd).toEqual([
      expect.objectContaining({
        "@type": "BroadcastEvent",
        name: newsDetail().title,
        isLiveBroadcast: true,
        startDate: "2025-05-20T08:00:00+08:00",
      }),
    ]);
  });

  it("also has a VideoObject once there is a recording", () => {
    const { list, jsonLd } = broadcastTags({ livestatus: 3, replay });
    expect(jsonLd).toEqual([
      expect.objectContaining({ "@type": "BroadcastEvent" }),
      expect.objectContaining({ "@type": "VideoObject", contentUrl: replay.url, duration: "PT1M30S" }),
    ]);
    expect(content(list, "property", "og:video")).toBe(replay.url);
    expect(broadcastTags({ livestatus: 3 }).jsonLd).toHaveLength(1);
  });

  it("is absent on a noindex page", () => {
    const { list, jsonLd } = broadcastTags({ livestatus: 3, replay }, true);
    expect(jsonLd).toEqual([]);
    expect(content(list, "property", "og:title")).toBe(newsDetail().title);
  });
});

describe("a list's JSON-LD", () => {
  const rows = [{ title: "青屿列岛", href: "/new/ThinkFile/tourism5A/ENT-1" }];
  const inside = (isDocument: boolean) =>
    share({ title: "5A景区榜", rows }, fakeContext({ page: { isDocument } }).context);

  it("is an ItemList of its rows", () => {
    const shareData = inside(true);
    expect(tags({ share: shareData }).filter((tag) => "script:ld+json" in tag)).toEqual([
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "ItemList",
          name: "5A景区榜",
          url: shareData.url,
          itemListElement: [
            {
              "@type": "ListItem",
              position: 1,
              name: "青屿列岛",
              url: "https://news.example/new/ThinkFile/tourism5A/ENT-1",
            },
          ],
        },
      },
    ]);
  });

  it("is in the document once; its rows are in no hydration or navigation data", () => {
    expect(JSON.stringify(inside(true))).not.toContain("ENT-1");
    expect(JSON.stringify(inside(false))).not.toContain("ENT-1");
  });
});

describe("noindex", () => {
  it("is set on error screens and the login", () => {
    expect(robots({ noindex: true })).toBe("noindex");
    for (const screen of [404, 302, 500]) expect(robots({ error: { data: { screen } } })).toBe("noindex");
  });
});

describe("an article with another title for its link", () => {
  it("has its own title on its page", () => {
    const shareData = article({ shareTitle: "分享标题" });
    expect(titleOf({ share: shareData, title: undefined })).toBe("老街更新：青石板路重新铺好了 - 晚报新闻");
    expect(content(tags({ share: shareData, title: undefined }), "property", "og:title")).toBe("分享标题");
  });
});
