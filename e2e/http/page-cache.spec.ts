import { ask, DESKTOP, PHONE, VISITOR } from "../ask.ts";
import { expect, test as base } from "../fixtures.ts";
import { startSite, type Running } from "../server.ts";
import { visitorOf } from "../visitors.ts";

/** A site with its caches, in front of the worker's newsroom. */
const test = base.extend<
  { cached: Running },
  { cachedPlace: { of: (upstream: string) => Promise<Running> } }
>({
  cachedPlace: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, provide) => {
      let site: Promise<Running> | undefined;
      const env = { DATA_CACHE_MB: "16", PAGE_CACHE_MB: "16" };
      await provide({ of: (upstream) => (site ??= startSite({ ...env, UPSTREAM_URL: upstream })) });
      await (await site)?.stop();
    },
    { scope: "worker" },
  ],
  cached: async ({ cachedPlace, newsroom }, provide) => provide(await cachedPlace.of(newsroom.url)),
});

const ARTICLE = "/new/general/NEWS1001";
const CONTENT = "/news/public/dazhongnews/getTextNews/NEWS1001";
const RETURNING = { PAGEVIEW_UNIQUEID: VISITOR, isnew: "1", acted: "none" };
const LOGGED_IN = { ...RETURNING, tokenID: "demo-token-reader" };
const nonces = (html: string) => new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce));

/** A reader who leaves before the response. */
const leaveAfter = (url: string, ms: number) =>
  fetch(url, {
    headers: { "user-agent": PHONE, cookie: `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=none` },
    signal: AbortSignal.timeout(ms),
  }).catch(() => undefined);

test("a hundred readers of one page cause one round of calls, and each has their own nonce and view", async ({
  cached,
  newsroom,
}) => {
  const url = `${cached.url}/new/general/NEWS1003`;
  const leaving = Array.from({ length: 20 }, (_, n) => leaveAfter(url, n * 5));
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(url, { cookies: RETURNING })));
  await Promise.all(leaving);
  const seen = new Set(answers.flatMap(({ text }) => [...nonces(text)]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(seen.size).toBe(100);
  for (const { text, headers } of answers) {
    expect(nonces(text).size).toBe(1);
    expect(headers.get("content-security-policy")).toContain([...nonces(text)][0]);
  }
  // Readers who leave do not affect others, and no shared call is made twice.
  const OWN = /addShareViewcount|recordWebVisitLog|checkPraise/;
  const calls = (await newsroom.requests()).filter(({ path }) => !OWN.test(path));
  const questions = calls.map(({ path, query, body }) => JSON.stringify([path, query, body]));
  expect(calls.map(({ path }) => path)).toContain("/news/public/dazhongnews/getTextNews/NEWS1003");
  expect(questions.filter((question, nth) => questions.indexOf(question) < nth)).toEqual([]);
  await expect
    .poll(async () => (await newsroom.requests("/newsshare/addShareViewcount.do")).length)
    .toBeGreaterThanOrEqual(100);
});

test("a name, a like and a cookie stay with their reader while many readers request pages at once", async ({
  cached,
}) => {
  const url = cached.url + ARTICLE;
  const form = { intent: "like" };
  const liker = { ...RETURNING, PAGEVIEW_UNIQUEID: visitorOf("L") };
  const liked = await ask(url, { cookies: liker, form });
  expect(liked.status).toBe(303);
  const acted = /^acted=([^;]+);/.exec(liked.cookies.get("acted") ?? "")?.[1] ?? "";
  const readers = {
    stranger: {},
    returning: RETURNING,
    liker: { ...liker, acted },
    one: LOGGED_IN,
    other: { ...LOGGED_IN, PAGEVIEW_UNIQUEID: visitorOf("B"), tokenID: "demo-token-reporter" },
  };
  const factsOf = new Map<string, Set<string>>();
  const heart = /data-block="like".*?aria-pressed="(true|false)"/s;
  await Promise.all(
    Array.from({ length: 12 }, () => Object.entries(readers))
      .flat()
      .map(async ([name, cookies]) => {
        const { status, text, cookies: set } = await ask(url, { cookies });
        // A slow machine may shed some of sixty renders.
        if (status === 503) return;
        const facts = [
          heart.exec(text)?.[1] ?? "?",
          text.includes("登录后发表评论") ? "must log in" : "may write",
          [...set.keys()].sort().join(),
        ];
        factsOf.set(name, (factsOf.get(name) ?? new Set()).add(facts.join(" | ")));
      }),
  );
  const all = (name: string) => [...(factsOf.get(name) ?? [])].join("\n");
  expect(all("stranger")).toMatch(/^false .*must log in.*PAGEVIEW_UNIQUEID,acted,isnew$/);
  expect(all("returning")).toMatch(/^false .*must log in \| $/);
  // On a slow machine a reader's page may lack a part, but never has another reader's.
  expect(all("liker")).toContain("true");
  expect(all("liker")).not.toMatch(/may write|PAGEVIEW/);
  for (const name of ["one", "other"]) {
    expect(all(name)).toContain("may write");
    expect(all(name)).not.toMatch(/true|PAGEVIEW/);
  }
});

