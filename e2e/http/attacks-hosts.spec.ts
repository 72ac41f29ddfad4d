import { once } from "node:events";
import { connect } from "node:net";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { networkInterfaces } from "node:os";
import { ask, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { freePort, startBff, startSite } from "../server.ts";
import { USER_AGENTS } from "../user-agents.ts";

const ARTICLE = "/new/general/NEWS1001";

/** A request with an invented `Host`. */
async function fetchRaw(url: string, headers: Record<string, string>, method = "GET") {
  const sent = request(url, { method, headers });
  const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

test("with SITE_ORIGIN a foreign host gets 421, and poisons no cache", async ({ newsroom }) => {
  const env = { UPSTREAM_URL: newsroom.url, PAGE_CACHE_MB: "16", TRUST_PROXY: "1" };
  const site = await startSite({ ...env, SITE_ORIGIN: "https://news.example", SITE_ALIASES: "old.example" });
  const ours = { host: "news.example" };
  try {
    for (const path of [
      ARTICLE,
      `${ARTICLE}.data`,
      "/new/feed.xml",
      "/robots.txt",
      "/new/sw.js",
      "/metrics",
    ]) {
      const foreign = await fetchRaw(site.url + path, { host: "evil.example" });
      expect([path, foreign.status, foreign.headers["cache-control"]]).toEqual([path, 421, "no-store"]);
      expect(foreign.text).not.toContain("evil.example");
    }
    for (const path of [ARTICLE, "/new/feed.xml", "/new/sitemap.xml", "/robots.txt"]) {
      const forwarded = await fetchRaw(site.url + path, { ...ours, "x-forwarded-host": "evil.example" });
      expect(forwarded.status).toBe(421);
      const own = await fetchRaw(site.url + path, ours);
      expect([path, own.status]).toEqual([path, 200]);
      expect(own.text.includes("https://news.example/")).toBe(true);
      expect([own.text.includes("evil.example"), own.text.includes(site.url)]).toEqual([false, false]);
    }
    expect((await fetchRaw(`${site.url}/readyz`, { host: "10.0.0.7:3000" })).status).toBe(200);
    const led = await fetchRaw(`${site.url}${ARTICLE}?from=wx`, { host: "old.example" });
    expect([led.status, led.headers.location]).toEqual([308, `https://news.example${ARTICLE}?from=wx`]);
    for (const origin of ["http://news.example", site.url, "https://old.example"]) {
      const form = await fetchRaw(site.url + ARTICLE, { ...ours, origin }, "POST");
      expect([origin, form.status]).toEqual([origin, 403]);
    }
  } finally {
    await site.stop();
  }
});

test("without SITE_ORIGIN no RSS, sitemap, robots.txt or WeChat signature contains the host of a request", async ({
  site,
  newsroom,
}) => {
  const host = "evil.example";
  expect((await fetchRaw(`${site.url}/robots.txt`, { host })).text).not.toMatch(/Sitemap|evil/);
  for (const path of ["/new/feed.xml", "/new/feed/2.xml", "/new/sitemap.xml", "/new/sitemap-news.xml"]) {
    const answer = await fetchRaw(site.url + path, { host });
    expect([path, answer.status, answer.headers["cache-control"]]).toEqual([path, 404, "no-store"]);
    expect(answer.text).not.toContain(host);
  }
  const agent = { host, "user-agent": USER_AGENTS["WeChat on Android"].userAgent };
  const query = new URLSearchParams({ url: `http://${host}/new/x`, from: ARTICLE });
  expect((await fetchRaw(`${site.url}/new/_data/wechat?${query}`, agent)).status).toBe(404);
  await newsroom.forget();
  expect((await fetchRaw(site.url + ARTICLE, agent)).status).toBe(200);
  expect(await newsroom.requests("/api/getAccessToken.do")).toEqual([]);
});

test("responses for logged-in readers are not cached", async ({ site }) => {
  const cookies = { PAGEVIEW_UNIQUEID: VISITOR, tokenID: "demo-token-reader" };
  const paths = [ARTICLE, `${ARTICLE}.data`, "/new/_data/comments/NEWS1001", "/new/general/NOBODY"];
  for (const path of paths) {
    const answer = await ask(site.url + path, { cookies });
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
  const liked = await ask(site.url + ARTICLE, { cookies, form: { intent: "like" } });
  expect(liked.headers.get("cache-control")).toBe("no-store");
  const login = await ask(`${site.url}${ARTICLE}?tokenID=demo-token-reader`, {
    userAgent: USER_AGENTS["our app on Android"].userAgent,
  });
  expect([login.status, login.headers.get("cache-control")]).toEqual([302, "no-store"]);
  expect((await ask(site.url + ARTICLE)).headers.get("cache-control")).toBe("private, no-cache");
});

/** An address of this machine on the network. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === "IPv4" && !address.internal)?.address;

async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const opened = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "close").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return opened;
}

test("metrics and the BFF listen on loopback by default", async ({ newsroom }) => {
  test.skip(!outside, "this machine has no address but loopback");
  const port = await freePort();
  const env = { UPSTREAM_URL: newsroom.url, HOST: "" };
  const site = await startSite({ ...env, METRICS_PORT: String(port) });
  const bff = await startBff(env);
  try {
    expect((await ask(`${site.url}/metrics`)).status).toBe(404);
    expect((await ask(`http://127.0.0.1:${port}/metrics`)).text).toContain("wanbao_http_requests_total");
    const open = async (url: string) => isOpen(outside ?? "", Number(new URL(url).port));
    expect(await open(site.url)).toBe(true);
    expect([await open(`http://x:${port}`), await open(bff.url)]).toEqual([false, false]);
    expect((await ask(`${bff.url}/metrics`)).text).not.toContain("wanbao_");
  } finally {
    await Promise.all([site.stop(), bff.stop()]);
  }
});
