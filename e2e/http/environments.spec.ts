import { oneOfEachPage } from "../addresses.ts";
import { ask, VISITOR } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startSite, type Running } from "../server.ts";
import { USER_AGENTS } from "../user-agents.ts";
import { isMobile } from "../../bff/page/environment.ts";

const ARTICLE = "/new/general/NEWS1001";
const SCHEME = "wanbao://open?newsid=NEWS1001";
const cookies = { PAGEVIEW_UNIQUEID: VISITOR };

/** The parts around an article in each environment (pages §6, §12). */
const AROUND = {
  wechat: { header: true, footer: true, bar: true, share: true },
  mini: { header: false, footer: true, bar: false, share: true },
  own: { header: false, footer: false, bar: false, share: false },
  partner: { header: true, footer: true, bar: false, share: true },
  weibo: { header: true, footer: true, bar: true, share: true },
  browser: { header: true, footer: true, bar: true, share: true },
} as const;

/** Links to live content: their targets, and whether they open a new window (pages §3). */
const LIVE = {
  wechat: { path: /^\/new\/living\/share(new)?\/LIVE\d+$/, newWindow: true },
  mini: { path: /^\/new\/living\/share(new)?\/LIVE\d+\?weapp=1$/, newWindow: false },
  own: { path: /^\/new\/living\/appview\/LIVE\d+$/, newWindow: false },
  partner: { path: /^\/new\/living\/share(new)?\/LIVE\d+$/, newWindow: false },
  weibo: { path: /^\/new\/living\/share(new)?\/LIVE\d+$/, newWindow: true },
  browser: { path: /^\/new\/living\/share(new)?\/LIVE\d+$/, newWindow: true },
} as const;

/** Markup that no page has in an environment: header, footer, links into the app, share buttons, new windows. */
const NOWHERE = {
  "our app on Android":
    /data-markup="(?:menu|footer)-channels"|data-block="(?:open-app|share|leave)"|data-open-app|wanbao:\/\/open|service\.weibo\.com|target="_blank"/,
  "a mini-program on iOS": /data-markup="menu-channels"|data-block="open-app"|href="wanbao:|target="_blank"/,
} as const;

let own: Running;
test.beforeAll(async ({ place }) => {
  own = await startSite({
    UPSTREAM_URL: place.newsroom.url,
    APP_SCHEME: "wanbao",
    APP_IOS_URL: "https://app.example/ios",
    APP_ANDROID_URL: "https://app.example/wanbao.apk",
    WX_OPEN_APPID: "wx0123456789abcdef",
  });
});
test.afterAll(() => own.stop());

for (const [name, { environment, userAgent }] of Object.entries(USER_AGENTS)) {
  test(`${name} has exactly its parts around a page`, async ({ newsroom }) => {
    const { status, text } = await ask(own.url + ARTICLE, { userAgent, cookies });
    expect(status).toBe(200);
    expect(/<body[^>]* data-env="(\w+)"/.exec(text)?.[1]).toBe(environment);
    const around = AROUND[environment];
    const has = (pattern: RegExp) => pattern.test(text);
    expect({
      header: has(/<header class="[^"]*"><div[^>]*><a [^>]*href="\/new\/home\/1/),
      footer: has(/data-markup="footer-channels"/),
      bar: has(/data-block="open-app"/),
      share: has(/data-block="share"/),
    }).toEqual({ ...around, bar: around.bar && isMobile(userAgent) });
    if (around.share) expect(text).toMatch(/href="https:\/\/service\.weibo\.com\/share\/share\.php\?url=/);
    // The bar links to a page that works everywhere; script tries the app's own address where the browser supports it.
    if (around.bar && isMobile(userAgent)) expect(text).toMatch(/href="\/new\/shareDown\/NEWS1001"/);

    await expect.poll(() => newsroom.requests("/newsshare/addShareViewcount.do")).toHaveLength(1);
    const [view] = await newsroom.requests("/newsshare/addShareViewcount.do");
    expect(view?.body.viewSource).toBe(environment === "weibo" ? "WEIBO" : "WEIXIN");
    const signed = await newsroom.requests("/api/getAccessToken.do");
    expect(signed.map(({ body }) => body.url)).toEqual(environment === "wechat" ? [own.url + ARTICLE] : []);
    // WeChat's script loads later, and only in WeChat.
    expect(text).not.toMatch(/res\.wx\.qq\.com|demo-wechat-access-token/);
  });
}

