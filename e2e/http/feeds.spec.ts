import { ask } from "../ask.ts";
import { expect, test } from "../fixtures.ts";

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);

test("robots.txt names the sitemaps, and every page in them exists", async ({ site }) => {
  const robots = await ask(`${site.url}/robots.txt`);
  expect(robots.status).toBe(200);
  expect(robots.headers.get("content-type")).toContain("text/plain");
  const [, index = ""] = /^Sitemap: (.*)$/m.exec(robots.text) ?? [];
  expect(index).toBe(`${site.url}/new/sitemap.xml`);
  expect((await ask(`${site.url}/new/robots.txt`)).text).toBe(robots.text);

  const [pages = "", news = ""] = locations((await ask(index)).text);
  const mapped = locations((await ask(pages)).text);
  expect(mapped.length).toBeGreaterThan(40);
  for (const url of mapped) expect([url, (await ask(url)).status]).toEqual([url, 200]);

  const answer = await ask(news);
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(locations(answer.text).length).toBeGreaterThan(50);
  expect(answer.text).toContain("<news:news>");
  expect(locations(answer.text)).toContain(`${site.url}/new/general/NEWS1001`);
});

test("a channel's page links its RSS, which is shared and fails with an error status", async ({
  site,
  newsroom,
}) => {
  const home = await ask(`${site.url}/new/home/2`);
  expect(home.text).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="\/new\/feed\.xml"/);
  const [link = ""] = /<link[^>]*href="\/new\/feed\/2\.xml"[^>]*>/.exec(home.text) ?? [];
  expect(link).toContain('type="application/rss+xml"');

  await newsroom.forget();
  const feed = await ask(`${site.url}/new/feed/2.xml`, { cookies: { tokenID: "demo-token-reader" } });
  expect([feed.status, feed.cookies.size]).toEqual([200, 0]);
  expect(feed.headers.get("cache-control")).toMatch(/^public/);
  expect(feed.text.match(/<item>/g)?.length).toBeGreaterThan(10);
  const [call] = await newsroom.requests("/news/channel_contentlist.do");
  expect([call?.headers.token, call?.body.channelid]).toEqual([undefined, "2"]);
  const again = await ask(`${site.url}/new/feed/2.xml`, {
    headers: { "if-none-match": feed.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);

  await newsroom.faults({ path: "/news/channel_contentlist.do", kind: "status", status: 503 });
  for (const path of ["/new/feed/2.xml", "/new/sitemap-news.xml"]) {
    const failed = await ask(site.url + path);
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "120"]);
  }
  expect((await ask(`${site.url}/new/feed/99.xml`)).status).toBe(503);
  await newsroom.noFaults();
  expect((await ask(`${site.url}/new/feed/99.xml`)).status).toBe(404);
});
