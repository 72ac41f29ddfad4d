// What is left of the site when ten times as much is asked for as it can render (design §11).
const ARTICLE = "/new/general/NEWS1004";
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const CONNECTIONS = 400;

const at = (times, part) =>
  times.length === 0 ? NaN : times[Math.min(times.length - 1, Math.floor(times.length * part))];

/**
 * Asks for the article, with as many connections, so often in a second, or as fast as they answer.
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, refused: number, failed: number }>} of the answers with 200
 */
export async function storm(autocannon, url, { connections, perSecond, seconds }) {
  const good = [];
  let refused = 0;
  let other = 0;
  const run = autocannon({
    ...{ url, connections, duration: seconds, timeout: 30 },
    ...(perSecond && { overallRate: perSecond }),
    headers: { "user-agent": PHONE, accept: "text/html" },
  });
  run.on("response", (_client, status, _bytes, ms) => {
    if (status === 200) good.push(ms);
    else if (status === 503) refused += 1;
    else other += 1;
  });
  const { errors } = await run;
  good.sort((a, b) => a - b);
  return {
    perSecond: good.length / seconds,
    p50: at(good, 0.5),
    p99: at(good, 0.99),
    refused,
    failed: errors + other,
  };
}

/** How long it takes until five readers in a row are served within twice the usual time, in ms. */
async function recovery(url, usual) {
  const began = performance.now();
  for (let quick = 0; quick < 5;) {
    const asked = performance.now();
    const response = await fetch(url, { headers: { "user-agent": PHONE } });
    await response.arrayBuffer();
    const isQuick = response.status === 200 && performance.now() - asked < usual * 2;
    quick = isQuick ? quick + 1 : 0;
    if (performance.now() - began > 30_000) return NaN;
  }
  return performance.now() - began;
}

export async function rows({ autocannon, startNewsroom, startSite, seconds }) {
  const gateway = await startNewsroom();
  // Every page is rendered, as when a city opens many pages at once that nobody has opened yet.
  const site = await startSite({
    UPSTREAM_URL: gateway.url,
    LOG_LEVEL: "error",
    UPSTREAM_TIMEOUT_MS: "30000",
    DATA_CACHE_MB: "64",
    PAGE_CACHE_MB: "0",
  });
  const url = site.url + ARTICLE;
  try {
    await storm(autocannon, url, { connections: 10, seconds: 3 });
    const peak = await storm(autocannon, url, { connections: 10, seconds });
    const tenfold = await storm(autocannon, url, {
      connections: CONNECTIONS,
      perSecond: Math.round(peak.perSecond * 10),
      seconds,
    });
    const back = await recovery(url, Math.max(peak.p99, 50));
    return [
      [
        "rendered pages, at their peak",
        `${Math.round(peak.perSecond)} /s, p99 ${Math.round(peak.p99)} ms`,
        "1",
      ],
      [
        `rendered pages at 10 times that load (at least 0.7)`,
        `${Math.round(tenfold.perSecond)} /s`,
        (tenfold.perSecond / peak.perSecond).toFixed(2),
      ],
      ["p99 of those (at most 1,000 ms)", `${Math.round(tenfold.p99)} ms`, ""],
      ["turned away with 503; failed otherwise", `${tenfold.refused}; ${tenfold.failed}`, ""],
      ["back to normal after (at most 5 s)", `${(back / 1000).toFixed(1)} s`, ""],
    ];
  } finally {
    await site.stop();
    await gateway.stop();
  }
}
