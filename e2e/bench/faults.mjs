import { setTimeout as pause } from "node:timers/promises";
import { ask, crowd, ms, newAgent, percent, stream, Tally } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";

/** The hot pages, and the number of requests for them per second. */
const HOT = 30;
const PER_SECOND = 200;
const SICK = [500, 503, "reset", "hang", "truncate"];
const COLD_READERS = 300;
const OWN = /addShareViewcount|recordWebVisitLog/;

const sum = (counts) => Object.values(counts).reduce((all, count) => all + count, 0);
const ofReaders = (counts) => Object.fromEntries(Object.entries(counts).filter(([path]) => !OWN.test(path)));

/** Counts the calls of a page view without caches. */
async function callsOfView(startSite, upstream) {
  const bare = await startSite({ UPSTREAM_URL: upstream.url, LOG_LEVEL: "error" });
  await upstream.forget();
  await crowd(() => bare.url + article(2), { readers: 1, count: 5 });
  const calls = sum(ofReaders(await upstream.counts())) / 5;
  await bare.stop();
  return calls;
}

/** Measures how long it takes until a page shows the new edition, in ms. Readers open it a few times a second. */
async function renewal(url, edition) {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(url, { headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile" } });
    if ((await answer.text()).includes(edition)) return performance.now() - began;
    if (performance.now() - began > 60_000) return NaN;
    await pause(100);
  }
}

/** Measures what readers of hot pages notice of a failing gateway, and the calls that it gets (design §11). Each fault lasts 10 s, with --full 600 s. */
export async function rows({ startNewsroom, startSite, seconds, full, only }) {
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const site = await startSite({
    UPSTREAM_URL: upstream.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "64",
  });
  const hot = (n) => site.url + article(n % HOT);
  const readers = (length) => stream(hot, { perSecond: PER_SECOND, seconds: length });
  const length = full ? 600 : Math.max(seconds, 10);
  const table = [];
  try {
    await crowd(hot, { readers: 4, seconds: 4 });
    const demand = await callsOfView(startSite, upstream);
    const well = await readers(10);
    const allowed = Math.max(50, well.quantile(0.99) * 1.5);
    table.push([
      "hot pages while the upstream is well: 200; p50, p99",
      `${well.good} of ${well.all}; ${ms(well.quantile(0.5))}, ${ms(well.quantile(0.99))}`,
      "",
      well.good === well.all,
    ]);

    let edition = 0;
    for (const kind of SICK.filter((one) => only.length === 0 || only.includes(String(one)))) {
      await upstream.be(kind);
      await upstream.forget();
      const sick = await readers(length);
      const part = sum(ofReaders(await upstream.counts())) / (sick.all * demand);
      edition += 1;
      await upstream.edition(`·第${edition}版`);
      await upstream.be("ok");
      const meanwhile = readers(6);
      const fresh = await renewal(hot(3), `·第${edition}版`);
      await meanwhile;
      table.push([
        `${typeof kind === "number" ? `answers ${kind}` : kind}, ${length} s: 200; p99; part of the demand; fresh again after`,
        `${sick.good} of ${sick.all}; ${ms(sick.quantile(0.99))}; ${percent(part)}; ${(fresh / 1000).toFixed(1)} s`,
        (sick.quantile(0.99) / well.quantile(0.99)).toFixed(1),
        sick.good === sick.all && sick.quantile(0.99) <= allowed && part <= 0.02 && fresh <= 5000,
      ]);
    }

    await upstream.be("hang", "getTextNews");
    const agent = newAgent();
    const cold = new Tally();
    const waiting = Array.from({ length: COLD_READERS }, (_, n) =>
      ask(agent, site.url + article(900_000 + n), cold),
    );
    const beside = await readers(10);
    table.push([
      `${COLD_READERS} readers of other pages whose content hangs: 200 of the hot pages; p50, p99`,
      `${beside.good} of ${beside.all}; ${ms(beside.quantile(0.5))}, ${ms(beside.quantile(0.99))}`,
      (beside.quantile(0.99) / well.quantile(0.99)).toFixed(1),
      beside.good === beside.all && beside.quantile(0.99) <= allowed,
    ]);
    await Promise.all(waiting);
    const longest = (performance.now() - cold.began) / 1000;
    table.push([
      "those readers: 504 when the time is over (30 s), 503 at once for who is too many; the last after",
      `${cold.of(504)} and ${cold.of(503)} of ${cold.all}; ${longest.toFixed(1)} s`,
      "",
      cold.of(504) + cold.of(503) === cold.all && longest < 33,
    ]);
    await agent.close();

    await upstream.be("hang", "commentList");
    const one = new Tally();
    const lone = newAgent();
    const waits = [];
    for (let n = 0; n < 5; n += 1) {
      const began = performance.now();
      await ask(lone, site.url + article(950_000 + n), one);
      waits.push(performance.now() - began);
    }
    await lone.close();
    table.push([
      "a page whose comments hang (adds at most 1 s)",
      `${one.good} of ${one.all}; the slowest ${ms(Math.max(...waits))}`,
      "",
      one.good === one.all && Math.max(...waits) < 1100,
    ]);

    await upstream.be(503);
    await crowd((n) => site.url + article(800_000 + n), { readers: 20, seconds: 2 });
    const refused = await crowd((n) => site.url + article(700_000 + n), { readers: 1, seconds: 2 });
    table.push([
      "a page that is not kept while the breaker is open: the reload screen; p50, p99",
      `${refused.of(503)} × 503 of ${refused.all}; ${ms(refused.quantile(0.5, 503))}, ${ms(refused.quantile(0.99, 503))}`,
      "",
      refused.of(503) >= refused.all - 2,
    ]);
    return table;
  } finally {
    await site.stop();
    await upstream.stop();
    await newsroom.stop();
  }
}
