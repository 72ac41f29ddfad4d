import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { VISITOR } from "../ask.ts";
import { everyAddress } from "../addresses.ts";
import { expect, test } from "../fixtures.ts";
import { startSite } from "../server.ts";

/** The number of requests in the campaign, and how many are in flight at once. */
const REQUESTS = 10_000;
const AT_ONCE = 8;
/** The seed, so that a run can be repeated. */
const SEED = 20251121;

const NASTY = [
  "..",
  "%2e%2e%2f",
  "..%5c",
  "%00",
  "%0d%0aSet-Cookie:x=1",
  "%ff%fe",
  "%",
  "%zz",
  "//evil.example",
  "\\evil.example",
  // Pages for a CDN have their scripts without a nonce.
  "<script>hostile",
  "%3Cscript%3Ehostile",
  "'\"><img src=x>",
  "${7*7}",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "javascript:alert(1)",
  "a".repeat(3000),
  "9".repeat(400),
  "-1",
  "0",
  "1e309",
  "NaN",
  "true",
  "[]",
  "%F0%9F%92%A9",
  "%E8%80%81",
  "~",
  ";",
  "|id",
  "&&",
];
const NAMES = [
  "id",
  "page",
  "tab",
  "reply",
  "token",
  "tokenID",
  "openId",
  "weapp",
  "from",
  "back",
  "_routes",
  "index",
  "v",
  "date",
];
const SEGMENTS = [
  "new",
  "general",
  "home",
  "assets",
  "media",
  "_data",
  "live",
  "channel",
  "ThinkFile",
  "paper",
  "qlwbPaper",
  ".data",
];

const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
  fc.webSegment(),
);
const path = fc.oneof(
  fc.constantFrom(...everyAddress),
  fc.tuple(fc.constantFrom(...everyAddress), nasty).map(([address, end]) => `${address}/${end}`),
  fc
    .array(fc.oneof(fc.constantFrom(...SEGMENTS), nasty), { maxLength: 6 })
    .map((parts) => `/${parts.join("/")}`),
  fc.constantFrom(
    "/new/general/NEWS1001.data",
    "/new/_data/comments/NEWS1001",
    "/new/_data/feed/channel",
    "*",
    "http://evil.example/new/",
  ),
);
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), nasty), nasty), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));
const headerValue = fc
  .oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 60 }))
  .map((value) => value.replace(/[\r\n\0]/g, ""));
const headers = fc.dictionary(
  fc.constantFrom(
    "User-Agent",
    "Referer",
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Range",
    "If-None-Match",
    "Origin",
    "X-Request-Id",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "Sec-Fetch-Site",
    "Content-Type",
    "Purpose",
    "Cookie",
  ),
  headerValue,
  { maxKeys: 5 },
);
/** Invalid and foreign `Host` headers. */
const HOSTS = [
  "[",
  "a b",
  "x:99999",
  "",
  ":",
  "a/b",
  "a?b",
  "a#b",
  "a\\b",
  "u:p@evil.example",
  "[::1",
  "[::1]:80",
  "evil.example",
  "EVIL.example:80",
  "a".repeat(300),
  "\xe9\xff",
  "%00",
  "<x>",
  "0",
  "1.1.1.1.1",
  "_",
];
const odd = <T>(arbitrary: fc.Arbitrary<T>, usual: T) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
const oddHost = odd<string | undefined>(fc.constantFrom(...HOSTS), undefined);
const oddProxy = odd<Record<string, string>>(
  fc.dictionary(
    fc.constantFrom("X-Forwarded-Proto", "X-Forwarded-Host", "X-Forwarded-For", "Reader-Class"),
    fc.constantFrom(...HOSTS, "ht tp", "://", "https", "https, ftp", "browser-phone", "weibo-desktop-new"),
    { minKeys: 1 },
  ),
  {},
);
const cookies = fc.dictionary(
  fc.constantFrom(
    "PAGEVIEW_UNIQUEID",
    "tokenID",
    "acted",
    "isnew",
    "flash",
    "voted",
    "openId",
    "USER_DATA",
    "__proto__",
  ),
  fc.oneof(fc.constantFrom(VISITOR, "demo-token-reader", ...NASTY.slice(0, 12)), nasty),
  { maxKeys: 4 },
);
const form = fc
  .array(fc.tuple(fc.constantFrom("intent", "content", "pcommentid", "phone", "at", "__proto__"), nasty), {
    maxLength: 5,
  })
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
const body = fc.oneof(form, fc.string({ maxLength: 200 }), fc.constant("x".repeat(70_000)));
const request = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "POST", "POST", "PUT", "OPTIONS", "TRACE"),
  path,
  query,
  headers: fc.tuple(headers, oddProxy).map(([some, proxy]) => ({ ...some, ...proxy })),
  oddHost,
  cookies,
  body,
});
type Hostile = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** Sends raw bytes, which an HTTP client would refuse to send. */
function bytesOf({ method, path, query, headers, oddHost, cookies, body }: Hostile, ourHost: string): Buffer {
  const host = oddHost ?? ourHost;
  const target = (path + query).replace(/[\s\0]/g, "+");
  const jar = Object.entries(cookies).map(([name, value]) => `${name}=${value.replace(/[\r\n\0]/g, "")}`);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(jar.length > 0 && !("Cookie" in headers) ? [`Cookie: ${jar.join("; ")}`] : []),
    ...(method === "POST" ? [`Origin: http://${host}`, `Content-Length: ${Buffer.byteLength(body)}`] : []),
    ...(method === "POST" && !("Content-Type" in headers)
      ? ["Content-Type: application/x-www-form-urlencoded"]
      : []),
    "Connection: close",
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${method === "POST" ? body : ""}`);
}

async function send(port: number, bytes: Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}

test("ten thousand hostile requests cause no crash, no failure and no markup in a page", async ({
  newsroom,
}) => {
  test.setTimeout(300_000);
  // Like in production: behind a proxy and with caches.
  const site = await startSite({
    UPSTREAM_URL: newsroom.url,
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "64",
    TRUST_PROXY: "1",
  });
  const { port, host } = new URL(site.url);
  const requests = fc.sample(request, { numRuns: REQUESTS, seed: SEED });
  const statuses = new Map<string, number>();
  const bad: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < requests.length && bad.length < 5; at = next++) {
      const hostile = requests[at] as Hostile;
      const answer = await send(Number(port), bytesOf(hostile, host));
      const [head = "", content = ""] = answer.split("\r\n\r\n", 2);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? "none";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const wrong =
        status === "none" || status >= "500"
          ? `answers ${status}`
          : /^set-cookie: x=1/im.test(head)
            ? "sets a stranger's cookie"
            : /^location: (?:https?:)?\/\/(?!127\.0\.0\.1)/im.test(head)
              ? "leads away"
              : /^content-type: text\/html/im.test(head) &&
                  /<script>hostile|<img src=x>/.test(content) &&
                  hostile.path + hostile.query !== ""
                ? "has markup of the request"
                : undefined;
      if (wrong)
        bad.push(
          `${wrong}: ${bytesOf(hostile, host).toString("latin1").slice(0, 600)} → ${head.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(bad).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
  // Many of the requests reached pages.
  expect(statuses.get("200") ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  await site.stop();
});