test("a name is only on its reader's own page, for every kind of page, cached or not", async ({
  cached,
  site,
}) => {
  const readers = {
    nobody: RETURNING,
    林小满: LOGGED_IN,
    周闻笛: { ...RETURNING, PAGEVIEW_UNIQUEID: visitorOf("B"), tokenID: "demo-token-reporter" },
  };
  const paths = [
    ARTICLE,
    "/new/videos/VID1001",
    "/new/infoTopic/TOP1001",
    "/new/home/1",
    "/new/login/loginCommon",
    "/new/v10/publicWelfare/volApplay",
  ];
  const seen = new Set<string>();
  const sites = { shared: cached.url, "made for each": site.url };
  for (const path of paths)
    await Promise.all(
      [1, 2].flatMap(() =>
        Object.entries(sites).flatMap(([kind, origin]) =>
          Object.entries(readers).map(async ([name, cookies]) => {
            const { text } = await ask(origin + path, { cookies });
            const names = [...text.matchAll(/我的：([^"<]+)/g)].map(([, own]) => own);
            // On a slow machine the reader's own name may be missing, but never another one is shown.
            expect([[], [name]], `${kind} ${path} for ${name}`).toContainEqual([...new Set(names)]);
            for (const own of names) seen.add(`${kind}: ${own}`);
          }),
        ),
      ),
    );
  const named = ["林小满", "周闻笛"].flatMap((name) => Object.keys(sites).map((kind) => `${kind}: ${name}`));
  expect([...seen].sort()).toEqual(named.sort());
});

test("a page is served stale while the gateway is down, and fresh soon after it is back", async ({
  cached,
  newsroom,
}) => {
  const path = "/new/general/NEWS1005";
  await newsroom.forget();
  expect((await ask(cached.url + path)).status).toBe(200);
  const callsOfView = (await newsroom.requests()).length;
  await newsroom.forget();
  let views = 0;
  for (const fault of [
    { kind: "status", status: 500 },
    { kind: "reset" },
    { kind: "truncate" },
    { kind: "hang" },
  ] as const) {
    await newsroom.noFaults();
    await newsroom.faults(fault);
    for (const until = Date.now() + 1800; Date.now() < until; views += 1) {
      const answer = await ask(cached.url + path, { cookies: RETURNING });
      expect(answer.status, fault.kind).toBe(200);
      expect(answer.headers.get("content-security-policy")).toContain([...nonces(answer.text)][0]);
    }
  }
  // Views are counted one by one. A failing gateway gets almost no other calls.
  const calls = (await newsroom.requests()).filter(({ path }) => !/addShareViewcount|VisitLog/.test(path));
  expect(calls.length).toBeLessThanOrEqual(Math.max(60, views * callsOfView * 0.02));
  await newsroom.noFaults();
  await newsroom.forget();
  await expect
    .poll(
      async () => {
        await ask(cached.url + path, { cookies: RETURNING });
        return (await newsroom.requests("/news/public/dazhongnews/getTextNews/NEWS1005")).length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
});

test("invented queries, headers and cookies make no cache entries, and poison none", async ({
  cached,
  newsroom,
}) => {
  const mark = "evil.example";
  await ask(cached.url + ARTICLE);
  await newsroom.forget();
  for (let n = 0; n < 40; n += 1) {
    const { text } = await ask(`${cached.url}${ARTICLE}?utm_source=${n}&x${n}=${mark}`, {
      headers: { "x-forwarded-host": mark, referer: `https://${mark}/${n}`, "accept-language": `x-${n}` },
      cookies: { [`c${n}`]: mark },
    });
    expect(text).not.toContain(mark);
  }
  const calls = await newsroom.requests(CONTENT);
  expect(calls.length).toBeLessThanOrEqual(1);
});

test("phones, desktops and chat apps each get their own variant of a page", async ({ cached }) => {
  const environments = {
    [PHONE]: "browser",
    [DESKTOP]: "browser",
    [`${PHONE} MicroMessenger/8.0.50`]: "wechat",
  };
  for (const round of [1, 2])
    for (const [userAgent, environment] of Object.entries(environments)) {
      const { text } = await ask(cached.url + ARTICLE, { userAgent, cookies: RETURNING });
      expect(text, `${round} ${userAgent}`).toContain(`data-env="${environment}"`);
    }
});
