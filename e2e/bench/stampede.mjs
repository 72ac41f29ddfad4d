import { setTimeout as pause } from "node:timers/promises";
import { ask, crowd, HEADERS, ms, newAgent, stream, Tally } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";

/** The calls that are made for each reader: counting, logging, and the reader's own data. */
const OWN = /addShareViewcount|recordWebVisitLog|checkPraise/;
const VIEWS = "/newsshare/addShareViewcount.do";
const LOGGED = "/api/recordWebVisitLog.do";
const READERS = 200;
const LEAVING = 60;

const busiest = (counts) =>
  Object.entries(counts)
    .filter(([path]) => !OWN.test(path))
    .sort(([, a], [, b]) => b - a)[0] ?? ["none", 0];

/** Views are counted after the responses. Waits until no more calls arrive. */
async function settled(upstream) {
  for (let before = -1, tries = 0; tries < 60; tries += 1) {
    const { [VIEWS]: views = 0, [LOGGED]: logged = 0, ...others } = await upstream.counts();
    if (views + logged === before) return { views, logged, others };
    before = views + logged;
    await pause(500);
  }
  throw new Error("views are counted for ever");
}

/** Measures the calls that a crowd at one page causes (design §11). */
export async function rows({ startNewsroom, startSite }) {
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const site = await startSite({
    UPSTREAM_URL: upstream.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "64",
  });
  const page = (n) => () => site.url + article(n);
  try {
    // The site is warm and its lists are cached.
    await crowd((n) => site.url + article(n), { readers: 4, seconds: 3 });
    await settled(upstream);

    await upstream.forget();
    const agent = newAgent();
    const staying = new Tally();
    const leaving = new Tally();
    const readers = Array.from({ length: READERS }, () => ask(agent, page(500_000)(), staying));
    // Other readers leave before the response, each at another moment.
    const left = Array.from({ length: LEAVING }, (_, n) =>
      ask(agent, page(500_000)(), leaving, { headers: HEADERS, signal: AbortSignal.timeout(1 + n) }),
    );
    await Promise.all([...readers, ...left]);
    const [path, most] = busiest(await upstream.counts());
    await agent.close();
    await settled(upstream);

    await upstream.forget();
    const hot = await stream(page(500_001), { perSecond: 1000, seconds: 10 });
    const { views, logged, others } = await settled(upstream);
    const [hotPath, hotMost] = busiest(others);
    return [
      [
        `${READERS} readers open one cold page at once, ${LEAVING} more leave: 200 of those who stay`,
        `${staying.good} of ${staying.all}`,
        "",
        staying.good === READERS,
      ],
      ["calls of the busiest kind for it (1)", `${most} (${path})`, "", most === 1],
      [
        "10,000 views of one hot article in 10 s: answered; p50, p99",
        `${hot.good}; ${ms(hot.quantile(0.5))}, ${ms(hot.quantile(0.99))}`,
        "",
        hot.good === hot.all,
      ],
      ["calls of the busiest kind for them (at most 5)", `${hotMost} (${hotPath})`, "", hotMost <= 5],
      [
        "of them counted as views; in the visit log",
        `${views}; ${logged}`,
        "",
        views === hot.good && logged === hot.good,
      ],
    ];
  } finally {
    await site.stop();
    await upstream.stop();
    await newsroom.stop();
  }
}
