import { setTimeout as pause } from "node:timers/promises";
import { crowdOn, quantile } from "./crowd-load.mjs";
import { HEADERS, ms, newAgent, stream } from "./load.mjs";
import { article, startUpstream } from "./upstream.mjs";

/** The numbers of connections that request again at once. */
const CROWDS = [50, 400, 2000];
/** The number of connections that keep the renderer busy without overload. */
const FEW = 10;
/** Other kinds of crowds, with 400 connections. */
const OTHER_HABITS = ["reconnect", "pipeline", "head", "post", "data", "leave", "silent"];
/** Requests of other readers for hot pages, per second. */
const HOT = 50;
/** The least duration of a crowd in seconds: opening its connections alone takes a second. */
const STAYS = 12;
const LEFT = 0.7;
const SLOWEST = 3000;
/** The pause between two runs in ms, in which the site finishes the crowd's work. */
const REST = 1500;

/** Measures the site under a crowd whose clients request again as soon as they are answered, refused or closed. */
export async function rows({ startNewsroom, startSite, seconds }) {
  const newsroom = await startNewsroom();
  const upstream = await startUpstream(newsroom.url);
  try {
    const env = { UPSTREAM_URL: upstream.url, LOG_LEVEL: "info", UPSTREAM_TIMEOUT_MS: "30000" };
    const caches = { DATA_CACHE_MB: "64", PAGE_CACHE_MB: "64" };
    const table = [];
    for (const [WORKERS, sizes, habits] of [
      ["1", CROWDS, OTHER_HABITS],
      ["2", [400], []],
    ]) {
      const site = await startSite({ ...env, ...caches, WORKERS });
      try {
        table.push(...(await crowds(site, { sizes, habits, seconds, workers: WORKERS })));
      } finally {
        await site.stop();
      }
    }
    return table;
  } finally {
    await upstream.stop();
    await newsroom.stop();
  }
}

async function crowds(site, { sizes, habits, seconds, workers }) {
  let first = 1000;
  /** Runs a crowd, and requests hot pages meanwhile. */
  const run = async (connections, habit = "keep", length = seconds) => {
    first += 60_000;
    const [tally, hot] = await Promise.all([
      crowdOn(site.url, { connections, seconds: length, habit, first, headers: HEADERS }),
      stream(() => site.url + article(1), { perSecond: HOT, seconds: length, agent: newAgent() }),
    ]);
    await pause(REST);
    return { ...tally, hot, perSecond: tally.times.length / tally.seconds };
  };
  const few = () => run(FEW, "keep", seconds);
  await run(FEW, "keep", 8);
  const suffix = workers === "1" ? "" : `, ${workers} workers`;
  const table = [];
  let before = await few();
  for (const connections of sizes) {
    const crowd = await run(connections, "keep", Math.max(STAYS, seconds));
    const after = await few();
    // The machine's speed varies, so a crowd is compared with the runs right before and after it.
    const without = (before.perSecond + after.perSecond) / 2;
    before = after;
    const ratio = crowd.perSecond / without;
    const p99 = quantile(crowd.times, 0.99);
    const refused = crowd.statuses[503] ?? 0;
    table.push(
      [
        `${connections} connections that ask again at once${suffix}: pages made; without them (at least ${LEFT})`,
        `${crowd.perSecond.toFixed(1)} /s; ${without.toFixed(1)} /s`,
        ratio.toFixed(2),
        ratio >= LEFT,
      ],
      [
        "p50 and p99 of those admitted (at most 3 s)",
        `${ms(quantile(crowd.times, 0.5))}, ${ms(p99)}`,
        "",
        p99 <= SLOWEST,
      ],
      [
        "refused, all with Retry-After; connections closed; hot pages meanwhile: 200, p99",
        `${refused}; ${crowd.closed}; ${crowd.hot.good} of ${crowd.hot.all}, ${ms(crowd.hot.quantile(0.99))}`,
        "",
        crowd.withRetryAfter === refused && crowd.hot.good === crowd.hot.all,
      ],
    );
  }
  for (const habit of habits) {
    const crowd = await run(400, habit, Math.min(seconds, 5));
    const { hot, statuses, closed } = crowd;
    const health = await fetch(`${site.url}/healthz`);
    const seen = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    table.push([
      `400 connections, ${habit}: answers; closed; hot pages meanwhile: 200, p99`,
      `${seen.join(", ") || "none"}; ${closed}; ${hot.good} of ${hot.all}, ${ms(hot.quantile(0.99))}`,
      "",
      hot.good === hot.all && health.ok,
    ]);
  }
  return table;
}
