import { ask, crowd, ms, newAgent, stream, Tally } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";

const TIMES = 10;
/** Requests for hot pages during the overload, per second. */
const HOT = 50;

/** Measures how long it takes until five readers in a row are served within twice the usual time, in ms. */
async function recovery(url, usual) {
  const agent = newAgent();
  const began = performance.now();
  for (let quick = 0; quick < 5;) {
    const began = performance.now();
    const status = await ask(agent, url(), new Tally());
    quick = status === 200 && performance.now() - began < usual * 2 ? quick + 1 : 0;
    if (performance.now() - began > 30_000) return NaN;
  }
  await agent.close();
  return performance.now() - began;
}

/** Measures the site under ten times the load that it can render (design §11). */
export async function rows({ startNewsroom, startSite, seconds }) {
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  const site = await startSite({
    UPSTREAM_URL: upstream.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "64",
  });
  // Every request has another page, as when many readers open pages that are not cached yet.
  let opened = 1000;
  const cold = () => site.url + article((opened += 1));
  const hot = () => site.url + article(1);
  try {
    await crowd(cold, { readers: 10, seconds: 4 });
    await crowd(hot, { readers: 2, seconds: 1 });
    const peak = await crowd(cold, { readers: 10, seconds });
    const perSecond = peak.good / seconds;
    const length = Math.max(8, seconds);
    const [storm, calm] = await Promise.all([
      stream(cold, { perSecond: perSecond * TIMES, seconds: length }),
      stream(hot, { perSecond: HOT, seconds: length }),
    ]);
    const back = await recovery(cold, Math.max(peak.quantile(0.99), 50));
    const left = storm.good / length;
    return [
      [
        "rendered pages nobody opened before, at their peak",
        `${Math.round(perSecond)} /s, p99 ${ms(peak.quantile(0.99))}`,
        "1",
      ],
      [
        `the same at ${TIMES} times that load, which are answered (at least 0.7)`,
        `${Math.round(left)} /s`,
        (left / perSecond).toFixed(2),
        left >= 0.7 * perSecond,
      ],
      [
        "p50 and p99 of those (at most 1,000 ms)",
        `${ms(storm.quantile(0.5))}, ${ms(storm.quantile(0.99))}`,
        "",
        storm.quantile(0.99) <= 1000,
      ],
      [
        "the rest: 503 with Retry-After; anything else",
        `${storm.withRetryAfter}; ${storm.other + storm.of(503) - storm.withRetryAfter}`,
        "",
        storm.other === 0 && storm.of(503) === storm.withRetryAfter,
      ],
      [
        "a hot page meanwhile: 200 of all; p50, p99",
        `${calm.good} of ${calm.all}; ${ms(calm.quantile(0.5))}, ${ms(calm.quantile(0.99))}`,
        "",
        calm.good === calm.all,
      ],
      ["back to normal after (at most 5 s)", `${(back / 1000).toFixed(1)} s`, "", back <= 5000],
    ];
  } finally {
    await site.stop();
    await upstream.stop();
    await newsroom.stop();
  }
}
