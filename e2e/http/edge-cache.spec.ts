import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { ask, PHONE, VISITOR } from "../ask.ts";
import { expect, hydrated, test } from "../fixtures.ts";
import { hasNginx, startNginx } from "../nginx.ts";
import { freePort, startSite } from "../server.ts";

const ARTICLE = "/new/general/NEWS1001";
const CONTENT = "/news/public/dazhongnews/getTextNews/NEWS1001";
const RETURNING = { PAGEVIEW_UNIQUEID: VISITOR, isnew: "1", acted: "none" };
const VIEWS = "/newsshare/addShareViewcount.do";

test.use({ userAgent: PHONE });
test.skip(!hasNginx, "nginx is not installed (apt install nginx-light)");

test("nginx caches shared pages, and serves them while the site is down", async ({
  newsroom,
  page,
  context,
}) => {
  const site = await startSite({
    UPSTREAM_URL: newsroom.url,
    QINIU_HOSTS: new URL(newsroom.url).host,
    PAGE_CACHE_MB: "16",
    DATA_CACHE_MB: "16",
    TRUST_PROXY: "1",
  });
  const edge = await startNginx(site.url);
  const get = (cookies: Record<string, string> = {}, more: Parameters<typeof ask>[1] = {}) =>
    ask(edge.url + ARTICLE, { cookies, ...more });
  const cacheOf = ({ headers }: { headers: Headers }) => headers.get("x-edge-cache");
  const fromCache = ["HIT", "STALE", "UPDATING"];
  try {
    // Many readers open one page at once.
    const crowd = await Promise.all(Array.from({ length: 40 }, () => get(RETURNING)));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
    expect(crowd.filter((answer) => cacheOf(answer) === "MISS")).toHaveLength(1);
    expect(await newsroom.requests(CONTENT)).toHaveLength(1);
    for (const { text, headers, cookies } of crowd) {
      expect(cookies.size).toBe(0);
      expect(text).not.toMatch(/ nonce=/);
      expect(headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^;]*'strict-dynamic'/);
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("cdn-cache-control")).toMatch(
        /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=86400$/,
      );
    }
    // Each request still has its own id, which is in the log.
    const names = crowd.map(({ headers }) => headers.get("x-request-id") ?? "");
    expect(new Set(names).size).toBe(40);
    await expect.poll(() => edge.log()).toContain(`"requestId":"${names[39]}"`);

    // A reader with a login or an own part never gets the cached page.
    const known = [
      { ...RETURNING, tokenID: "demo-token-reader" },
      { ...RETURNING, acted: "abcde" },
      { ...RETURNING, flash: "x" },
      { PAGEVIEW_UNIQUEID: VISITOR, isnew: "1" },
    ];
    for (const cookies of known) {
      const own = await get(cookies);
      expect(cacheOf(own)).toBe("BYPASS");
      expect(own.headers.get("cdn-cache-control")).toBeNull();
      expect(own.headers.get("content-security-policy")).toContain("'nonce-");
    }
    expect((await get(known[0])).text).toContain('data-login="1"');
    expect((await get(RETURNING)).text).toContain('data-login="0"');
    expect(cacheOf(await get(RETURNING, { userAgent: `${PHONE} MicroMessenger/8.0` }))).toBe("MISS");

    // The page's scripts run by their hashes. Its view picture counts the view and sets the cookies.
    await newsroom.forget();
    await page.goto(edge.url + ARTICLE);
    await hydrated(page);
    await expect.poll(async () => (await newsroom.requests(VIEWS)).length).toBe(1);
    const jar = await context.cookies();
    expect(jar.map(({ name }) => name).sort()).toEqual(["PAGEVIEW_UNIQUEID", "acted", "isnew"]);
    const [view] = await newsroom.requests(VIEWS);
    expect(view?.headers["session-id"]).toBe(jar.find(({ name }) => name === "PAGEVIEW_UNIQUEID")?.value);
    expect(view?.body.newsid).toBe("NEWS1001");

    await page.close();

    // While the site is down nginx serves the page from its cache.
    await site.stop();
    await expect.poll(async () => fromCache.includes(cacheOf(await get(RETURNING)) ?? "")).toBe(true);
    const stale = await get(RETURNING);
    expect(stale.status).toBe(200);
    expect(stale.text).toContain("39家老店回来了");
    expect((await get({ ...RETURNING, tokenID: "demo-token-reader" })).status).toBe(502);
  } finally {
    await Promise.all([site.stop(), edge.stop()]);
  }
});

test("nginx caches a page separately for each host", async ({ newsroom }) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url, PAGE_CACHE_MB: "16", TRUST_PROXY: "1" });
  const edge = await startNginx(site.url);
  const { hostname, port, host } = new URL(edge.url);
  try {
    for (const [target, named] of [
      [edge.url + ARTICLE, "foreign.example"],
      [ARTICLE, `${hostname}:6666`],
    ] as const) {
      const sent = request({ hostname, port, path: target, headers: { host: named, "user-agent": PHONE } });
      const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
      expect(await text(answer)).toContain(`http://${named}`);
    }
    const page = await ask(edge.url + ARTICLE);
    expect(page.text).toContain(`http://${host}`);
    expect(page.text).not.toMatch(/foreign\.example|:6666/);
  } finally {
    await Promise.all([site.stop(), edge.stop()]);
  }
});

test("while the gateway is down nginx passes on the site's own response", async () => {
  const site = await startSite({ UPSTREAM_URL: `http://127.0.0.1:${await freePort()}`, TRUST_PROXY: "1" });
  const edge = await startNginx(site.url);
  try {
    for (let id = 1001; id < 1009; id += 1) {
      const answer = await ask(`${edge.url}/new/general/NEWS${id}`);
      expect([502, 503]).toContain(answer.status);
      expect(answer.text).toContain("data-error-status");
    }
    expect((await ask(`${edge.url}/robots.txt`)).status).toBe(200);
  } finally {
    await Promise.all([site.stop(), edge.stop()]);
  }
});
