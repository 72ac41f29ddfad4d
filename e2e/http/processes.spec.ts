import { hasRedis, startRedis } from "../../bff/cluster/redis.testing.ts";
import { ask, VISITOR } from "../ask.ts";
import { startCollector } from "../../bff/tracing/collector.testing.ts";
import { expect, test } from "../fixtures.ts";
import { freePort, startBff, startSite, type Running } from "../server.ts";
import { visitorOf } from "../visitors.ts";

const ARTICLE = "/new/general/NEWS1001";

async function readsAndActs({ url }: Running): Promise<void> {
  const cookies = { PAGEVIEW_UNIQUEID: VISITOR };
  const page = await ask(url + ARTICLE, { cookies });
  expect(page.status).toBe(200);
  expect(page.text).toContain("39家老店回来了");
  expect(page.text).toContain('data-intent="like"');
  const liked = await ask(url + ARTICLE, { cookies, form: { intent: "like" } });
  expect(liked.status).toBe(303);
  expect((await ask(url + ARTICLE, { cookies })).text).toContain('data-intent="unlike"');
  const missing = await ask(`${url}/new/general/NEWS9404`);
  expect(missing.status).toBe(404);
  const deleted = await ask(`${url}/new/general/NEWS9302`);
  expect(deleted.status).toBe(410);
}

test("without a gateway the site starts its own newsroom, with pictures", async () => {
  const site = await startSite();
  try {
    await readsAndActs(site);
    const { text } = await ask(site.url + ARTICLE);
    const picture = /<img[^>]+src="(\/new\/media\/[^"]+|http[^"]+\/new\/media\/[^"]+)"/.exec(text)?.[1];
    expect(picture).toBeDefined();
    const image = await fetch(new URL((picture ?? "").replaceAll("&amp;", "&"), site.url));
    expect(image.status).toBe(200);
    expect(image.headers.get("content-type")).toMatch(/^image\//);
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(500);
  } finally {
    expect(await site.stop()).toBe(0);
  }
});

test("the BFF can run as its own process; traces follow a page through all processes", async ({
  newsroom,
}) => {
  const collector = await startCollector();
  const env = { UPSTREAM_URL: newsroom.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const bff = await startBff({ ...env, UPSTREAM_TIMEOUT_MS: "2500", OTEL_SERVICE_NAME: "wanbao-bff" });
  const site = await startSite({ ...env, BFF_URL: bff.url });
  try {
    await readsAndActs(site);
    const [check] = await newsroom.requests("/news/public/dazhongnews/checkPraise");
    expect(check?.body.ak).toBe(VISITOR);
  } finally {
    await Promise.all([site.stop(), bff.stop()]);
  }
  const { spans } = collector;
  const called = spans.find(({ name }) => name.endsWith(" dzTextNews"));
  const inTrace = spans.filter(({ traceId }) => traceId === called?.traceId);
  expect(inTrace.map(({ service, name }) => `${service} ${name}`)).toEqual(
    expect.arrayContaining([
      ...["GET /general/:id", "render", "load", "markup"].map((name) => `wanbao ${name}`),
      ...["POST /call/dzTextNews", "call dzTextNews"].map((name) => `wanbao-bff ${name}`),
    ]),
  );
  const sent = (await newsroom.requests()).map(({ headers }) => headers.traceparent);
  expect(sent.some((header) => header?.startsWith(`00-${called?.traceId}-`))).toBe(true);
  expect(collector.text()).not.toContain(VISITOR);
  await collector.close();
});

test("an unreachable BFF is a failure that the reader can retry", async ({ newsroom }) => {
  const bff = await startBff({ UPSTREAM_URL: newsroom.url });
  const site = await startSite({ BFF_URL: bff.url, UPSTREAM_URL: newsroom.url });
  await bff.stop();
  try {
    const { status, text } = await ask(site.url + ARTICLE);
    expect(status).toBe(502);
    expect(text).toContain("内容加载失败，请重新加载");
  } finally {
    await site.stop();
  }
});

test("on SIGTERM the process finishes requests in flight and exits with 0", async ({ newsroom }) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url, SHUTDOWN_MS: "4000" });
  await newsroom.faults({ path: "/news/public/dazhongnews/getTextNews/NEWS1001", kind: "delay", ms: 800 });
  const inFlight = ask(site.url + ARTICLE);
  await expect.poll(() => newsroom.paths()).toContain("/news/public/dazhongnews/getTextNews/NEWS1001");
  const ended = site.stop();
  expect((await inFlight).status).toBe(200);
  expect(await ended).toBe(0);
});

