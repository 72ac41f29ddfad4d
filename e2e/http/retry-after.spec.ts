import { ask, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { freePort, startBff, startSite } from "../server.ts";

const ARTICLE = "/new/general/NEWS1001";
const CONTENT = "/news/public/dazhongnews/getTextNews/NEWS1001";
const READER = { PAGEVIEW_UNIQUEID: VISITOR, tokenID: "demo-token-reader" };

type Seen = Pick<Response, "status" | "headers">;

/** Repeats a request until the status is 503, and returns Retry-After. */
async function unavailable(question: () => Promise<Seen>): Promise<string | null> {
  let answer: Seen | undefined;
  await expect
    .poll(async () => (answer = await question()).status, { intervals: [10], timeout: 20_000 })
    .toBe(503);
  return answer?.headers.get("retry-after") ?? null;
}

test("503 of an open breaker has Retry-After: documents, data, forms, RSS", async () => {
  const site = await startSite({ UPSTREAM_URL: `http://127.0.0.1:${await freePort()}` });
  try {
    expect(await unavailable(() => ask(site.url + ARTICLE))).toBe("5");
    expect(await unavailable(() => ask(`${site.url}${ARTICLE}.data`))).toBe("5");
    expect(await unavailable(() => ask(site.url + ARTICLE, { method: "HEAD" }))).toBe("5");
    const form = { intent: "comment", content: "好文章" };
    const posted = await ask(site.url + ARTICLE, { form, cookies: READER });
    expect([posted.status, posted.headers.get("retry-after")]).toEqual([503, "5"]);
    const data = await ask(`${site.url}${ARTICLE}.data`, { form, cookies: READER });
    expect(data.status === 503 ? data.headers.get("retry-after") : "5").toBe("5");
    expect(await unavailable(() => ask(`${site.url}/new/sitemap-news.xml`))).toBe("120");
  } finally {
    await site.stop();
  }
});

test("503 of a BFF on its own has it", async () => {
  const bff = await startBff({ UPSTREAM_URL: `http://127.0.0.1:${await freePort()}` });
  const site = await startSite({ BFF_URL: bff.url });
  try {
    // A page makes many calls, which opens the breaker.
    await unavailable(() => ask(site.url + ARTICLE));
    const call = () =>
      fetch(`${bff.url}/call/dzTextNews`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"newsid":"NEWS1001"}',
      });
    expect(await unavailable(call)).toBe("5");
  } finally {
    await Promise.all([site.stop(), bff.stop()]);
  }
});

test("503 of a full bulkhead has it", async ({ newsroom }) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url });
  try {
    await newsroom.faults({ path: CONTENT, kind: "hang" });
    const answers = await Promise.all(Array.from({ length: 150 }, () => ask(site.url + ARTICLE)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ headers }) => !headers.get("retry-after"))).toEqual([]);
  } finally {
    await site.stop();
  }
});

test("503 of a site that stops has it", async ({ newsroom }) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url, SHUTDOWN_MS: "5000" });
  await newsroom.faults({ path: CONTENT, kind: "delay", ms: 1500 });
  const underWay = ask(site.url + ARTICLE);
  await expect.poll(async () => (await newsroom.requests(CONTENT)).length).toBe(1);
  const stopped = site.stop();
  let last: Seen | undefined;
  while (!last || last.status === 200) last = await ask(`${site.url}/readyz`);
  expect([last.status, last.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await underWay).status).toBe(200);
  expect(await stopped).toBe(0);
});
