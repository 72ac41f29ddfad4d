import { createServer, type RequestListener } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NO_ACTS, withActs } from "../../page/acted.ts";
import { ask, open, type Question } from "../ask.testing.ts";
import { HeldRefusals } from "../held-refusals.ts";
import { LoadGate, Overloaded } from "../load-gate.ts";
import { createLogger } from "../logger.ts";
import { securityHeaderSet } from "../security-headers.ts";
import { VISITOR, visitors } from "../visitor-id.testing.ts";
import { pageCache, type PageCache } from "./page-cache.ts";
import { nobody } from "../../page/reader.ts";
import type { RenderedPage, SharedPageRequest } from "../../page/shared-page.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36";
const KNOWN = { "user-agent": PHONE, cookie: `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=none` };
const PATH = "/new/general/NEWS1001";
const ORIGIN = "https://news.example";

let now: number;
let requests: SharedPageRequest[];
let views: string[];
let sources: string[];
/** Overrides the rendered page and what it does with cookies; tests set it. */
let render: (
  request: SharedPageRequest,
) => Promise<Partial<RenderedPage> & { sets?: string; looks?: string }>;
let cache: PageCache;
let version: number;
let isFull = false;
const gate = new LoadGate({ isMemoryFull: () => isFull });

function build({ maxBytes = 10_000_000, siteOrigin = ORIGIN, trusted = false } = {}) {
  return pageCache({
    maxBytes,
    addresses: (path, query) => {
      const page = query.get("page");
      if (path === "/new/") return { url: path, contentIds: [] };
      return path.startsWith("/new/general/") && !query.has("reply")
        ? { url: page ? `${path}?page=${page}` : path, contentIds: [path.slice("/new/general/".length)] }
        : undefined;
    },
    async render(request) {
      requests.push(request);
      const { sets, looks, ...page } = await render(request);
      if (looks) request.cookies.get(looks);
      if (sets) request.cookies.set(sets, "1");
      return {
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8", "set-cookie": "never=1", "x-inner": "1" },
        html: `<script nonce="${request.nonce}">${version}</script><p>正文 ${request.url.pathname}</p>`,
        isStale: false,
        ...page,
      };
    },
    load: { gate, refusals: new HeldRefusals({ shortest: 0, longest: 0 }) },
    headers: securityHeaderSet(),
    trust: () => trusted,
    visitors,
    log: createLogger("silent"),
    pageOptions: { siteOrigin: siteOrigin || undefined, ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/ },
    countView: ({ reader, url, viewSource }) => {
      views.push(`${reader.visitorId} ${url.pathname}`);
      sources.push(viewSource);
    },
    now: () => now,
  });
}

const behind: RequestListener = (req, res) => void res.end(`behind ${req.url}`);
const handler: RequestListener = (req, res) => cache.serve(req, res, () => void behind(req, res));
const get = (path = PATH, question: Question = {}) =>
  ask(handler, { path, ...question, headers: { ...KNOWN, ...question.headers } });
const nonceIn = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] ?? "";

beforeEach(() => {
  now = 1_790_000_000_000;
  requests = [];
  views = [];
  sources = [];
  version = 0;
  render = () => Promise.resolve({});
  cache = build();
});

