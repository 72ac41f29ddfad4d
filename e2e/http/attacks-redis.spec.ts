import { randomBytes } from "node:crypto";
import { createClient } from "@redis/client";
import { hasRedis, startRedis, type RedisServer } from "../../bff/cluster/redis.testing.ts";
import { ask, DESKTOP, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { freePort, startSite, type Running } from "../server.ts";
import { visitorOf } from "../visitors.ts";

test.skip(!hasRedis(), "redis-server is not installed");

const ARTICLE = "/new/general/NEWS1001";
const TOKEN = "demo-token-reader";
const connected = (url: string) => createClient({ url }).connect();

interface Site extends Running {
  metric(line: RegExp): Promise<number>;
}

async function siteOn(redis: { url: string }, env: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const running = await startSite({
    REDIS_URL: redis.url,
    DATA_CACHE_MB: "16",
    METRICS_PORT: String(port),
    ...env,
  });
  const metric = async (line: RegExp) => {
    const { text } = await ask(`http://127.0.0.1:${port}/metrics`);
    return Number(line.exec(text)?.[1] ?? 0);
  };
  return { ...running, metric };
}
const isUp = (site: Site) => expect.poll(() => site.metric(/^wanbao_redis_up (\d)/m)).toBe(1);

test.describe("an attacker who writes to Redis", () => {
  let redis: RedisServer;
  let attacker: Awaited<ReturnType<typeof connected>>;
  const sites: Site[] = [];

  async function start(env: Record<string, string>): Promise<Site> {
    const site = await siteOn(redis, env);
    sites.push(site);
    await isUp(site);
    return site;
  }

  test.beforeEach(async () => {
    redis = await startRedis();
    attacker = await connected(redis.url);
  });
  test.afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.stop()));
    attacker.destroy();
    await redis.kill();
  });

  test("puts nothing into a page, and makes no page unreadable", async ({ newsroom }) => {
    const secret = { SESSION_SECRET: randomBytes(32).toString("hex"), UPSTREAM_URL: newsroom.url };
    const one = await start(secret);
    expect((await ask(one.url + ARTICLE)).text).toContain("39家老店回来了");
    const answers = await attacker.keys("wanbao:answer:*");
    expect(answers.length).toBeGreaterThan(0);
    const evil = (text: string) => text.replaceAll("39家老店回来了", "<script>alert(1)</script>被改的标题");
    for (const poison of [evil, () => "{", () => '+{"title":"被改的标题"}', () => "x".repeat(5e6)]) {
      for (const key of answers) {
        const text = (await attacker.get(key)) ?? "";
        await attacker.set(key, poison(text), { expiration: { type: "PX", value: 600_000 } });
      }
      // A new process has nothing but the data in Redis.
      const late = await start(secret);
      const page = await ask(late.url + ARTICLE);
      expect(page.status).toBe(200);
      expect(page.text).toContain("39家老店回来了");
      expect(page.text).not.toContain("被改的标题");
      await expect
        .poll(() => late.metric(/^wanbao_redis_distrusted_total\{reason="forged"\} (\d+)/m))
        .toBeGreaterThan(0);
      await sites.pop()?.stop();
    }
  });

  test("reads no login, phone or id of a reader, in values or in the replicas' messages", async ({
    newsroom,
  }) => {
    const site = await start({
      UPSTREAM_URL: newsroom.url,
      RATE_LIMITS: "comment=9/99,like=9/99,login=9/99",
    });
    const heard: string[] = [];
    const spy = await connected(redis.url);
    await spy.pSubscribe("*", (text, channel) => heard.push(`${channel} ${text}`));
    const monitor = await connected(redis.url);
    const commands: string[] = [];
    await monitor.monitor((line) => void commands.push(String(line)));

    const desk = { userAgent: DESKTOP, cookies: { PAGEVIEW_UNIQUEID: visitorOf("d") } };
    const { text } = await ask(`${site.url}/new/living/qrlogin`, desk);
    const ticket = /wait=([A-Za-z0-9]{32})/.exec(text)?.[1] ?? "";
    const reader = { PAGEVIEW_UNIQUEID: VISITOR, tokenID: TOKEN, openId: "wx-open-id-of-somebody" };
    const confirmed = await ask(`${site.url}/new/living/qrlogin?qr=${ticket}`, {
      cookies: reader,
      form: { intent: "qr-confirm", qr: ticket },
    });
    expect(confirmed.status).toBe(303);
    await ask(site.url + ARTICLE, { cookies: reader, form: { intent: "comment", content: "不为人知的话" } });
    await ask(`${site.url}/new/login/loginCommon`, {
      cookies: { PAGEVIEW_UNIQUEID: VISITOR },
      form: { intent: "sms-code", phone: "13800138000", agree: "1" },
    });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const all = commands.join("\n") + heard.join("\n");
    expect(all).toContain("ticket-login:");
    expect(all).toContain("sent:");
    for (const secret of [
      TOKEN,
      "wx-open-id-of-somebody",
      "13800138000",
      VISITOR,
      "不为人知的话",
      ticket,
      "127.0.0.1:0",
    ])
      expect(all).not.toContain(secret);
    // The desktop still gets its login.
    const done = await ask(`${site.url}/new/living/qrlogin?wait=${ticket}`, desk);
    expect(done.cookies.get("tokenID")).toMatch(/^tokenID=(?:!|%21)/);
    spy.destroy();
    monitor.destroy();
  });

  test("neither locks out readers nor lifts limits with a broken counter", async ({ newsroom }) => {
    const site = await start({ UPSTREAM_URL: newsroom.url, SMS_PER_VISITOR: "2", SMS_PER_ADDRESS: "100" });
    const send = (visitor: string) =>
      ask(`${site.url}/new/login/loginCommon`, {
        cookies: { PAGEVIEW_UNIQUEID: visitorOf(visitor) },
        form: { intent: "sms-code", phone: "13800138000", agree: "1" },
      });
    const poisons = ["many", "9223372036854775807", "-1000000", "list", "gone"];
    for (const [nth, poison] of poisons.entries()) {
      const visitor = `visitor${nth}`;
      expect((await send(visitor)).status).toBeLessThan(400);
      for (const key of await attacker.keys("wanbao:count:sms-visitor:*")) {
        await attacker.del(key);
        if (poison === "list") await attacker.lPush(key, "x");
        else if (poison !== "gone") await attacker.set(key, poison);
      }
      expect((await send(visitor)).status, poison).toBeLessThan(400);
      expect((await send(visitor)).status, poison).toBe(429);
      await attacker.flushAll();
    }
  });

  test("can't crash a replica by messages on the channel", async ({ newsroom }) => {
    const site = await start({ UPSTREAM_URL: newsroom.url });
    const [channel = ""] = await attacker.pubSubChannels("wanbao:*");
    expect(channel).not.toBe("");
    for (const text of ["{", "null", "[]", '{"changed":1}', '{"from":"x","ill":"http://x"}', "A".repeat(1e6)])
      await attacker.publish(channel, text);
    await expect
      .poll(
        async () =>
          (await site.metric(/reason="forged"\} (\d+)/)) + (await site.metric(/reason="news"\} (\d+)/)),
      )
      .toBe(6);
    expect((await ask(site.url + ARTICLE)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });
});

