import { createServer } from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { weighFamilies } from "./families.mjs";

/** A standard article, and the one with every block. */
const ARTICLE = "/new/general/NEWS1004";
const CONTENT = "/news/public/dazhongnews/getTextNews/NEWS1004";
const RICH = "/new/general/NEWS1001";
/** Pages with lists instead of text. They are compared with the article. */
const LISTS = {
  "rank page of 12": "/new/ThinkFile/tourism5A",
  "e-paper page": "/new/paper/qlwbPaper/2025-05-20/A01",
};
const CONNECTIONS = 50;
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

/** The baseline: the least work for Node to send the same bytes. */
function serveBytes() {
  const { bytes, headers } = workerData;
  const body = Buffer.from(bytes);
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
}

async function startBare(bytes, headers) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { bytes, headers } });
  const port = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() };
}

/** @returns {Promise<{ perSecond: number, p50: number, p99: number, failed: number }>} times in ms */
async function load(autocannon, url, connections, duration) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration,
    headers: { "user-agent": PHONE, accept: "text/html" },
  });
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

const get = (url, headers = {}) => fetch(url, { headers: { "user-agent": PHONE, ...headers } });

/** The size of one article page on the wire, in bytes. */
async function weigh(site, address = ARTICLE) {
  const html = await (await get(site + address, { "accept-encoding": "identity" })).text();
  const scripts = new Set(html.match(/\/new\/assets\/[\w.-]+\.js/g));
  let script = 0;
  for (const path of scripts) {
    // fetch decompresses the body, so the size is taken from the header.
    const answer = await get(site + path, { "accept-encoding": "br" });
    const unpacked = await answer.arrayBuffer();
    const length = Number(answer.headers.get("content-length"));
    script += answer.headers.get("content-encoding") === "br" && length ? length : unpacked.byteLength;
  }
  const hydration = [...html.matchAll(/streamController\.enqueue\(([\s\S]*?)\);?<\/script>/g)].map(
    ([, data]) => data,
  );
  return {
    html,
    gzip: gzipSync(html).length,
    scripts: scripts.size,
    script,
    hydration: hydration.reduce((sum, data) => sum + Buffer.byteLength(data), 0),
  };
}

async function callsOf(newsroom, readers) {
  await newsroom.forget();
  await readers();
  const calls = {};
  for (const { path } of await newsroom.requests()) calls[path] = (calls[path] ?? 0) + 1;
  return calls;
}

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const round = (value) => (value < 10 ? value.toFixed(2) : String(Math.round(value)));

