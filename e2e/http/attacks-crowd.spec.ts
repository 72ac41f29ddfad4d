import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { ask, PHONE } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startSite, type RunningSite } from "../server.ts";
import { visitorOf } from "../visitors.ts";

const CROWD = 300;
const CACHES = { DATA_CACHE_MB: "16", PAGE_CACHE_MB: "16" };
const HOT = "/new/general/NEWS1001";

let opened = 0;
/** An article that no reader has opened. The newsroom does not have it, so the page is rendered as a 404 screen. */
const newArticle = () => `/new/general/NEWS9${String((opened += 1)).padStart(9, "0")}`;

interface Question {
  method?: "GET" | "HEAD" | "POST";
  suffix?: string;
  keepAlive?: boolean;
  size?: number;
}

/** Connections that request a new article as soon as they get a response. */
function startCrowd(
  site: RunningSite,
  { method = "GET", suffix = "", keepAlive = true, size = CROWD }: Question = {},
) {
  const agent = new Agent({ keepAlive, maxSockets: size });
  const seen = { pages: 0, refused: 0, withRetryAfter: 0, failed: 0 };
  let isOver = false;
  const headers = {
    "user-agent": PHONE,
    cookie: `PAGEVIEW_UNIQUEID=${visitorOf("crowd")}; isnew=1; acted=none`,
    ...(method === "POST" && { origin: site.url, "content-type": "application/x-www-form-urlencoded" }),
  };
  const member = async () => {
    while (!isOver) {
      try {
        const sent = request(site.url + newArticle() + suffix, { agent, method, headers });
        sent.end(method === "POST" ? "intent=like" : undefined);
        const [answer] = (await once(sent, "response")) as [IncomingMessage];
        await text(answer);
        if (answer.statusCode !== 503) seen.pages += 1;
        else {
          seen.refused += 1;
          if (answer.headers["retry-after"]) seen.withRetryAfter += 1;
        }
      } catch {
        seen.failed += 1;
      }
    }
  };
  const members = Array.from({ length: size }, member);
  return {
    seen,
    async until(condition: () => boolean) {
      await expect.poll(condition, { timeout: 30_000 }).toBe(true);
    },
    /** Stops the requests. Resolves when the last response has arrived. */
    async end() {
      isOver = true;
      await Promise.all(members);
      agent.destroy();
    },
  };
}

/** A site with its caches, and the number of refusals that it delays. */
async function startCached(upstream: string, env: Record<string, string> = {}) {
  const site = await startSite({ ...CACHES, UPSTREAM_URL: upstream, ...env });
  const held = async () => Number(/^wanbao_refusals_held (\d+)/m.exec(await site.metrics())?.[1] ?? NaN);
  return { site, held };
}

const habits: [string, Question][] = [
  ["", {}],
  [" on a new connection each time", { keepAlive: false }],
  [" for headers alone", { method: "HEAD" }],
  [" for the data of client-side navigations", { suffix: ".data" }],
];
for (const [how, question] of habits) {
  test(`a crowd that requests again at once${how} leaves the site usable for readers`, async ({
    newsroom,
  }) => {
    const { site, held } = await startCached(newsroom.url);
    try {
      expect((await ask(site.url + HOT)).status).toBe(200);
      const crowd = startCrowd(site, question);
      await crowd.until(() => crowd.seen.refused > 0);
      const { pages, refused } = { ...crowd.seen };
      const began = performance.now();
      const [hot, alive, ready] = [
        await ask(site.url + HOT),
        await ask(`${site.url}/healthz`),
        await ask(`${site.url}/readyz`),
      ];
      expect([hot.status, alive.status, ready.status]).toEqual([200, 200, 200]);
      await crowd.until(() => crowd.seen.pages >= pages + 60);
      // Each refusal is delayed for at least a second. Without that, 400 connections got 6,500 refusals a second.
      const seconds = (performance.now() - began) / 1000;
      expect(crowd.seen.refused - refused).toBeLessThanOrEqual(CROWD * (1 + seconds));
      await crowd.end();
      expect(crowd.seen.withRetryAfter).toBe(crowd.seen.refused);
      expect(crowd.seen.failed).toBe(0);
      expect(await held()).toBe(0);
      expect((await ask(site.url + newArticle())).status).toBe(404);
    } finally {
      await site.stop();
    }
  });
}

test("a crowd that sends forms leaves new pages to readers", async ({ newsroom }) => {
  const { site } = await startCached(newsroom.url);
  try {
    const crowd = startCrowd(site, { method: "POST" });
    await crowd.until(() => crowd.seen.pages > 30);
    const readers = startCrowd(site, { size: 5 });
    await readers.until(() => readers.seen.pages + readers.seen.refused >= 30);
    await readers.end();
    await crowd.end();
    const { pages, refused, failed } = readers.seen;
    expect(pages / (pages + refused + failed)).toBeGreaterThanOrEqual(0.8);
    // The crowd was large enough to be refused.
    expect(crowd.seen.refused).toBeGreaterThan(CROWD);
    expect(crowd.seen.withRetryAfter).toBe(crowd.seen.refused);
  } finally {
    await site.stop();
  }
});

test("delayed refusals are sent before the process ends", async ({ newsroom }) => {
  const { site, held } = await startCached(newsroom.url, { SHUTDOWN_MS: "8000" });
  const crowd = startCrowd(site);
  // Wait until all connections are accepted: the kernel would close the others.
  await crowd.until(() => crowd.seen.refused + crowd.seen.pages > 2 * CROWD);
  await expect.poll(held).toBeGreaterThan(0);
  const [code] = await Promise.all([site.stop(), crowd.end()]);
  expect(code).toBe(0);
  expect(crowd.seen.failed).toBe(0);
});

test("pipelining connections are closed, and silent ones do no harm", async ({ newsroom }) => {
  const { site } = await startCached(newsroom.url);
  const port = Number(new URL(site.url).port);
  const open = (sent: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(sent);
    return socket;
  };
  try {
    expect((await ask(site.url + HOT)).status).toBe(200);
    const silent = Array.from({ length: CROWD }, () => open("GET"));
    const greedy = Array.from({ length: 20 }, () => {
      const requests = Array.from({ length: 100 }, () => `GET ${newArticle()} HTTP/1.1\r\nHost: a\r\n\r\n`);
      return open(requests.join(""));
    });
    const closed = greedy.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
    greedy.forEach((socket) => socket.resume());
    await Promise.all(closed);
    expect((await ask(site.url + HOT)).status).toBe(200);
    expect(silent.every((socket) => !socket.destroyed)).toBe(true);
    silent.forEach((socket) => socket.destroy());
  } finally {
    await site.stop();
  }
});
