import { ask } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startGateway } from "../gateway.ts";
import type { NewsroomControl } from "../newsroom.ts";
import { freePort, startSite } from "../server.ts";

const ARTICLE = "/news/public/dazhongnews/getTextNews/*";
/** Pages whose main call is of another kind. */
const OTHERS = ["/new/atlas/ATL1001", "/new/answer/ASK1001", "/new/notice/NTC1001", "/new/general/DZHN2001"];
/** The bulkhead of one kind of call: calls in flight, and calls in its queue (bff/upstream/guard.ts). */
const PLACES = 32;
const QUEUE = 64;

interface SickSite {
  status(path: string): Promise<number>;
  /** Opens articles that the newsroom does not have. Resolves when all requests have arrived, to the promise of their responses. */
  crowd(readers: number): Promise<{ answers: Promise<number[]> }>;
}

/** A site whose calls time out long after the test. Hanging calls end with the site. */
async function withSite(newsroom: NewsroomControl, work: (site: SickSite) => Promise<void>): Promise<void> {
  const port = await freePort();
  const site = await startSite({
    UPSTREAM_URL: newsroom.url,
    UPSTREAM_TIMEOUT_MS: "120000",
    METRICS_PORT: String(port),
  });
  const status = async (path: string) => (await ask(site.url + path)).status;
  /** Calls for articles in flight or in the queue. */
  const held = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const lines = metrics.matchAll(/^wanbao_upstream_calls_(?:running|waiting)\{call="dzTextNews"\} (\d+)/gm);
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  try {
    await work({
      status,
      async crowd(readers) {
        const answers: Promise<number>[] = [];
        for (let n = 1; n <= readers; n += 1) {
          answers.push(status(`/new/general/NEWS${50_000 + n}`).catch(() => 0));
          // A few at a time: a crowd that arrives at once is refused before it makes calls.
          if (n % 16 === 0)
            await expect.poll(held, { intervals: [200] }).toBeGreaterThanOrEqual(Math.min(n, PLACES + QUEUE));
        }
        return { answers: Promise.all(answers) };
      },
    });
  } finally {
    await site.stop();
  }
}

test.describe("after an outage of the whole gateway", () => {
  test.setTimeout(120_000);

  test("hanging calls block no readers, and are made again", async ({ newsroom }) => {
    await withSite(newsroom, async ({ status, crowd }) => {
      await newsroom.faults({ kind: "hang" });
      const { answers } = await crowd(PLACES + QUEUE);
      // The bulkhead and its queue are full. Still one call a second is tried, with a time-out of 2 s.
      expect([503, 504]).toContain(await status("/new/general/NEWS1001"));
      await newsroom.noFaults();
      await expect.poll(() => status("/new/general/NEWS1001")).toBe(200);
      for (const path of [...OTHERS, "/new/general/NEWS1002"]) expect(await status(path)).toBe(200);
      const came = await answers;
      expect(came.filter((answer) => answer === 404).length).toBeGreaterThanOrEqual(PLACES + QUEUE - 5);
    });
  });

  test("a kind of call that hangs leaves other pages working", async ({ newsroom }) => {
    await withSite(newsroom, async ({ status, crowd }) => {
      await newsroom.faults({ kind: "status", status: 503 });
      // The status is 502 until the breaker opens.
      await expect.poll(() => status("/new/general/NEWS1001"), { intervals: [1] }).toBe(503);
      await newsroom.noFaults();
      await newsroom.faults({ path: ARTICLE, kind: "hang" });
      await expect.poll(() => status("/new/atlas/ATL1001")).toBe(200);
      await crowd(PLACES + QUEUE);
      for (let round = 0; round < 3; round += 1) {
        expect([503, 504]).toContain(await status("/new/general/NEWS1001"));
        for (const path of OTHERS) expect([path, await status(path)]).toEqual([path, 200]);
      }
    });
  });
});

test.describe("an answer that was made to keep the site busy", () => {
  const LETTERS = 250_000;
  const over = (unit: string) => unit.repeat(Math.floor(LETTERS / unit.length));
  const formats = Array.from({ length: 190 }, (_, n) => `<b x=${n}>`).join("");
  const bodies: Record<string, object> = {
    "spaces in a text": { content: `a${over(" ")}b` },
    "a picture field of commas": { imgurl: `${over("a")}?${over(",")}` },
    "formats that are opened again in each paragraph": { content: formats + over("<p>x") },
    "pictures in nested elements": { content: "<span>".repeat(190) + over("<span>a<img src=/x></span>") },
    "cells of a table": { content: `<table><tr>${over("<td>a")}` },
  };
  for (const [name, fields] of Object.entries(bodies)) {
    test(`delays no other page: ${name}`, async ({ newsroom }) => {
      const gateway = await startGateway(newsroom.url);
      // A page has a time-out of 2.5 s.
      const site = await startSite({ UPSTREAM_URL: gateway.url });
      try {
        const article = { newsid: "NEWS1001", newstype: 1, title: "长文", content: "<p>正文</p>", ...fields };
        gateway.answer("/news/public/dazhongnews/getTextNews/NEWS1001", article);
        const answers = await Promise.all(
          ["NEWS1001", "NEWS1002", "NEWS1001", "NEWS1003"].map((id) => ask(`${site.url}/new/general/${id}`)),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        // The rendered page is small enough for readers, too.
        expect(Math.max(...answers.map(({ text }) => text.length))).toBeLessThan(2_000_000);
      } finally {
        await site.stop();
        await gateway.stop();
      }
    });
  }
});