test("workers have limits and sent forms in common, start one newsroom, and all end on SIGTERM", async () => {
  const port = await freePort();
  const limits = { SMS_PER_VISITOR: "2", SHUTDOWN_MS: "4000" };
  const site = await startSite({ WORKERS: "2", METRICS_PORT: String(port), ...limits });
  const cookies = { PAGEVIEW_UNIQUEID: VISITOR };
  try {
    await readsAndActs(site);
    const metrics = async () => (await ask(`http://127.0.0.1:${port}/metrics`)).text;
    // The metrics are those of both workers.
    await expect
      .poll(metrics)
      .toContain('wanbao_http_requests_total{route="/general/:id",method="GET",status="2xx"} 2');
    expect(await metrics()).toContain(
      'wanbao_http_requests_total{route="/general/:id",method="POST",status="3xx"} 1',
    );
    // Each request has its own connection; connections go to the workers in turn.
    const send = () =>
      ask(`${site.url}/new/login/loginCommon`, {
        cookies,
        form: { intent: "sms-code", phone: "13800138000", agree: "1" },
      });
    const statuses = (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const inFlight = Array.from({ length: 8 }, () => ask(site.url + ARTICLE));
    await Promise.race(inFlight);
    const ended = site.stop();
    const answers = await Promise.allSettled(inFlight);
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(await ended).toBe(0);
  } finally {
    await site.stop();
  }
});

const badValues: Record<string, string>[] = [
  {
    PORT: "eighty",
    REDIS_URL: "http://redis",
    SESSION_SECRET: "please-change-me-please",
    RATE_LIMITS: "comment=many",
    WORKERS: "many",
    UPSTREAM_URL: "gateway",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "true",
    OWN_APP_UA: "(",
  },
  { REDIS_URL: "redis://wanbao:change-me@127.0.0.1:1" },
];
for (const env of badValues) {
  const names = Object.keys(env);
  test(`bad values of ${names.join(", ")} stop the start with a message that names each`, async () => {
    const problem = await startSite(env).catch((error: unknown) => String(error));
    for (const name of names) expect(problem).toMatch(new RegExp(`^\\s*${name}\\b`, "m"));
  });
}

test("SMS codes are limited by visitor and by address", async ({ newsroom }) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url, SMS_PER_VISITOR: "2", SMS_PER_ADDRESS: "3" });
  const send = (visitor: string) =>
    ask(`${site.url}/new/login/loginCommon`, {
      cookies: { PAGEVIEW_UNIQUEID: visitorOf(visitor) },
      form: { intent: "sms-code", phone: "13800138000", agree: "1" },
    });
  try {
    expect((await send("a")).status).toBeLessThan(400);
    expect((await send("a")).status).toBeLessThan(400);
    const third = await send("a");
    expect(third.status).toBe(429);
    expect(third.text).toContain("操作太频繁，请稍后再试");
    expect((await send("b")).status).toBeLessThan(400);
    expect((await send("c")).status).toBe(429);
    expect(await newsroom.requests("/auth/sms/v1/code")).toHaveLength(3);
  } finally {
    await site.stop();
  }
});

test("replicas with one Redis have answers and limits in common, and notice each other's changes", async ({
  newsroom,
}) => {
  test.skip(!hasRedis(), "redis-server is not installed");
  const redis = await startRedis();
  const env = {
    UPSTREAM_URL: newsroom.url,
    REDIS_URL: redis.url,
    DATA_CACHE_MB: "16",
    RATE_LIMITS: "comment=2/100",
  };
  const [one, other] = await Promise.all([startSite(env), startSite(env)]);
  // Replicas accept requests before they are connected to Redis.
  for (const site of [one, other]) await expect.poll(site.metrics).toContain("\nwanbao_redis_up 1\n");
  expect((await ask(`${one.url}/metrics`)).status).toBe(404);
  const comment = (site: Running, content: string, visitor = VISITOR) =>
    ask(site.url + ARTICLE, {
      cookies: { PAGEVIEW_UNIQUEID: visitor, tokenID: "demo-token-reader" },
      form: { intent: "comment", content },
    });
  try {
    // The other replica uses the answers that the first one fetched, also for a page that it has not rendered yet.
    const unread = "/new/general/NEWS1005";
    const calls = () => newsroom.requests("/news/public/dazhongnews/getTextNews/NEWS1005");
    const page = await ask(one.url + unread, { headers: { "x-request-id": "from-the-edge" } });
    expect(page.status).toBe(200);
    expect((await ask(other.url + unread)).text).toContain("</html>");
    expect(await calls()).toHaveLength(1);
    expect((await calls())[0]?.headers["x-request-id"]).toBe("from-the-edge");
    const newest = `${ARTICLE}?csort=new`;
    expect((await ask(other.url + newest)).text).not.toContain("隔壁的评论");
    expect((await comment(one, "隔壁的评论")).status).toBe(303);
    // Long before its cached comments are stale.
    await expect
      .poll(async () => (await ask(other.url + newest)).text, { timeout: 4000 })
      .toContain("隔壁的评论");
    expect((await comment(other, "第二条")).status).toBe(303);
    const third = await comment(one, "第三条不会丢");
    expect(third.status).toBe(429);
    expect(third.text).toContain("操作太频繁，请稍后再试");
    expect(third.text).toContain("第三条不会丢");
    await redis.kill();
    // Without Redis the process continues with its own counts.
    expect((await comment(one, "第四条")).status).toBe(429);
    expect((await comment(one, "别人的评论", visitorOf("b"))).status).toBe(303);
  } finally {
    await Promise.all([one.stop(), other.stop(), redis.kill()]);
  }
});