describe("a shared page", () => {
  it("is rendered once, and each response has its own nonce, request id and headers", async () => {
    const [first, second] = [await get(), await get()];
    expect(requests).toHaveLength(1);
    for (const answer of [first, second]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("正文 /new/general/NEWS1001");
      expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonceIn(answer.text)}'`);
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
      expect(answer.headers["x-inner"]).toBeUndefined();
      expect(answer.cookies).toEqual([]);
    }
    expect(nonceIn(first.text)).not.toBe(nonceIn(second.text));
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    expect([nonceIn(first.text), nonceIn(second.text)]).not.toContain(requests[0]?.nonce);
  });

  it("rendered from stale answers is renewed with at most nine others a second, until a renewal is fresh", async () => {
    const paths = Array.from({ length: 20 }, (_, n) => `/new/general/NEWS${n}`);
    const openAll = async () => {
      now += 1500;
      requests = [];
      for (const path of paths) expect((await get(path)).status).toBe(200);
    };
    render = () => Promise.resolve({ isStale: true });
    await openAll();
    expect(requests).toHaveLength(20);
    await openAll();
    expect(requests).toHaveLength(10);
    render = () => Promise.resolve({});
    await openAll();
    expect(requests).toHaveLength(20);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is sent compressed with %s", async (encoding, unpack) => {
    const answer = await get(PATH, { headers: { "accept-encoding": `deflate, ${encoding}` } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    const text = unpack(answer.bytes).toString();
    expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonceIn(text)}'`);
  });

  it("gives a new visitor their cookies, and counts each view for its reader after the response", async () => {
    const stranger = await ask(handler, { path: PATH, headers: { "user-agent": PHONE } });
    const id = /^PAGEVIEW_UNIQUEID=(\w{32});/.exec(stranger.cookies[0] ?? "")?.[1];
    expect(stranger.cookies).toEqual([
      expect.stringMatching(/^PAGEVIEW_UNIQUEID=\w{32}; .*Max-Age=31536000; .*HttpOnly/i),
      expect.stringMatching(/^acted=none; .*Max-Age=31536000; .*HttpOnly/i),
      expect.stringMatching(/^isnew=1; .*Max-Age=86400/i),
    ]);
    await get();
    await vi.waitFor(() => expect(views).toEqual([`${id} ${PATH}`, `${VISITOR} ${PATH}`]));
  });

  it("is the same for links with a source in the query, and each view has its source", async () => {
    for (const query of ["", "?opsource=7", "?from=timeline"]) await get(`${PATH}${query}`);
    expect(requests).toHaveLength(1);
    await vi.waitFor(() => expect(sources).toEqual(["WEIXIN", "WEIBO", "WEIXIN"]));
  });

  it("is rendered for nobody: its request holds nothing of the first reader", async () => {
    await get(`${PATH}?utm_source=chat`, {
      headers: { ...KNOWN, cookie: `${KNOWN.cookie}; openId=wx-someone`, referer: "https://secret.example/" },
    });
    const [request] = requests;
    expect(request?.url.search).toBe("");
    expect(JSON.stringify(request)).not.toMatch(/wx-someone|secret|a1B2c3/);
    expect(JSON.stringify(request)).not.toContain(VISITOR);
    expect(request?.reader).toEqual(nobody({ userAgent: PHONE, address: "127.0.0.1" }));
    expect(request?.cookies.get("openId")).toBeUndefined();
  });

  it.each([
    ["who are logged in", { cookie: `${KNOWN.cookie}; tokenID=demo-token-reader` }, PATH],
    [
      "who have acted on its content",
      { cookie: `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=${withActs(NO_ACTS, ["NEWS1001"])}` },
      PATH,
    ],
    ["whose earlier acts are unknown", { cookie: `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1` }, PATH],
    ["with an open form", {}, `${PATH}?reply=COM1`],
    ["of an address that is not shared", {}, "/new/login/loginCommon"],
    ["of a client-side navigation", {}, `${PATH}.data`],
  ])("is not for readers %s", async (_, headers, path) => {
    await get();
    expect((await get(path, { headers })).text).toBe(`behind ${path}`);
  });

  it("is for readers who have acted on other contents", async () => {
    const cookie = `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=${withActs(NO_ACTS, ["NEWS1002"])}`;
    expect((await get(PATH, { headers: { cookie } })).text).toContain("正文");
  });

  it("is not for readers with a cookie that the page reads", async () => {
    render = () => Promise.resolve({ looks: "flash" });
    expect((await get()).text).toContain("正文");
    expect((await get(PATH, { headers: { cookie: `${KNOWN.cookie}; flash=1` } })).text).toBe(
      `behind ${PATH}`,
    );
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["that sets a cookie", () => Promise.resolve({ sets: "draft" })],
    ["that redirects", () => Promise.resolve({ status: 302 })],
  ])("%s is not shared, and that is remembered", async (_, rendering) => {
    render = rendering;
    expect((await get()).text).toBe(`behind ${PATH}`);
    expect((await get()).text).toBe(`behind ${PATH}`);
    expect(requests).toHaveLength(1);
  });

  it("responds to HEAD without a body, and not to POST", async () => {
    const head = await get(PATH, { method: "HEAD" });
    expect([head.status, head.bytes.length, Number(head.headers["content-length"]) > 0]).toEqual([
      200,
      0,
      true,
    ]);
    expect((await get(PATH, { method: "POST" })).text).toContain("behind");
  });
});