test("a flood of QR tickets evicts no waiting one: a client with too many is refused", async ({
  newsroom,
}) => {
  const site = await startSite({ UPSTREAM_URL: newsroom.url, RATE_LIMITS: "ticket=3/20" });
  const open = (visitor: string) =>
    ask(`${site.url}/new/living/qrlogin`, {
      userAgent: DESKTOP,
      cookies: { PAGEVIEW_UNIQUEID: visitorOf(visitor) },
    });
  const ticketIn = (text: string) => /wait=([A-Za-z0-9]{32})/.exec(text)?.[1];
  try {
    const waiting = ticketIn((await open("desk")).text) ?? "";
    const flood = [];
    for (let nth = 0; nth < 40; nth++) flood.push((await open(`flood${nth % 10}`)).text);
    expect(flood.filter((text) => ticketIn(text))).toHaveLength(19);
    expect(flood.at(-1)).toContain("二维码打开过于频繁");
    const confirmed = await ask(`${site.url}/new/living/qrlogin?qr=${waiting}`, {
      cookies: { PAGEVIEW_UNIQUEID: VISITOR, tokenID: TOKEN },
      form: { intent: "qr-confirm", qr: waiting },
    });
    expect(confirmed.status).toBe(303);
    const done = await ask(`${site.url}/new/living/qrlogin?wait=${waiting}`, {
      userAgent: DESKTOP,
      cookies: { PAGEVIEW_UNIQUEID: visitorOf("desk") },
    });
    expect(done.cookies.get("tokenID")).toMatch(/^tokenID=(?:!|%21)/);
  } finally {
    await site.stop();
  }
});

test("rediss works with a private CA, a user and a password; with a wrong password the site works without Redis", async ({
  newsroom,
}) => {
  const password = randomBytes(24).toString("base64url");
  const users = `user default off\nuser wanbao on >${password} ~wanbao:* &wanbao:* +@all -@dangerous\n`;
  const redis = await startRedis({ tls: true, users });
  const url = (secret: string) => redis.url.replace("//", `//wanbao:${secret}@`);
  const env = { UPSTREAM_URL: newsroom.url, NODE_EXTRA_CA_CERTS: redis.ca ?? "" };
  const [good, wrong, distrusting] = await Promise.all([
    siteOn({ url: url(password) }, env),
    siteOn({ url: url(`${password}x`) }, env),
    siteOn({ url: url(password) }, { ...env, NODE_EXTRA_CA_CERTS: "" }),
  ]);
  const all = [good, wrong, distrusting];
  try {
    await isUp(good);
    for (const site of all) {
      expect((await ask(site.url + ARTICLE)).status).toBe(200);
      expect(site.output()).not.toContain(password);
    }
    expect(await good.metric(/^wanbao_redis_missed_total (\d+)/m)).toBe(0);
    for (const site of [wrong, distrusting]) {
      expect(await site.metric(/^wanbao_redis_up (\d)/m)).toBe(0);
      expect(site.output()).toContain('"redis":"down"');
    }
  } finally {
    await Promise.all(all.map((site) => site.stop()));
    await redis.kill();
  }
});