for (const name of [
  "WeChat on Android",
  "a mini-program on iOS",
  "our app on iOS",
  "the partner's app",
  "Weibo on Android",
  "Safari on an iPhone",
] as const) {
  const { environment, userAgent } = USER_AGENTS[name];

  test(`links in ${name} open by its rule`, async () => {
    const { text } = await ask(`${own.url}/new/home/10`, { userAgent, cookies });
    const links = [...text.matchAll(/<a [^>]*href="([^"]*LIVE\d+[^"]*)"[^>]*>/g)];
    expect(links.length).toBeGreaterThan(3);
    for (const [tag, href = ""] of links) {
      expect(href).toMatch(LIVE[environment].path);
      expect(tag.includes('target="_blank"')).toBe(LIVE[environment].newWindow);
    }
  });

  test(`the links into the app in ${name}`, async () => {
    const { text } = await ask(`${own.url}/new/shareDown/NEWS1001`, { userAgent, cookies });
    const mustLeave = ["wechat", "mini", "weibo"].includes(environment);
    expect(text.includes('data-block="leave"')).toBe(mustLeave);
    expect(text.includes(`href="${SCHEME}&amp;newstype=1"`)).toBe(!mustLeave && environment !== "own");
  });
}

for (const [name, foreign] of Object.entries(NOWHERE)) {
  test(`no page has parts in ${name} that it must not have there`, async () => {
    const { environment, userAgent } = USER_AGENTS[name as keyof typeof NOWHERE];
    const found: string[] = [];
    for (const path of oneOfEachPage) {
      const { status, text } = await ask(own.url + path, { userAgent, cookies });
      if (status !== 200) continue;
      // The page's script gets the settings everywhere.
      const markup = text.replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
      expect(markup, path).toContain(`data-env="${environment}"`);
      found.push(...(foreign.exec(markup) ?? []).map((sign) => `${path}: ${sign}`));
    }
    expect(found).toEqual([]);
  });
}

test("in WeChat only the site's own addresses are signed, for the page that the browser opened, and the token stays on the site", async ({
  newsroom,
}) => {
  const { userAgent } = USER_AGENTS["WeChat on Android"];
  const askSignature = (url: string, agent: string = userAgent) =>
    ask(`${own.url}/new/_data/wechat?${new URLSearchParams({ url, from: "/new/atlas/ATL1001" })}`, {
      userAgent: agent,
      cookies,
    });
  const there = `${own.url}/new/atlas/ATL1001?from=timeline&isappinstalled=0`;
  const answer = await askSignature(`${there}#p2`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(JSON.parse(answer.text)).toEqual({
    url: there,
    appId: expect.any(String),
    timestamp: expect.any(Number),
    nonceStr: expect.any(String),
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  const [sent] = await newsroom.requests("/api/getAccessToken.do");
  expect([sent?.body.url, sent?.headers["source-channel"]]).toEqual([there, "share-gal-atlas"]);
  for (const url of ["https://evil.example/new/x", `${own.url}/elsewhere`, "javascript:1", ""]) {
    expect((await askSignature(url)).status, url).toBe(404);
  }
  expect((await askSignature(there, USER_AGENTS["Safari on an iPhone"].userAgent)).status).toBe(404);
  await newsroom.faults({ path: "/api/getAccessToken.do", kind: "code", code: 500 });
  const failed = await askSignature(`${there}&again=1`);
  expect([failed.status, failed.text]).toEqual([200, "null"]);
  expect((await ask(own.url + ARTICLE, { userAgent, cookies })).status).toBe(200);
});