describe("a shared page for a CDN", () => {
  const CDN = { "reader-class": "wechat-phone-new" };
  const UNKNOWN = { ...CDN, cookie: "" };

  it("is the same for all: no cookies, hashes instead of nonces, and no view counted", async () => {
    cache = build({ trusted: true });
    const answers = [await get(PATH, { headers: UNKNOWN }), await get(PATH, { headers: CDN })];
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ environment: "wechat", isMobile: true, forCdn: true });
    expect(requests[0]?.cookies.get("isnew")).toBeUndefined();
    for (const answer of answers) {
      expect(answer.cookies).toEqual([]);
      expect(answer.text).not.toContain("nonce");
      expect(answer.headers["content-security-policy"]).toMatch(/script-src 'sha256-[^']+' 'strict-dynamic'/);
      expect(answer.headers["cdn-cache-control"]).toContain("public, max-age=5");
      expect(answer.headers.vary).toBe("Accept-Encoding, Reader-Class");
    }
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const br = await get(PATH, { headers: { ...UNKNOWN, "accept-encoding": "br" } });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(answers[0]?.text);
    expect(views).toEqual([]);
  });

  it("is kept briefly when it is a 404, and not at all when it failed", async () => {
    cache = build({ trusted: true });
    render = () => Promise.resolve({ status: 404 });
    const missing = await get(PATH, { headers: UNKNOWN });
    expect(missing.headers["cdn-cache-control"]).toBe("public, max-age=5");
    render = () => Promise.resolve({ status: 502, headers: { "cache-control": "no-store" } });
    const failed = await get(`${PATH}2`, { headers: UNKNOWN });
    expect([failed.status, failed.headers["cache-control"]]).toEqual([502, "no-store"]);
    expect(failed.headers["cdn-cache-control"]).toBeUndefined();
    expect(failed.headers["x-accel-expires"]).toBeUndefined();
  });

  it("does not change the redirects of phones when requests of one device name the class of the other", async () => {
    cache = build({ trusted: true });
    const desktop = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140", cookie: KNOWN.cookie };
    await get("/new/", { headers: { ...desktop, "reader-class": "browser-phone" } });
    expect((await get("/new/")).text).toBe("behind /new/");
    await get("/new/", { headers: { "reader-class": "browser-desktop" } });
    expect((await get("/new/")).text).toBe("behind /new/");
    expect((await get("/new/", { headers: desktop })).status).toBe(200);
    expect(requests.map(({ isMobile }) => isMobile)).toEqual([false, false]);
  });

  it.each([
    ["a reader sends the header", false, KNOWN.cookie],
    ["its reader may have acted on something", true, `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=abcde`],
    ["a cookie is unknown", true, `${KNOWN.cookie}; other=1`],
  ])("is not served when %s", async (_, trusted, cookie) => {
    cache = build({ trusted });
    const answer = await get(PATH, { headers: { ...CDN, cookie } });
    expect(answer.headers["cdn-cache-control"]).toBeUndefined();
    expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonceIn(answer.text)}'`);
    expect(requests[0]?.forCdn).toBe(false);
  });
});