/** Measures the cost and the size of pages, in comparison with the baseline. */
export async function rows({ autocannon, startNewsroom, startSite, NewsroomControl, seconds }) {
  const gateway = await startNewsroom();
  const newsroom = new NewsroomControl(gateway.url);
  const site = await startSite({
    UPSTREAM_URL: gateway.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
  });
  const page = site.url + ARTICLE;
  // The same site with its page cache on, as in production.
  const cached = await startSite({
    UPSTREAM_URL: gateway.url,
    LOG_LEVEL: "error",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "64",
  });
  const hotPage = cached.url + ARTICLE;

  await load(autocannon, page, CONNECTIONS, 3);
  const weight = await weigh(site.url);
  const rich = await weigh(site.url, RICH);
  const lists = [];
  for (const [name, address] of Object.entries(LISTS))
    lists.push({ name, address, ...(await weigh(site.url, address)) });
  const families = await weighFamilies(async (address) => (await get(site.url + address)).text(), ARTICLE);
  const bare = await startBare(weight.html, { "content-type": "text/html; charset=utf-8" });
  await load(autocannon, bare.url, CONNECTIONS, 1);
  await load(autocannon, hotPage, CONNECTIONS, 2);
  // In turns, so that other work on the machine affects both.
  const rounds = { bare: [], hot: [], site: [] };
  let hotCalls = 0;
  for (let round = 0; round < 2; round += 1) {
    rounds.bare.push(await load(autocannon, bare.url, CONNECTIONS, seconds));
    await newsroom.forget();
    rounds.hot.push(await load(autocannon, hotPage, CONNECTIONS, seconds));
    hotCalls = Math.max(hotCalls, (await newsroom.requests(CONTENT)).length);
    rounds.site.push(await load(autocannon, page, CONNECTIONS, seconds));
  }
  for (const list of lists) {
    await load(autocannon, site.url + list.address, CONNECTIONS, 1);
    list.load = await load(autocannon, site.url + list.address, CONNECTIONS, seconds);
  }
  // Wait until the site has finished the work of the last readers.
  await (await get(page)).text();
  const alone = await load(autocannon, page, 1, seconds);
  const [floor, hot, ours] = [rounds.bare, rounds.hot, rounds.site].map((results) => ({
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0) / results.length,
    p99: Math.max(...results.map(({ p99 }) => p99)),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }));

  const one = await callsOf(newsroom, async () => {
    for (let view = 0; view < 10; view += 1) await (await get(page)).text();
  });
  const perView = Object.values(one).reduce((sum, count) => sum + count, 0) / 10;

  const table = [
    ["throughput, bare node:http, same bytes", `${round(floor.perSecond)} /s`, "1"],
    [
      `hot article page, ${CONNECTIONS} connections (at least 0.5; goal 0.8)`,
      `${round(hot.perSecond)} /s`,
      (hot.perSecond / floor.perSecond).toFixed(2),
      hot.perSecond >= floor.perSecond / 2,
    ],
    [
      `upstream calls for its content in ${seconds} s of that (at most 5 in 10 s)`,
      String(hotCalls),
      "",
      hotCalls <= 5,
    ],
    [
      `article page made for each reader, ${CONNECTIONS} connections`,
      `${round(ours.perSecond)} /s`,
      (ours.perSecond / floor.perSecond).toFixed(3),
    ],
    ["p99, bare", `${round(floor.p99)} ms`, "1"],
    ["p99, hot article page", `${round(hot.p99)} ms`, (hot.p99 / Math.max(floor.p99, 1)).toFixed(1)],
    [
      "p99, article page made for each",
      `${round(ours.p99)} ms`,
      (ours.p99 / Math.max(floor.p99, 1)).toFixed(1),
    ],
    ["article page, one reader alone, median", `${round(alone.p50)} ms`, ""],
    ["answers that failed", String(ours.failed + hot.failed + floor.failed + alone.failed), ""],
    ["upstream calls per view, one after another", perView.toFixed(1), ""],
    [
      `JavaScript (${weight.scripts} files, brotli; of 90 KB)`,
      kb(weight.script),
      (weight.script / 92160).toFixed(2),
      weight.script <= 92160,
    ],
    ["HTML (gzip; of 15 KB)", kb(weight.gzip), (weight.gzip / 15360).toFixed(2), weight.gzip <= 15360],
    ["HTML of the article with every block (gzip)", kb(rich.gzip), (rich.gzip / 15360).toFixed(2)],
    [
      "hydration data (of 2 KB)",
      kb(weight.hydration),
      (weight.hydration / 2048).toFixed(2),
      weight.hydration <= 2048,
    ],
  ];
  // Compared with the article of the same run.
  for (const {
    name,
    load: { perSecond },
    gzip,
    hydration,
    script,
  } of lists) {
    table.push(
      [
        `${name}, ${CONNECTIONS} connections (of the article's)`,
        `${round(perSecond)} /s`,
        (perSecond / ours.perSecond).toFixed(2),
      ],
      [`${name}: HTML (gzip; of 15 KB)`, kb(gzip), (gzip / 15360).toFixed(2)],
      [
        `${name}: hydration data (of the article's)`,
        kb(hydration),
        (hydration / weight.hydration).toFixed(2),
      ],
      [`${name}: JavaScript (brotli; of the article's)`, kb(script), (script / weight.script).toFixed(2)],
    );
  }
  const added = families.map(({ family, atOnce, onUse }) => [
    `JavaScript that this adds: ${family}`,
    `${kb(atOnce)}, and ${kb(onUse)} when used`,
    (atOnce / weight.script).toFixed(2),
  ]);
  table.push(...added);
  await Promise.all([bare.stop(), site.stop(), cached.stop()]);
  await gateway.stop();
  return table;
}

if (!isMainThread) serveBytes();
