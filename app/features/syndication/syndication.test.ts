import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { fakeContext, refusedBy } from "../../request-context.testing.ts";
import { loader as feed } from "./channel-rss.ts";
import { loader as sitemap } from "./sitemap.ts";
import { newsSitemap } from "./sitemaps.ts";
import { element, optionalElement, xmlDocument } from "./xml.ts";

const item = (newsid: string, fields: Partial<NewsItem> = {}): NewsItem => ({
  newsid,
  newstype: 1,
  title: `标题${newsid}`,
  status: 1,
  pubtime: "2025-05-20T08:00:00+08:00",
  ...fields,
});
const page = (list: NewsItem[]) =>
  Promise.resolve({ list, total: list.length, hasMore: false, banners: [], topics: [] });
const channels = [
  { channelid: "1", name: "头条", kind: "list" },
  { channelid: "2", name: "本地", kind: "list" },
  { channelid: "11", name: "公益", kind: "welfare" },
] as const;
const answers = (news: Record<string, NewsItem[] | Error>): Partial<Bff> => ({
  channelList: () => Promise.resolve([...channels]),
  channelContentList: ({ channelid }) => {
    const found = news[channelid] ?? [];
    return found instanceof Error ? Promise.reject(found) : page(found);
  },
});

async function ask(loader: typeof feed, path: string, bff: Partial<Bff>, headers: HeadersInit = {}) {
  const { context, bff: calls, logged } = fakeContext({ path, bff });
  const params = { file: path.split("/feed/")[1] };
  const answer = await loader({ request: new Request(context.page.url, { headers }), params, context });
  return { answer, text: await answer.text(), calls, logged };
}

describe("XML", () => {
  it("escapes text, and drops characters that XML does not allow", () => {
    const bell = String.fromCharCode(7);
    expect(element("t", { a: '"<&' }, `1 < 2 & ]]>${bell}\ud800`, element("b")).xml).toBe(
      '<t a="&quot;&lt;&amp;">1 &lt; 2 &amp; ]]&gt;<b/></t>',
    );
    expect(optionalElement("t", "")).toBeNull();
    expect(xmlDocument(element("t", { gone: undefined }, ["鱼", "🐟"]))).toMatch(
      /^<\?xml.*\n<t>鱼🐟<\/t>\n$/,
    );
  });
});

describe("a channel's feed", () => {
  const news = [
    item("NEWS1", {
      title: "A & B <b>",
      summary: "摘要",
      source: "海岱晚报",
      imgurl: "https://i.example/1.jpg",
    }),
    item("LIVE1", { newstype: 10, wordFlag: 1, pubtime: undefined }),
    item("NEWS1"),
    item("NEWS3", { pubtime: "2025-05-20T09:30:00+08:00" }),
    item("L1", { newstype: 12, linkUrl: "https://other.example/a?b=1&c=2" }),
  ];

  it("links its rows by the content-opening rule, without repeats", async () => {
    const { answer, text, calls } = await ask(feed, "/new/feed/2.xml", answers({ 2: news }));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "application/rss+xml; charset=utf-8",
    ]);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=300/);
    expect(calls.channelContentList).toHaveBeenCalledWith({ channelid: "2", pageNo: 1, pageSize: 50 });
    expect(text).toContain("<title>本地 - 晚报新闻</title><link>https://news.example/new/home/2</link>");
    expect(text).toContain('<atom:link href="https://news.example/new/feed/2.xml" rel="self"');
    expect(text).toContain("<title>A &amp; B &lt;b&gt;</title>");
    expect(text).toContain("<pubDate>Tue, 20 May 2025 00:00:00 GMT</pubDate>");
    expect(text).toContain("<lastBuildDate>Tue, 20 May 2025 01:30:00 GMT</lastBuildDate>");
    expect(text).toContain('<media:content url="https://i.example/1.jpg" medium="image"/>');
    expect([...text.matchAll(/<guid[^>]*>([^<]*)/g)].map(([, url]) => url)).toEqual([
      "https://news.example/new/general/NEWS1",
      "https://news.example/new/living/share/LIVE1",
      "https://news.example/new/general/NEWS3",
      "https://other.example/a?b=1&amp;c=2",
    ]);
  });

  it("is the site's feed for the first channel", async () => {
    const { text } = await ask(feed, "/new/feed.xml", answers({ 1: news }));
    expect(text).toContain("<channel><title>晚报新闻</title>");
    expect(text).toContain('href="https://news.example/new/feed.xml"');
  });

  it("answers 304 to a matching ETag", async () => {
    const { answer } = await ask(feed, "/new/feed.xml", answers({ 1: news }));
    const again = await ask(feed, "/new/feed.xml", answers({ 1: news }), {
      "If-None-Match": `W/${answer.headers.get("ETag")}`,
    });
    expect([again.answer.status, again.text]).toEqual([304, ""]);
    const newer = await ask(feed, "/new/feed.xml", answers({ 1: [item("NEWS2"), ...news] }), {
      "If-None-Match": answer.headers.get("ETag") ?? "",
    });
    expect(newer.answer.status).toBe(200);
  });

  it.each(["9.xml", "11.xml", "x.xml", "2", "2.xml.bak"])("does not exist for %s", async (file) => {
    const { answer } = await ask(feed, `/new/feed/${file}`, answers({}));
    expect(answer.status).toBe(404);
  });

  it("answers 503 with Retry-After on failure, never an empty list", async () => {
    for (const bff of [answers({ 1: refusedBy(500) }), {}]) {
      const { answer, text, logged } = await ask(feed, "/new/feed.xml", bff);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "120"]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(text).not.toContain("<");
      expect(logged()).toContain("a feed could not be made");
    }
  });
});