describe("the key of a cached page", () => {
  it("has the environment, the device and the first visit, but not the rest of the query", async () => {
    await get();
    await get(`${PATH}?utm_source=a&from=timeline`);
    expect(requests).toHaveLength(1);
    await get(`${PATH}?page=2`);
    await get(PATH, { headers: { "user-agent": `${PHONE} MicroMessenger/8.0` } });
    await get(PATH, { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140" } });
    await get(PATH, { headers: { cookie: "" } });
    expect(
      requests.map(({ url, environment, isMobile, cookies }) => [
        url.search,
        environment,
        isMobile,
        cookies.get("isnew") === undefined,
      ]),
    ).toEqual([
      ["", "browser", true, false],
      ["?page=2", "browser", true, false],
      ["", "wechat", true, false],
      ["", "browser", false, false],
      ["", "browser", true, true],
    ]);
  });

  it("has the host where none is configured, for a bounded number of hosts", async () => {
    cache = build({ siteOrigin: "" });
    for (let n = 0; n < 30; n += 1) await get(PATH, { headers: { host: `host-${n}.example` } });
    expect(requests.length).toBeLessThanOrEqual(8);
    expect(new Set(requests.map(({ url }) => url.host)).size).toBe(requests.length);
  });

  it("has a new host after many forged ones, once it comes again", async () => {
    cache = build({ siteOrigin: "" });
    for (let n = 0; n < 30; n += 1) await get(PATH, { headers: { host: `host-${n}.example` } });
    requests = [];
    const texts = [];
    for (let n = 0; n < 3; n += 1) texts.push((await get(PATH, { headers: { host: "real.example" } })).text);
    expect(texts[0]).toBe(`behind ${PATH}`);
    expect(texts.slice(1).join()).not.toContain("behind");
    expect(requests.map(({ url }) => url.host)).toEqual(["real.example"]);
  });
});

describe("a cached page over time", () => {
  it("is rendered once for two hundred concurrent readers", async () => {
    let finish = () => {};
    render = () => new Promise((resolve) => (finish = () => resolve({})));
    await using opened = await open(createServer(handler));
    const answers = Array.from({ length: 200 }, () =>
      fetch(`http://127.0.0.1:${opened.port}${PATH}`, { headers: KNOWN }).then((answer) => answer.status),
    );
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    finish();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    expect(requests).toHaveLength(1);
  });

  it("is served stale while it is renewed, and for a day while renewals fail", async () => {
    await get();
    version = 1;
    now += 6_000;
    expect((await get()).text).toContain(">0<");
    await vi.waitFor(async () => expect((await get()).text).toContain(">1<"));
    expect(requests).toHaveLength(2);
    const failures = [
      () => Promise.resolve({ status: 502, html: "<p>重新加载</p>" }),
      () => Promise.resolve({ status: 504, html: "<p>重新加载</p>" }),
      () => Promise.reject(new Error("down")),
    ];
    // A reader every 15 minutes, until shortly before the day is over.
    const renewedAt = now;
    for (let minute = 14; minute < 24 * 60; minute += 15) {
      now = renewedAt + minute * 60_000;
      render = failures[minute % failures.length]!;
      const { status, text } = await get();
      expect([minute, status, text.includes(">1<")]).toEqual([minute, 200, true]);
    }
    now = renewedAt + 24 * 3_600_000;
    render = failures[0]!;
    const expired = await get();
    expect([expired.status, expired.text]).toEqual([502, "<p>重新加载</p>"]);
    version = 2;
    render = () => Promise.resolve({});
    expect((await get()).text).toContain(">2<");
  });

  it("a failure goes to the waiting reader and is not cached", async () => {
    render = () => Promise.resolve({ status: 503, html: "<p>重新加载</p>", headers: { "retry-after": "5" } });
    const failed = await get();
    expect([failed.status, failed.text, failed.headers["retry-after"]]).toEqual([
      503,
      "<p>重新加载</p>",
      "5",
    ]);
    render = () => Promise.resolve({});
    expect((await get()).status).toBe(200);
    expect(views).toHaveLength(1);
  });

  it("a refused reader gets a request id", async () => {
    render = () => Promise.reject(new Overloaded());
    const answer = await get(PATH, { headers: { "x-request-id": "asked-1" } });
    expect([answer.status, answer.headers["x-request-id"]]).toEqual([503, "asked-1"]);
  });

  it("a full gate refuses what is not cached before rendering, and serves cached pages", async () => {
    expect((await get()).status).toBe(200);
    isFull = true;
    const [cached, cold] = [await get(), await get("/new/general/NEWS1002")];
    isFull = false;
    expect([cached.status, cold.status]).toEqual([200, 503]);
    expect(requests).toHaveLength(1);
    expect(gate.state().refused).toBe(1);
  });

  it("the app serves the reader when the renderer throws", async () => {
    render = () => Promise.reject(new Error("inside"));
    expect((await get()).text).toBe(`behind ${PATH}`);
  });

  it("a 404 is cached, but not for long", async () => {
    render = () => Promise.resolve({ status: 404, html: "<p>内容不存在</p>" });
    expect((await get()).status).toBe(404);
    expect((await get()).status).toBe(404);
    expect(requests).toHaveLength(1);
    now += 6_000;
    render = () => Promise.resolve({});
    expect((await get()).status).toBe(200);
    expect(views).toHaveLength(1);
  });

  it("is rendered again at once when its content has changed", async () => {
    await get();
    version = 1;
    cache.outdate("NEWS1001");
    expect((await get()).text).toContain(">1<");
  });

  it("the cache stays within its memory limit", async () => {
    cache = build({ maxBytes: 200_000 });
    render = ({ nonce }) => Promise.resolve({ html: `<i nonce="${nonce}"></i>${"x".repeat(5000)}` });
    for (let n = 0; n < 60; n += 1) await get(`/new/general/N${n}`);
    expect(cache.stats.bytes).toBeLessThanOrEqual(200_000);
    expect(cache.stats.entries).toBeGreaterThan(10);
  });

  it("the cache is off when it has no memory", async () => {
    cache = build({ maxBytes: 0 });
    expect((await get()).text).toBe(`behind ${PATH}`);
    expect(requests).toEqual([]);
  });
});
