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

interface Asked {
  shared?: SentShare;
  noindex?: boolean;
  title?: string;
  error?: unknown;
}

function tags({ shared = article(), noindex, title, error }: Asked): Record<string, unknown>[] {
  const meta: MetaFunction = pageMeta<string>(() => ({ title, share: shared, noindex }));
  const matches = [{ id: "root", data: { settings: context.settings } }];
  const asked = { data: error ? undefined : { content: "x" }, error, matches, params: {}, location: {} };
  return meta(asked as never) as Record<string, unknown>[];
}

const titleOf = (asked: Asked) => tags(asked).find((tag) => "title" in tag)?.title;
const content = (list: Record<string, unknown>[], key: "name" | "property" | "itemProp", value: string) =>
  list.find((tag) => tag[key] === value)?.content;
const robots = (asked: Asked) => content(tags(asked), "name", "robots");

describe("a page's title", () => {
  it("is the content's with the site's name", () => {
    expect(titleOf({ shared: article() })).toBe("老街更新：青石板路重新铺好了 - 晚报新闻");
    expect(titleOf({ title: "登录" })).toBe("登录 - 晚报新闻");
  });

  it("is the site's name alone on the first channel", () => {
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

describe("a shared page's tags (pages §7)", () => {
  const list = tags({ shared: article({ shareDesc: "青石板路重新铺好" }) });
  const image = content(list, "property", "og:image");

  it("name its address without tokens", () => {
    expect(list).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://news.example/new/general/NEWS1001",
    });
    expect(content(list, "property", "og:url")).toBe("https://news.example/new/general/NEWS1001");
    expect(JSON.stringify(list)).not.toMatch(/demo-token|from=wx/);
  });

  it("say the same to everybody who asks", () => {
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

  it("have a picture with a whole address: the square of the own one, else the site's PNG", () => {
    expect(image).toMatch(/^https:\/\/q\.example\/cover\.jpg\?imageView2\/1\/w\/332\/h\/332/);
    const none = tags({ shared: article({ imgurl: undefined }) });
    expect(content(none, "property", "og:image")).toBe("https://news.example/new/share.png");
    const ours = tags({ shared: article({ imgurl: "/new/media/cover.webp" }) });
    expect(content(ours, "property", "og:image")).toMatch(
      /^https:\/\/news\.example\/new\/media\/cover\.webp/,
    );
  });

  it("let search engines in", () => {
    expect(robots({ shared: article() })).toBeUndefined();
  });
});

describe("JSON-LD", () => {
  const jsonLd = (asked: Asked) => tags(asked).filter((tag) => "script:ld+json" in tag);

  it("stands in the document, and not on what keeps search engines out", () => {
    expect(jsonLd({ shared: article() })).toEqual([
      { "script:ld+json": expect.objectContaining({ "@type": "NewsArticle" }) as unknown },
    ]);
    expect(jsonLd({ shared: article(), noindex: true })).toEqual([]);
    expect(jsonLd({ shared: share({ title: "公告" }, context) })).toEqual([]);
    expect(jsonLd({ title: "登录", noindex: true })).toEqual([]);
    expect(jsonLd({ error: { data: { screen: 404 } } })).toEqual([]);
  });

  it("is no part of the data that a browser gets, neither with a document nor later", () => {
    expect(Object.keys(article().structured ?? {})).toEqual([]);
    const { context: later } = fakeContext({ page: { isDocument: false } });
    expect(share({ title: "公告", kind: "article" }, later).structured).toBeNull();
  });

  it("comes with the article's properties, those that it has", () => {
    const list = tags({ shared: article() });
    expect(content(list, "property", "article:author")).toBe("海岱晚报");
    expect(content(list, "property", "article:section")).toBe("本地");
    expect(content(list, "property", "article:published_time")).toBeUndefined();
  });
});

describe("a feed of the same", () => {
  it("is told to who reads feeds", () => {
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
  const told = (live: Partial<Live>, noindex?: boolean) => {
    const news = newsDetail({ newstype: 10, live: { livestatus: 1, ...live } });
    const shared = shareOf(news, "", context, broadcastShare(news));
    const list = tags({ shared, noindex });
    return { list, jsonLd: list.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : [])) };
  };
  const replay = { url: "https://m.example/all.mp4", duration: 90 };

  it("is a BroadcastEvent from its announcement on", () => {
    const { list, jsonLd } = told({ livestatus: 0, starttime: "2025-05-20T08:00:00+08:00", replay });
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

  it("has its recording beside it once there is one", () => {
    const { list, jsonLd } = told({ livestatus: 3, replay });
    expect(jsonLd).toEqual([
      expect.objectContaining({ "@type": "BroadcastEvent" }),
      expect.objectContaining({ "@type": "VideoObject", contentUrl: replay.url, duration: "PT1M30S" }),
    ]);
    expect(content(list, "property", "og:video")).toBe(replay.url);
    expect(told({ livestatus: 3 }).jsonLd).toHaveLength(1);
  });

  it("is not told where search engines are kept out", () => {
    const { list, jsonLd } = told({ livestatus: 3, replay }, true);
    expect(jsonLd).toEqual([]);
    expect(content(list, "property", "og:title")).toBe(newsDetail().title);
  });
});

describe("a list's JSON-LD", () => {
  const rows = [{ title: "青屿列岛", href: "/new/ThinkFile/tourism5A/ENT-1" }];
  const inside = (isDocument: boolean) =>
    share({ title: "5A景区榜", rows }, fakeContext({ page: { isDocument } }).context);

  it("is an ItemList of its rows", () => {
    const shared = inside(true);
    expect(tags({ shared }).filter((tag) => "script:ld+json" in tag)).toEqual([
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "ItemList",
          name: "5A景区榜",
          url: shared.url,
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

  it("is in the document once: its rows are sent neither for hydration nor to an open document", () => {
    expect(JSON.stringify(inside(true))).not.toContain("ENT-1");
    expect(JSON.stringify(inside(false))).not.toContain("ENT-1");
  });
});

describe("search engines", () => {
  it("are kept out of error screens and the login", () => {
    expect(robots({ noindex: true })).toBe("noindex");
    for (const screen of [404, 302, 500]) expect(robots({ error: { data: { screen } } })).toBe("noindex");
  });
});

describe("an article whose link shows another title", () => {
  it("is called by its own on its page", () => {
    const shared = article({ shareTitle: "分享标题" });
    expect(titleOf({ shared, title: undefined })).toBe("老街更新：青石板路重新铺好了 - 晚报新闻");
    expect(content(tags({ shared, title: undefined }), "property", "og:title")).toBe("分享标题");
  });
});