describe("the sitemaps", () => {
  const news = {
    1: [item("NEWS1"), item("X", { newstype: 12, linkUrl: "https://other.example/" })],
    2: [item("NEWS2")],
  };

  it("are listed in an index", async () => {
    const { text } = await ask(sitemap, "/new/sitemap.xml", {});
    expect([...text.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      "https://news.example/new/sitemap-pages.xml",
      "https://news.example/new/sitemap-news.xml",
    ]);
  });

  it("have the pages that need no id", async () => {
    const { text } = await ask(sitemap, "/new/sitemap-pages.xml", answers({}));
    for (const path of ["home/1", "home/2", "focusNews", "ThinkFile/tourism5A", "paper/qlwbPaper"]) {
      expect(text).toContain(`<loc>https://news.example/new/${path}</loc>`);
    }
    expect(text).not.toMatch(/home\/11<|login|Applay|general|TemplateOne/);
  });

  it("have the news of all channels that are pages of this site", async () => {
    const { text } = await ask(sitemap, "/new/sitemap-news.xml", answers(news));
    expect([...text.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url?.slice(-5))).toEqual(["NEWS1", "NEWS2"]);
    expect(text).toContain("<news:name>晚报新闻</news:name><news:language>zh-cn</news:language>");
  });

  it("survive the failure of one channel, but not of all", async () => {
    const some = await ask(sitemap, "/new/sitemap-news.xml", answers({ ...news, 2: refusedBy(500) }));
    expect([some.answer.status, some.text.includes("NEWS1")]).toEqual([200, true]);
    const none = await ask(sitemap, "/new/sitemap-news.xml", answers({ 1: refusedBy(500) }));
    expect(none.answer.status).toBe(503);
  });

  it("mark news of the last two days", () => {
    const piece = (url: string, published: string) => ({ url, title: url, published });
    const now = Date.parse("2025-05-21T00:00:00Z");
    const marked = (at: number) =>
      newsSitemap([piece("old", "2025-05-18T00:00:00Z"), piece("new", "2025-05-20T00:00:00Z")], "报", at)
        .split("<url>")
        .filter((row) => row.includes("<news:news>"))
        .map((row) => /<loc>(\w+)/.exec(row)?.[1]);
    expect(marked(now)).toEqual(["new"]);
    // The newest item is older than two days: the two days end with it.
    expect(marked(now + 1e10)).toEqual(["new", "old"]);
  });
});
